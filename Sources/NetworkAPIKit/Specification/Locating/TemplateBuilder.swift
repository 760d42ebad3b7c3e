/// Finds out where an endpoint's arguments land by running it and comparing the requests.
struct TemplateBuilder {
    let arguments: [NetworkAPI.Catalog.Argument]
    let run: (inout ProbeReader) throws(RequestProblem) -> RequestParts

    /// The template.
    ///
    /// - Throws: Why no request can be built, with the example's arguments and with tracers.
    func template() throws(RequestProblem) -> NetworkAPI.Catalog.Template {
        let first: NetworkAPI.Catalog.Template
        do throws(RequestProblem) {
            first = try template(others: .example)
        } catch {
            // Perhaps the example's fault alone.
            do throws(RequestProblem) { return try template(others: .tracer) } catch _ { throw error }
        }
        guard first.unknownCount > 0 else { return first }
        // An initialiser may look at one argument only where another has a certain value.
        do throws(RequestProblem) {
            let second = try template(others: .tracer)
            return second.unknownCount < first.unknownCount ? second : first
        } catch _ {
            return first
        }
    }

    private func template(others: ProbeReader.Others) throws(RequestProblem) -> NetworkAPI.Catalog.Template {
        var reader = ProbeReader(others: others)
        let base = try run(&reader)
        let findings = arguments.indices.map { index in
            ArgumentLocator(
                info: arguments[index],
                runs: [ArgumentLocator.Run(text: reader.texts[index], places: base)]
                    + (0..<reader.tracerCounts[index]).compactMap { tracer in
                        variation(of: index, tracer: tracer, others: others)
                    }
            ).finding()
        }
        return NetworkAPI.Catalog.Template(base, arguments, findings)
    }

    /// A run with another value of an argument; `nil` where its request cannot be built.
    private func variation(of argument: Int, tracer: Int, others: ProbeReader.Others) -> ArgumentLocator.Run?
    {
        var reader = ProbeReader(others: others, varying: .init(argument: argument, tracer: tracer))
        do throws(RequestProblem) {
            let places = try run(&reader)
            return ArgumentLocator.Run(text: reader.texts[argument], places: places)
        } catch _ {
            return nil
        }
    }
}

extension NetworkAPI.Catalog.Template {
    fileprivate var unknownCount: Int { arguments.count { $0.location.isUnknown } }

    /// Takes the arguments out of a request.
    fileprivate init(
        _ base: RequestParts,
        _ infos: [NetworkAPI.Catalog.Argument],
        _ findings: [ArgumentLocator.Finding]
    ) {
        let changing = findings.reduce(into: Set()) { $0.formUnion($1.changing) }
        let stated = Set(findings.map(\.location))
        let fixed = base.places.filter { place in
            !changing.contains(place) && place.location.map { !stated.contains($0) } != false
        }
        method = base.request.method
        server = Self.named(base[.server] ?? "", infos, findings.map(\.serverRange))
        path = Self.named(base[.path] ?? "", infos, findings.map(\.pathRange))
        arguments = zip(infos, findings).map { info, finding in
            Argument(info: info, location: finding.location, otherLocations: finding.otherLocations)
        }
        var query = NetworkAPI.Query()
        var headers = NetworkAPI.Headers()
        for place in fixed {
            switch place {
            case .query(let name, _): query.append(name, base[place])
            case .header(let name, _): headers.append(name, base[place] ?? "")
            case .method, .server, .path, .body: continue
            }
        }
        let secrets = base.request.secrets
        for index in query.items.indices where secrets.contains(query.items[index].name) {
            query.items[index].value = NetworkAPI.Secrets.mask
        }
        self.query = query
        self.headers = secrets.masked(headers)
        bodyType = base.request.bodyType
        problem = nil
    }

    /// A text with the arguments' names in their places.
    private static func named(
        _ text: String,
        _ infos: [NetworkAPI.Catalog.Argument],
        _ ranges: [Range<Int>?]
    ) -> String {
        var text = Array(text.utf8)
        let placeholders = zip(infos, ranges)
            .compactMap { info, range in range.map { ($0, "{\(info.name)}") } }
            .sorted { $0.0.lowerBound > $1.0.lowerBound }
        var end = text.count
        for (range, placeholder) in placeholders where range.upperBound <= end {
            text.replaceSubrange(range, with: placeholder.utf8)
            end = range.lowerBound
        }
        return String(decoding: text, as: UTF8.self)
    }
}
