import NetworkAPIKit

/// The method and the path template of an endpoint, such as `GET /users/{username}`.
///
/// The arguments get their names from it: those in the path from the template, and the others from their locations.
struct RequestLine: Sendable {
    /// The arguments with their names, and why some have no name, or why the line is wrong.
    struct Naming: Sendable {
        var arguments: [NetworkAPI.Catalog.Argument]
        var problems: [String] = []
    }

    private let text: String
    private let names: [String]

    init(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        self.text = text
        names = PathTemplate(parts.count == 2 ? String(parts[1]) : "").names
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
        let sent = PathTemplate(template.path).names
        let names = sent.count == names.count ? names : sent
        let namesInPath = Dictionary(zip(sent, names)) { first, _ in first }
        for (index, argument) in template.arguments.enumerated() {
            guard let name = namesInPath[argument.info.name] ?? Self.name(argument.location) else {
                naming.problems.append(
                    "the argument \(index + 1) has no name that follows from its location (\(argument.location)); "
                        + "state the names of the arguments instead of the request line")
                continue
            }
            naming.arguments[index].name = name
        }
        let path = namesInPath.reduce(template.path) { path, name in
            path.replacing("{\(name.key)}", with: "{\(name.value)}")
        }
        let sentLine = "\(template.method) \(path)"
        if sentLine != text {
            naming.problems.append("the request line is \"\(text)\", but the example sends \"\(sentLine)\"")
        }
        naming.problems += Self.repeatedNames(naming.arguments)
        return naming
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
    func renamed(_ infos: [NetworkAPI.Catalog.Argument]) -> Self? {
        guard problem == nil, !arguments.contains(where: { $0.location.isUnknown }) else { return nil }
        let names = Dictionary(zip(arguments.map(\.info.name), infos.map(\.name))) { first, _ in first }
        return Self(
            method: method, server: Self.renamed(server, names), path: Self.renamed(path, names),
            maskedPath: Self.renamed(maskedPath, names), secrets: secrets,
            arguments: zip(arguments, infos).map { argument, info in
                Argument(
                    info: info, location: argument.location, otherLocations: argument.otherLocations,
                    style: argument.style, isSentURL: argument.isSentURL)
            }, query: query, headers: headers, bodyType: bodyType, problem: nil)
    }

    private static func renamed(_ text: String, _ names: [String: String]) -> String {
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
