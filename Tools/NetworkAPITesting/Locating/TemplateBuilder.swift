import NetworkAPIKit

/// Finds where an endpoint's arguments appear, by running its initializer and comparing the requests.
struct TemplateBuilder {
    let arguments: [NetworkAPI.Catalog.Argument]
    let run: (ProbeReader) throws(RequestProblem) -> RequestParts

    /// Returns the template.
    ///
    /// - Throws: Why no request can be built, neither with the example's arguments nor with probe values.
    func template() throws(RequestProblem) -> NetworkAPI.Catalog.Template {
        let first: NetworkAPI.Catalog.Template
        do throws(RequestProblem) {
            first = try template(others: .example)
        } catch {
            // The example's values may be the reason.
            do throws(RequestProblem) { return try template(others: .probe) } catch _ { throw error }
        }
        guard first.unknownCount > 0 else { return first }
        // An initializer may use one argument only if another has a certain value.
        do throws(RequestProblem) {
            let second = try template(others: .probe)
            return second.unknownCount < first.unknownCount ? second : first
        } catch _ {
            return first
        }
    }

    private func template(others: ProbeReader.Others) throws(RequestProblem) -> NetworkAPI.Catalog.Template {
        let reader = ProbeReader(others: others)
        let base = try run(reader)
        let located = arguments.indices.map { index in
            ArgumentLocator(
                info: arguments[index],
                runs: [
                    ArgumentLocator.Run(text: reader.texts[index], values: reader.values[index], parts: base)
                ]
                    + (0..<reader.probeCounts[index]).compactMap { probe in
                        variation(of: index, probe: probe, others: others)
                    }
            ).locate()
        }
        return NetworkAPI.Catalog.Template(base, arguments, located)
    }

    /// Returns a run with another value of an argument; `nil` if its request cannot be built.
    private func variation(of argument: Int, probe: Int, others: ProbeReader.Others) -> ArgumentLocator.Run? {
        let reader = ProbeReader(others: others, varying: .init(argument: argument, probe: probe))
        do throws(RequestProblem) {
            let parts = try run(reader)
            return ArgumentLocator.Run(
                text: reader.texts[argument], values: reader.values[argument], parts: parts)
        } catch _ {
            return nil
        }
    }
}

extension TemplateBuilder {
    /// Passes the arguments to an endpoint's initializer for one run, and records their texts.
    final class ProbeReader: ArgumentSource {
        /// The values of the arguments that are not varied.
        enum Others {
            /// The example's value; a probe value if the example leaves the argument out.
            case example
            /// The first probe value.
            case probe
        }

        /// The argument that is varied in this run, and the index of its probe value.
        struct Variation {
            let argument: Int
            let probe: Int
        }

        private let others: Others
        private let variation: Variation?
        /// The text of each argument; `nil` for one that is left out.
        private(set) var texts: [String?] = []
        /// The values that an encoding can write in place of each argument; none for one that is left out.
        private(set) var values: [[any Encodable]] = []
        /// The number of probe values of each argument.
        private(set) var probeCounts: [Int] = []

        init(others: Others, varying variation: Variation? = nil) {
            self.others = others
            self.variation = variation
        }

        /// Returns the value of the next argument.
        func next<Value: Sendable & SendableMetatype>(like example: Value) -> Value {
            let coding = NetworkAPI.ArgumentCoding<Value>.ofType
            let probes = coding.probeValues(like: example)
            let value =
                if let variation, variation.argument == texts.count, probes.indices.contains(variation.probe)
                {
                    probes[variation.probe]
                } else if others == .example, coding.write(example) != nil {
                    example
                } else {
                    probes.first { coding.write($0) != nil } ?? example
                }
            let text = coding.write(value)
            texts.append(text)
            values.append(text == nil ? [] : Self.encodable(value))
            probeCounts.append(probes.count)
            return value
        }

        private static func text<Element: NetworkAPI.Argument>(_ element: Element) -> String? {
            NetworkAPI.ArgumentCoding<Element>.ofType.write(element)
        }

        /// Returns the value itself, and its text, or the texts of an array's elements.
        private static func encodable<Value: Sendable & SendableMetatype>(_ value: Value) -> [any Encodable] {
            let text: (any Encodable)? =
                if let list = value as? [any NetworkAPI.Argument] {
                    list.compactMap { Self.text($0) }
                } else {
                    NetworkAPI.ArgumentCoding<Value>.ofType.write(value)
                }
            return [value as? any Encodable, text].compactMap(\.self)
        }
    }
}

extension NetworkAPI.Catalog.Template {
    fileprivate var unknownCount: Int { arguments.count { $0.location.isUnknown || $0.isMissing } }

