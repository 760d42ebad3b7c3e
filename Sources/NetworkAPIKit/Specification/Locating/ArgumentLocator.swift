import Foundation

/// The requests of one argument's values, all else being equal, and what follows from their comparison.
struct ArgumentLocator {
    /// One value and its request.
    struct Run {
        /// The value's text; `nil` for one that is left out.
        let text: String?
        let places: RequestParts
    }

    /// What was found out about the argument.
    struct Finding {
        let location: NetworkAPI.Catalog.Argument.Location
        var otherLocations: [NetworkAPI.Catalog.Argument.Location] = []
        /// The places that change with the argument, with its own text or another.
        var changing: [RequestParts.Place] = []
        /// Where it stands in the path of the first run, in bytes.
        var pathRange: Range<Int>?
        /// Where it stands in the server of the first run, in bytes.
        var serverRange: Range<Int>?
    }

    private let info: NetworkAPI.Catalog.Argument
    private let runs: [Run]
    private let paths: PathLocator
    private let servers: PathLocator

    init(info: NetworkAPI.Catalog.Argument, runs: [Run]) {
        var texts: Set<String?> = []
        self.info = info
        self.runs = runs.filter { texts.insert($0.text).inserted }
        paths = PathLocator(self.runs.map { ($0.text, $0.places[.path] ?? "") })
        servers = PathLocator(self.runs.map { ($0.text, $0.places[.server] ?? "") })
    }

    /// Compares the requests; what the specification says stands above what is found.
    func finding() -> Finding {
        let changing = changingPlaces()
        var locations = changing.filter(hasOwnText).compactMap(\.location)
        if let stated = info.statedLocation.map(normalised) {
            return Finding(
                location: stated,
                otherLocations: locations.filter { $0 != stated },
                changing: changing,
                pathRange: stated == .path ? paths.range ?? paths.segment : paths.range,
                serverRange: servers.range
            )
        }
        // An argument that is an array's only element is that element.
        locations = locations.filter { array in !locations.contains { $0.isElement(of: array) } }
        guard !locations.isEmpty else {
            return Finding(location: .unknown(diagnosis(changing)), changing: changing)
        }
        let location = locations.removeFirst()
        return Finding(
            location: location, otherLocations: locations, changing: changing, pathRange: paths.range,
            serverRange: servers.range)
    }

    private func changingPlaces() -> [RequestParts.Place] {
        var seen: Set<RequestParts.Place> = []
        return runs.flatMap(\.places.places).filter { place in
            seen.insert(place).inserted && Set(runs.map { $0.places[place] }).count > 1
        }
    }

    /// Whether a place has the argument's text in each request in which it is there.
    private func hasOwnText(_ place: RequestParts.Place) -> Bool {
        guard place.location != nil else { return false }
        if place == .path { return paths.range != nil }
        if place == .server { return servers.range != nil }
        return runs.allSatisfy { run in
            guard let text = run.text, let found = run.places[place] else { return true }
            return Self.isSame(found, text)
        }
    }

    /// Whether two texts are the same value: numbers and UUIDs are written in more than one way.
    private static func isSame(_ found: String, _ text: String) -> Bool {
        if found == text { return true }
        if let found = Double(found), let text = Double(text) { return found == text }
        if let found = UUID(uuidString: found), let text = UUID(uuidString: text) { return found == text }
        return false
    }

    /// A member of a JSON object may be said without the `/` of its pointer.
    private func normalised(_ location: NetworkAPI.Catalog.Argument.Location)
        -> NetworkAPI.Catalog.Argument.Location
    {
        guard case .body(let name) = location, !name.isEmpty, !name.hasPrefix("/"),
            runs.contains(where: { $0.places.request.bodyType?.isJSON == true })
        else { return location }
        return .body("/" + name)
    }

    private func diagnosis(_ changing: [RequestParts.Place]) -> String {
        let name = info.name
        guard runs.count > 1 else {
            return """
                there is but one value of \(name) to try; let its type give two by tracers(like:), or write the place \
                instead of the name, such as .query("\(name)"), and the other names as .named("…")
                """
        }
        guard let place = changing.first else {
            return """
                no value of \(name) changes the request; if some do, let its type give them by tracers(like:), or \
                write the place instead of the name, such as .query("\(name)"), and the other names as .named("…")
                """
        }
        guard let location = place.location else {
            return "\(name) changes \(place.text), which no argument can say"
        }
        return
            "\(place.text) changes with \(name) but has another text than its own; if it belongs there, write "
            + "\(location.spelling(name)) instead of the name, and the other names as .named(\"…\")"
    }
}

extension NetworkAPI.Catalog.Argument.Location {
    /// Whether this is the place of an element in the body, and the other that of its array.
    fileprivate func isElement(of array: Self) -> Bool {
        guard case .body(let pointer) = self, case .body(let arrayPointer) = array,
            let slash = pointer.lastIndex(of: "/"), pointer[..<slash] == arrayPointer
        else { return false }
        return Int(pointer[pointer.index(after: slash)...]) != nil
    }

    /// How an argument's name says this place.
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
            ? ".\(function)(\"\(place)\")" : ".\(function)(\"\(place)\", name: \"\(argument)\")"
    }
}
