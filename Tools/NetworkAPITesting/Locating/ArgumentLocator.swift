import Foundation
import NetworkAPIKit

/// Finds where an argument appears, from the requests with different values of it.
struct ArgumentLocator {
    /// A value of the argument, and the request with it.
    struct Run {
        /// The value's text; `nil` for a value that is left out.
        let text: String?
        /// The values that an encoding can write in place of the argument; none for one that is left out.
        let values: [any Encodable]
        let parts: RequestParts
    }

    /// Where the argument appears.
    struct LocatedArgument {
        let location: NetworkAPI.Catalog.Argument.Location
        var otherLocations: [NetworkAPI.Catalog.Argument.Location] = []
        /// The places that change with the argument, with the argument's text or another.
        var changing: [RequestParts.Place] = []
        /// How its text is written at the location.
        var style = ArgumentStyle()
        /// Its ranges in the path of the first run, in bytes.
        var pathRanges: [Range<Int>] = []
        /// Its ranges in the server of the first run, in bytes.
        var serverRanges: [Range<Int>] = []
        /// Whether no request has anything at the stated location.
        var isMissing = false
    }

    let info: NetworkAPI.Catalog.Argument
    let runs: [Run]
    private let paths: PathLocator
    private let servers: PathLocator

    init(info: NetworkAPI.Catalog.Argument, runs: [Run]) {
        self.info = info
        self.runs = runs.reduce(into: []) { different, run in
            if !different.contains(where: { $0.text == run.text }) { different.append(run) }
        }
        paths = PathLocator(self.runs.map { ($0.text, $0.parts[.path] ?? "") })
        servers = PathLocator(self.runs.map { ($0.text, $0.parts[.server] ?? "") })
    }

    /// Compares the requests; a stated location has priority over what is found.
    func locate() -> LocatedArgument {
        var located = located()
        located.style.hasPlainCommas = hasPlainCommas(at: located.location)
        located.style.clear = clear
        return located
    }

    private func located() -> LocatedArgument {
        let changing = changingPlaces()
        var locations = changing.filter(hasOwnText).compactMap(\.location)
        if let stated = info.statedLocation.map(normalized) {
            let encoded = locations.contains(stated) ? nil : locateEncoded(changing, at: stated)
            return LocatedArgument(
                location: stated,
                otherLocations: locations.filter { $0 != stated },
                changing: changing + (encoded?.changing ?? []),
                style: encoded?.style ?? ownStyle(changing, at: stated),
                pathRanges: stated == .path && paths.ranges.isEmpty ? paths.segments : paths.ranges,
                serverRanges: servers.ranges,
                isMissing: encoded == nil && isMissing(stated, changing)
            )
        }
        // An argument that is the only element of an array is that element.
        locations = locations.filter { array in !locations.contains { $0.isElement(of: array) } }
        guard !locations.isEmpty else {
            return locateEncoded(changing)
                ?? LocatedArgument(location: .unknown(diagnosis(changing)), changing: changing)
        }
        let location = locations.removeFirst()
        return LocatedArgument(
            location: location, otherLocations: locations, changing: changing,
            style: ownStyle(changing, at: location), pathRanges: paths.ranges, serverRanges: servers.ranges)
    }

    /// The style of the argument's own text: its index among several places with one name.
    private func ownStyle(
        _ changing: [RequestParts.Place], at location: NetworkAPI.Catalog.Argument.Location
    ) -> ArgumentStyle {
        let own = changing.filter { $0.location == location && hasOwnText($0) }
        return ArgumentStyle(index: own.count == 1 ? own[0].index : 0)
    }

    /// Whether no request has anything at a stated location, or the part of the URL never changes.
    ///
    /// It is not known if no value is tried, such as for an argument that is left out and of which no other is known.
    private func isMissing(
        _ stated: NetworkAPI.Catalog.Argument.Location, _ changing: [RequestParts.Place]
    ) -> Bool {
        switch stated {
        // With one value, it is not known where the URL has it.
        case .path: runs.count > 1 && !changing.contains(.path)
        case .server: runs.count > 1 && !changing.contains(.server)
        case .query, .header, .body:
            runs.contains { $0.text != nil } && !runs.contains { $0.parts.hasValue(at: stated) }
        case .unknown: false
        }
    }

    private func changingPlaces() -> [RequestParts.Place] {
        var seen: Set<RequestParts.Place> = []
        return runs.flatMap(\.parts.places).filter { place in
            seen.insert(place).inserted && runs.contains { $0.parts[place] != runs.first?.parts[place] }
        }
    }

    /// Whether a place has the argument's text in each request that has the place.
    private func hasOwnText(_ place: RequestParts.Place) -> Bool {
        guard place.location != nil else { return false }
        if place == .path { return !paths.ranges.isEmpty }
        if place == .server { return !servers.ranges.isEmpty }
        return runs.allSatisfy { run in
            guard let text = run.text, let found = run.parts[place] else { return true }
            return Self.isSame(found, text)
        }
    }

    /// Whether two texts are the same value: numbers and UUIDs have more than one form.
    private static func isSame(_ found: String, _ text: String) -> Bool {
        if found == text { return true }
        if let found = Double(found), let text = Double(text) { return found == text }
        if let found = UUID(uuidString: found), let text = UUID(uuidString: text) { return found == text }
        return false
    }

    /// Returns the location with the `/` before a member of a JSON object, which may be left out.
    private func normalized(_ location: NetworkAPI.Catalog.Argument.Location)
        -> NetworkAPI.Catalog.Argument.Location
    {
        guard case .body(let name) = location, !name.isEmpty, !name.hasPrefix("/"),
            runs.contains(where: { $0.parts.request.bodyType?.isJSON == true })
        else { return location }
        return .body("/" + name)
    }

    private func diagnosis(_ changing: [RequestParts.Place]) -> String {
        let name = info.name
        if let problem = info.problem { return problem }
        guard runs.count > 1 else {
            return """
                there is only one probe value of \(name); add a second to the probeValues of its type, or state the \
                location instead of the name, such as ArgumentName.query("\(name)")
                """
        }
        guard let place = changing.first else {
            return """
                no probe value of \(name) changes the request; add one that does to the probeValues of its type, or \
                state the location instead of the name, such as ArgumentName.query("\(name)"). The name of a file in \
                a form has no location: set it in a closure in place of the initializer
                """
        }
        guard let location = place.location else {
            return "\(name) changes \(place.text), and an argument cannot be located there"
        }
        return
            "\(place.text) changes with \(name) but has a different text; if this is the location, write "
            + "\(location.spelling(name)) instead of the name"
    }
}

extension NetworkAPI.Catalog.Argument.Location {
    /// Whether this is the location of an element in the body, and the other is the location of its array.
    fileprivate func isElement(of array: Self) -> Bool {
        guard case .body(let pointer) = self, case .body(let arrayPointer) = array,
            let slash = pointer.lastIndex(of: "/"), pointer[..<slash] == arrayPointer
        else { return false }
        return Int(pointer[pointer.index(after: slash)...]) != nil
    }

    /// The source text of a name that states this location.
    fileprivate func spelling(_ argument: String) -> String {
        let (function, place) =
            switch self {
            case .server: ("server", argument)
            case .path, .unknown: ("path", argument)
            case .query(let name): ("query", name)
            case .header(let name): ("header", name.rawValue)
            case .body(let pointer): ("body", pointer)
            }
        return place == argument
            ? "ArgumentName.\(function)(\"\(place)\")"
            : "ArgumentName.\(function)(\"\(place)\", name: \"\(argument)\")"
    }
}
