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
                let isKey = value.map { isSecret($0) || Self.isToken($0) } ?? false
                let place = template.firstRange(of: "{\(name)}").map { template[..<$0.lowerBound] } ?? ""
                return Self.parameter(name, value, isSecret: isKey || Self.isSecretPlace(place))
            }
            return
        }
        var (segments, parameters): ([String], [OrderedJSON]) = ([], [])
        func placeholder(_ word: String, _ value: String, isSecret: Bool) -> String {
            var name = word
            while parameters.contains(where: { $0.value["name"]?.string == name }) { name += "Value" }
            parameters.append(Self.parameter(name, value, isSecret: isSecret))
            return "{\(name)}"
        }
        for segment in path.split(separator: "/", omittingEmptySubsequences: false).map(String.init) {
            let text = segment.removingPercentEncoding ?? segment
            let before = segments.last { !$0.isEmpty && !$0.hasPrefix("{") }?.prefix { $0 != ";" } ?? ""
            // A word in lowercase is a part of the path, such as `refresh` in `/token/refresh`.
            let isWord = text.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D || $0 == 0x5F }
            let isAfterName = !isWord && segments.last.map { Self.isSecretPlace($0[...] + "/") } ?? false
            if text.contains(";"), text.split(separator: ";").contains(where: Self.isSecretPair) {
                let pieces = text.split(separator: ";", omittingEmptySubsequences: false).map { piece in
                    guard Self.isSecretPair(piece), let mark = piece.firstIndex(of: "=") else {
                        return String(piece)
                    }
                    let value = String(piece[piece.index(after: mark)...])
                    return piece[...mark] + placeholder(String(piece[..<mark]), value, isSecret: true)
                }
                segments.append(pieces.joined(separator: ";"))
                continue
            }
            let isKey = Self.isToken(text) || isSecret(text) || isAfterName
            guard Self.isValue(text) || isKey else {
                segments.append(text)
                continue
            }
            let word = parameters.isEmpty ? "id" : NameWords(before + "_id").memberName
            segments.append(placeholder(word, text, isSecret: isKey))
        }
        self.template = segments.joined(separator: "/")
        self.parameters = parameters
    }

    /// Whether the value after a text of the path is secret by its name, as after `/token/` and `;token=`.
    private static func isSecretPlace(_ text: Substring) -> Bool {
        guard text.hasSuffix("/") || text.hasSuffix("=") else { return false }
        let name = text.dropLast().split { "/;".contains($0) }.last ?? ""
        // In a path, a `sid` is the name of an object.
        return name != "sid" && NetworkAPI.Secrets.standard.contains(String(name))
    }

    /// Whether a part of a segment is a secret with its name, as in `;token=abc`.
    private static func isSecretPair(_ text: Substring) -> Bool {
        let parts = text.split(separator: "=", maxSplits: 1)
        return parts.count == 2 && NetworkAPI.Secrets.standard.contains(String(parts[0]))
    }

    /// Returns the Parameter Object of a value; the format of a secret is `password`, and its value is left out.
    private static func parameter(_ name: String, _ value: String?, isSecret: Bool) -> OrderedJSON {
        let isHidden = isSecret || NetworkAPI.Secrets.standard.contains(name)
        let sample = value.flatMap { isHidden ? nil : SampleText.value($0) }
        let text = OrderedJSON.members([
            "type": .string("string"), "format": isSecret ? .string("password") : nil,
        ])
        return .members([
            "name": .string(name), "in": .string("path"), "required": .bool(true),
            "schema": sample.map { SampleSchema([$0]).json } ?? text, "example": sample,
        ])
    }

    /// Whether a segment is a value; one with characters that only a value can have in a path is, such as `group/project`.
    private static func isValue(_ text: String) -> Bool {
        text.isDigits || UUID(uuidString: text) != nil || isToken(text)
            || text.utf8.contains { "/?#%{}".utf8.contains($0) }
    }

    /// Whether a text looks like a key: the token of a bot, or at least 20 characters with letters and digits that are not a
    /// UUID.
    private static func isToken(_ text: String) -> Bool {
        if text.prefixMatch(of: /bot\d+:./) != nil { return true }
        return text.utf8.count >= 20 && text.contains(where: \.isNumber) && text.contains(where: \.isLetter)
            && UUID(uuidString: text) == nil
    }
}
