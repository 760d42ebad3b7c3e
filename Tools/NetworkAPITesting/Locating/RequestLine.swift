import NetworkAPIKit

/// The method and the path template of an endpoint, such as `GET /users/{username}`.
///
/// The arguments get their names from it: those in the path from the template, and the others from their locations. A secret
/// in the path that no argument has is `***` in it, or a placeholder with any name.
struct RequestLine: Sendable {
    /// The arguments with their names, and why some have no name, or why the line is wrong.
    struct Naming: Sendable {
        var arguments: [NetworkAPI.Catalog.Argument]
        /// The names of the secrets in the path that no argument has.
        var pathSecrets: [String] = []
        var problems: [String] = []
    }

    private let text: String

    init(_ text: String) { self.text = text }

    /// The line with a placeholder in place of each `***`.
    private func line(_ secrets: [NetworkAPI.Catalog.Template.PathSecret]) -> String {
        secrets.reduce(text) { line, secret in
            line.replacing(NetworkAPI.Secrets.mask, with: "{\(secret.name)}", maxReplacements: 1)
        }
    }

    /// Names the arguments of a template.
    ///
    /// Their names in the template differ from each other.
    func naming(_ template: NetworkAPI.Catalog.Template) -> Naming {
        var naming = Naming(arguments: template.arguments.map(\.info))
        guard template.problem == nil else { return naming }
        guard text.wholeMatch(of: /[^ ]+ \/[^ ?#]*/) != nil else {
            naming.problems = [
                "the request line \"\(text)\" must be a method, a space and a path, such as GET /users/{username}"
            ]
            return naming
        }
        let line = line(template.pathSecrets)
        let sent = PathTemplate(template.path).names
        let stated = PathTemplate(String(line.drop { $0 != " " })).names
        let namesInPath = Self.names(stated, of: sent, besides: template.pathSecrets.map(\.name))
        for (index, argument) in template.arguments.enumerated() {
            guard let name = namesInPath[argument.info.name] ?? Self.name(argument.location) else {
                naming.problems.append(
                    "the argument \(index + 1) has no name that follows from its location (\(argument.location)); "
                        + "state the names of the arguments instead of the request line")
                continue
            }
            naming.arguments[index].name = name
        }
        let path = NetworkAPI.Catalog.Template.renamed(template.path, namesInPath)
        if "\(template.method) \(path)" != line {
            // A secret without a name of its own is shown as in the URL of a request.
            let secrets = template.pathSecrets.filter { namesInPath[$0.name] == $0.name }
            let shown = secrets.reduce(path) {
                $0.replacing("{\($1.name)}", with: NetworkAPI.Secrets.mask)
            }
            naming.problems.append(
                "the request line is \"\(text)\", but the example sends \"\(template.method) \(shown)\"")
        }
        naming.problems += Self.repeatedNames(naming.arguments)
        naming.pathSecrets = Self.secretNames(template.pathSecrets, namesInPath, naming.arguments)
        return naming
    }

    /// Returns the stated name of each placeholder, also if the line does not have the secrets; the same if the numbers differ.
    private static func names(
        _ stated: [String], of sent: [String], besides secrets: [String]
    ) -> [String: String] {
        let arguments = sent.filter { !secrets.contains($0) }
        let pairs =
            switch stated.count {
            case sent.count: Array(zip(sent, stated))
            case arguments.count: Array(zip(arguments + secrets, stated + secrets))
            default: Array(zip(sent, sent))
            }
        return Dictionary(pairs) { first, _ in first }
    }

    /// The names of the secrets in the line, or other names if an argument elsewhere in the request has that name.
    private static func secretNames(
        _ secrets: [NetworkAPI.Catalog.Template.PathSecret], _ names: [String: String],
        _ arguments: [NetworkAPI.Catalog.Argument]
    ) -> [String] {
        let stated = secrets.map { names[$0.name] ?? $0.name }
        let taken = arguments.map(\.name)
        let free = NetworkAPI.Catalog.Template.PathSecret.freeNames(
            count: stated.count, besides: taken + stated)
        return zip(stated, free).map { name, other in taken.contains(name) ? other : name }
    }

    /// The name that follows from a location outside of the path; `nil` if there is none.
    private static func name(_ location: NetworkAPI.Catalog.Argument.Location) -> String? {
        switch location {
        case .query(let name): name.isEmpty ? nil : name
        case .header(let name): name.rawValue
        case .body(let pointer):
            // The index of an array's element does not describe the value.
            pointer.split(separator: "/").last { Int($0) == nil }.map(\.fromPointerToken)
        case .server, .path, .unknown: nil
        }
    }

    private static func repeatedNames(_ arguments: [NetworkAPI.Catalog.Argument]) -> [String] {
        var seen: Set<String> = []
        return arguments.filter { !seen.insert($0.name).inserted }.map { argument in
            "two arguments get the name \(argument.name); state the names of the arguments instead of the request line"
        }
    }
}

extension NetworkAPI.Catalog.Template {
    /// Returns the template with other names of its arguments; `nil` if a location is unknown.
    func renamed(_ naming: RequestLine.Naming) -> Self? {
        guard problem == nil, !arguments.contains(where: { $0.location.isUnknown }) else { return nil }
        let (infos, secretNames) = (naming.arguments, naming.pathSecrets)
        let old = arguments.map(\.info.name) + pathSecrets.map(\.name)
        let names = Dictionary(zip(old, infos.map(\.name) + secretNames)) { first, _ in first }
        return Self(
            method: method, server: Self.renamed(server, names), path: Self.renamed(path, names),
            maskedPath: Self.renamed(maskedPath, names),
            pathSecrets: zip(pathSecrets, secretNames).map { PathSecret(name: $1, text: $0.text) },
            secrets: secrets,
            arguments: zip(arguments, infos).map { argument, info in
                Argument(
                    info: info, location: argument.location, otherLocations: argument.otherLocations,
                    style: argument.style, isReceivedURL: argument.isReceivedURL,
                    isMissing: argument.isMissing)
            }, query: query, headers: headers, bodyType: bodyType, problem: nil)
    }

    fileprivate static func renamed(_ text: String, _ names: [String: String]) -> String {
        text.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, part in
            guard index > 0, let end = part.firstIndex(of: "}"), let name = names[String(part[..<end])]
            else { return String(part) }
            return name + part[end...]
        }.joined(separator: "{")
    }
}

extension StringProtocol {
    /// The name that a token of a JSON pointer stands for (RFC 6901, section 4); itself if it is not such a token.
    package var fromPointerToken: String {
        contains("~") ? JSONPointer("/" + self)?.tokens.first ?? String(self) : String(self)
    }
}