    /// Creates the template from a request and the locations of the arguments.
    fileprivate init(
        _ base: RequestParts,
        _ infos: [NetworkAPI.Catalog.Argument],
        _ located: [ArgumentLocator.LocatedArgument]
    ) {
        let changing = located.reduce(into: Set()) { $0.formUnion($1.changing) }
        let stated = located.map(\.location)
        let fixed = base.places.filter { place in
            !changing.contains(place) && place.location.map { !stated.contains($0) } != false
        }
        method = base.request.method
        server = Self.replacing(Self.placeholders(infos, located.map(\.serverRanges)), in: base.server)
        let secrets = PathSecret.all(
            in: base.path, base.pathSecrets, except: located.flatMap(\.pathRanges), names: infos.map(\.name))
        path = Self.replacing(
            Self.placeholders(infos, located.map(\.pathRanges))
                + secrets.map { ($0.range, "{\($0.secret.name)}") }, in: base.path)
        pathSecrets = secrets.map(\.secret)
        maskedPath = Self.masked(base.path, base.pathSecrets, infos, located.map(\.pathRanges))
        self.secrets = base.secrets
        arguments = zip(infos, located).map { info, argument in
            Argument(
                info: info, location: argument.location, otherLocations: argument.otherLocations,
                style: argument.style,
                isReceivedURL: argument.location.isUnknown && argument.changing.contains(.receivedURL),
                isMissing: argument.isMissing)
        }
        var query = NetworkAPI.Query()
        var headers = NetworkAPI.Headers()
        for place in fixed {
            switch place {
            case .query(let name, _): query.append(name, base[place])
            case .header(let name, _): headers.append(name, base[place] ?? "")
            case .method, .receivedURL, .server, .path, .body: continue
            }
        }
        let names = base.request.secrets
        for index in query.items.indices where names.contains(query.items[index].name) {
            query.items[index].value = NetworkAPI.Secrets.mask
        }
        self.query = query
        self.headers = names.masked(headers)
        bodyType = base.request.bodyType
        problem = nil
    }

    /// Creates the template of an endpoint with a request that cannot be built.
    init(
        _ example: some NetworkAPIDefinition,
        arguments: [NetworkAPI.Catalog.Argument],
        problem: String
    ) {
        let urlInfo = example.urlInfo
        method = example.requestInfo.method
        server = urlInfo.server
        path = "\(urlInfo.path)"
        maskedPath = path
        pathSecrets = []
        secrets = example.requestInfo.secrets
        self.arguments = arguments.map { info in
            let unknown = NetworkAPI.Catalog.Argument.Location.unknown(
                "the example's request cannot be built: \(problem)")
            return Argument(
                info: info, location: info.statedLocation ?? unknown, otherLocations: [],
                style: ArgumentStyle())
        }
        query = urlInfo.query ?? [:]
        headers = [:]
        bodyType = nil
        self.problem = problem
    }

    /// Returns `{name}` for each range of an argument.
    private static func placeholders(
        _ infos: [NetworkAPI.Catalog.Argument], _ ranges: [[Range<Int>]]
    ) -> [(Range<Int>, String)] {
        zip(infos, ranges).flatMap { info, ranges in ranges.map { ($0, "{\(info.name)}") } }
    }

    /// Returns a path with `***` in place of each secret, and `{name}` in place of each other argument.
    private static func masked(
        _ path: String,
        _ secrets: [Range<Int>],
        _ infos: [NetworkAPI.Catalog.Argument],
        _ ranges: [[Range<Int>]]
    ) -> String {
        let others = placeholders(infos, ranges)
        // An argument that is a part of a secret, or has a secret in it, is hidden with it.
        let hidden = secrets.map { secret in
            others.reduce(secret) { hull, other in
                guard other.0.overlaps(secret) else { return hull }
                return min(hull.lowerBound, other.0.lowerBound)..<max(hull.upperBound, other.0.upperBound)
            }
        }
        return replacing(
            hidden.map { ($0, NetworkAPI.Secrets.mask) }
                + others.filter { other in !hidden.contains { $0.overlaps(other.0) } }, in: path)
    }

    /// Returns a text with other texts at some ranges of UTF-8, of which the last of two that overlap is replaced.
    private static func replacing(_ places: [(Range<Int>, String)], in text: String) -> String {
        var text = Array(text.utf8)
        var end = text.count
        for (range, other) in places.sorted(by: { $0.0.lowerBound > $1.0.lowerBound })
        where range.upperBound <= end {
            text.replaceSubrange(range, with: other.utf8)
            end = range.lowerBound
        }
        return String(decoding: text, as: UTF8.self)
    }
}
