import Foundation
import NetworkAPIKit

extension NetworkAPI.Request {
    /// Returns the secrets that are shown, and the names that look like a secret's but are not declared.
    func secretProblems(_ template: NetworkAPI.Catalog.Template, _ notSecret: Set<String>) -> [String] {
        let shown = [goldenText, template.goldenURL, curl(), "\(NetworkAPI.CallDescription(self))"]
        let harmless = notSecret.names
        return namedValues().compactMap { name, text, place in
            let names = name.split { "/[].".contains($0) }.map(String.init) + [name]
            if names.contains(where: secrets.contains) {
                guard Self.isShown(text, in: shown) else { return nil }
                return
                    "the value of the secret \(name) is shown, because it is also in another part of the request"
            }
            guard names.contains(where: NetworkAPI.Secrets.standard.contains),
                !names.contains(where: harmless.contains)
            else { return nil }
            let name = name.split(separator: "/").last.map(String.init) ?? name
            return """
                \(place) looks like a secret and is shown: add \(name.debugDescription) to the secrets of the \
                definition, or to notSecret of the specification
                """
        }
            + template.pathSecrets.filter { Self.isShown(PercentEncoding.decoded($0.text), in: shown) }.map {
                _ in
                "the value of a secret of the path is shown, because it is also in another part of the request"
            }
    }

    /// Whether one of the texts has a value; one of a few letters may be in any text by chance.
    private static func isShown(_ value: String, in texts: [String]) -> Bool {
        let encoded = PercentEncoding.unreserved.encoded(value)
        return value.utf8.count > 3 && !["true", "false"].contains(value)
            && texts.contains { $0.contains(value) || $0.contains(encoded) }
    }

    /// Returns the secret parameters that are in the URL because of the method, as after a change of POST to GET.
    ///
    /// A query item of the definition's URL, or the encoding `.query`, states that the secret belongs there.
    func problemsOfSecretsInURL(_ definition: some NetworkAPIDefinition) -> [String] {
        guard case .automatic = definition.requestInfo.encoding.kind else { return [] }
        let stated = Set((definition.urlInfo.query ?? [:]).map { $0.name })
        let items = NetworkAPI.Query(form: url.encodedQuery).map(\.name)
        return items.filter {
            !stated.contains($0) && (secrets.contains($0) || NetworkAPI.Secrets.standard.contains($0))
        }.map {
            name in
            """
            the secret \(name) is in the URL, which servers and proxies log, since a \(method) request sends its \
            parameters in the query: change the method, or state `encoding: .query` if the provider requires it
            """
        }
    }

    private func namedValues() -> [(name: String, text: String, place: String)] {
        let query = url.absoluteString.split(separator: "?", maxSplits: 1).dropFirst().first.map(String.init)
        // Nothing of a secret query is shown.
        let items = NetworkAPI.Query(form: secrets.coversQueries ? "" : query ?? "")
            .map { ($0.name, $0.value ?? "", "the query item \($0.name)") }
        let fields = headers.map { ($0.name.rawValue, $0.value, "the header \($0.name)") }
        let values = body?.values(as: bodyType).map { ($0.name, $0.text, "\($0.name) in the body") } ?? []
        return items + fields + values
    }
}

extension NetworkAPI.Catalog.Template {
    /// The server and the path as the golden text has them, without the names of arguments.
    fileprivate var goldenURL: String {
        arguments.reduce(server + shownPath) { $0.replacing("{\($1.info.name)}", with: "{}") }
    }

    /// Returns the arguments with the names of secrets that are in the path and shown there.
    ///
    /// In a path, `{key}` and `{sid}` are the names of objects.
    func secretPathProblems(
        _ path: NetworkAPI.Path, _ secrets: NetworkAPI.Secrets, _ notSecret: Set<String>
    ) -> [String] {
        let secrets = NetworkAPI.Secrets.standard.union(secrets)
        let harmless = notSecret.names
        let values = (path.secrets ?? []).map {
            String(decoding: Array(path.encoded.utf8)[$0], as: UTF8.self)
        }
        return arguments.compactMap { argument in
            let name = argument.info.name
            guard ([argument.location] + argument.otherLocations).contains(.path), secrets.contains(name),
                !["key", "sid"].contains(name.lowercased()),
                !harmless.contains(name), let text = argument.info.example,
                !values.contains(where: {
                    PercentEncoding.decoded($0).lowercased().contains(text.lowercased())
                })
            else { return nil }
            return """
                the argument \(name) in the path looks like a secret and is shown: write \\(secret: …) for its value, \
                or add \(name.debugDescription) to notSecret of the specification
                """
        }
    }
}

extension NetworkAPI.Catalog.Template {
    /// Returns the arguments with the names of secrets that are shown elsewhere, at places with other names.
    ///
    /// The names of the places themselves are checked with the request.
    func secretPlaceProblems(_ secrets: NetworkAPI.Secrets, _ notSecret: Set<String>) -> [String] {
        let all = NetworkAPI.Secrets.standard.union(secrets)
        let harmless = notSecret.names
        return arguments.compactMap { argument in
            let name = argument.info.name
            // The members of an object have names of their own; `key` and `sid` are the names of objects, as in a path.
            guard all.contains(name), !harmless.contains(name), !["key", "sid"].contains(name.lowercased()),
                argument.style.shape == .single || argument.style.shape == .repeated,
                let place = ([argument.location] + argument.otherLocations).first(where: {
                    $0.shows(secrets)
                })
            else { return nil }
            let remedies = [place.remedy, "add \(name.debugDescription) to notSecret of the specification"]
            return "the argument \(name) looks like a secret and is shown in \(place): "
                + remedies.compactMap(\.self).joined(separator: ", or ")
        }
    }
}

extension NetworkAPI.Catalog.Argument.Location {
    /// Whether the value of an argument is shown there, though the name of the place does not look like a secret's.
    fileprivate func shows(_ secrets: NetworkAPI.Secrets) -> Bool {
        let all = NetworkAPI.Secrets.standard.union(secrets)
        switch self {
        case .path, .unknown: return false
        case .server: return true
        case .query(let name):
            return !secrets.coversQueries && !Self.parts(name).contains(where: all.contains)
        case .header(let name): return !all.containsHeader(name.rawValue)
        case .body(let name): return !Self.parts(name).contains(where: all.contains)
        }
    }

    private static func parts(_ name: String) -> [String] {
        name.split { "/[].".contains($0) }.map(String.init) + [name]
    }

    /// How to hide the value; `nil` if there is no name for it.
    fileprivate var remedy: String? {
        let name: String? =
            switch self {
            case .server, .path, .unknown: nil
            case .query(let name): name
            case .header(let name): name.rawValue
            case .body(let name): name.split(separator: "/").last.map(String.init)
            }
        return name.map { "add \($0.debugDescription) to the secrets of the definition" }
    }
}

extension Set<String> {
    /// The names, which are compared like secret names.
    fileprivate var names: NetworkAPI.Secrets {
        reduce(.none) { $0.adding($1) }
    }
}
