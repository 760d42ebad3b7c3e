import Foundation
import NetworkAPIKit
import NetworkAPITesting

/// The path of a curl command, with placeholders for its values.
struct SamplePath {
    let template: String
    /// The Parameter Objects.
    let parameters: [OrderedJSON]

    /// - Parameters:
    ///   - template: The path with placeholders; `nil` makes one: numbers, UUIDs and long tokens are values.
    ///   - path: The path of the command, percent-encoded.
    ///   - isSecret: Whether a segment has a credential of the command.
    init(template: String?, path: String, isSecret: (String) -> Bool) {
        if let template {
            let names = PathTemplate(template)
            let values = names.values(in: path) ?? [:]
            self.template = template
            parameters = names.names.map { name in
                let value = values[name].map { $0.removingPercentEncoding ?? String($0) }
                return Self.parameter(name, value.flatMap { isSecret($0) ? nil : $0 })
            }
            return
        }
        var (segments, parameters): ([String], [OrderedJSON]) = ([], [])
        for segment in path.split(separator: "/", omittingEmptySubsequences: false).map(String.init) {
            let text = segment.removingPercentEncoding ?? segment
            guard Self.isValue(text) || isSecret(text) else {
                segments.append(text)
                continue
            }
            let before = segments.last { !$0.isEmpty && !$0.hasPrefix("{") } ?? ""
            let word = NameWords(before + "_id").memberName
            var name = parameters.isEmpty ? "id" : word
            while segments.contains("{\(name)}") { name += "Value" }
            segments.append("{\(name)}")
            parameters.append(Self.parameter(name, Self.isToken(text) || isSecret(text) ? nil : text))
        }
        self.template = segments.joined(separator: "/")
        self.parameters = parameters
    }

    private static func parameter(_ name: String, _ value: String?) -> OrderedJSON {
        let isSecret = NetworkAPI.Secrets.standard.contains(name)
        let sample = value.flatMap { isSecret || isToken($0) ? nil : SampleText.value($0) }
        return .members([
            "name": .string(name), "in": .string("path"), "required": .bool(true),
            "schema": sample.map { SampleSchema([$0]).json } ?? .members(["type": .string("string")]),
            "example": sample,
        ])
    }

    /// Whether a segment is a value; one with characters that only a value can have in a path is, such as `group/project`.
    private static func isValue(_ text: String) -> Bool {
        text.isDigits || UUID(uuidString: text) != nil || isToken(text)
            || text.utf8.contains { "/?#%{}".utf8.contains($0) }
    }

    /// Whether a text looks like a key: at least 20 characters with letters and digits, and not a UUID.
    private static func isToken(_ text: String) -> Bool {
        text.utf8.count >= 20 && text.contains(where: \.isNumber) && text.contains(where: \.isLetter)
            && UUID(uuidString: text) == nil
    }
}
