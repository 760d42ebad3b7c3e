import Foundation
import NetworkAPIKit

/// A value of a YAML text and its line.
///
/// Sendable is not needed: a tree is used where it is made.
final class YAMLNode {
    enum Content {
        /// A scalar as JSON text.
        case scalar(String)
        case sequence([YAMLNode])
        case mapping([(name: String, value: YAMLNode)])
    }

    let line: Int
    let content: Content
    /// The text of a number without quotes, such as `1.10`; `nil` for any other value.
    let number: String?
    /// The number of values in it, with the values of each alias.
    let count: Int
    /// The number of sequences and mappings that are nested in it.
    let depth: Int

    init(_ content: Content, line: Int, number: String? = nil) {
        self.content = content
        self.line = line
        self.number = number
        let parts: [YAMLNode] =
            switch content {
            case .scalar: []
            case .sequence(let elements): elements
            case .mapping(let members): members.map(\.value)
            }
        count = parts.reduce(1) { min($0 + $1.count, .max / 2) }
        if case .scalar = content { depth = 0 } else { depth = 1 + (parts.map(\.depth).max() ?? 0) }
    }

    /// The value as JSON, in which each value is in the line that it has in the YAML text.
    ///
    /// The lines of findings are lines of the provider's file for that reason. The value of an alias is in the line of
    /// the alias.
    var json: Data {
        var writer = Writer()
        writer.write(self)
        writer.bytes.append(UInt8(ascii: "\n"))
        return Data(writer.bytes)
    }

    /// The value with the text of each number in it, or in its elements, as a schema of texts has them.
    var withoutNumbers: YAMLNode {
        switch content {
        case .scalar: number.map { YAMLNode(.scalar(Self.quoted($0)), line: line) } ?? self
        case .sequence(let elements): YAMLNode(.sequence(elements.map(\.withoutNumbers)), line: line)
        case .mapping: self
        }
    }

    /// Whether the value is `string`, or a list of that and `null`, as the type of texts is.
    var isTypeOfTexts: Bool {
        switch content {
        case .scalar(let text): text == "\"string\""
        case .sequence(let elements):
            elements.contains(where: \.isTypeOfTexts)
                && elements.allSatisfy {
                    if case .scalar(let text) = $0.content {
                        text.contains("null") || $0.isTypeOfTexts
                    } else {
                        false
                    }
                }
        case .mapping: false
        }
    }

    private struct Writer {
        var bytes: [UInt8] = []
        private var line = 1

        mutating func write(_ node: YAMLNode) {
            while line < node.line {
                bytes.append(UInt8(ascii: "\n"))
                line += 1
            }
            switch node.content {
            case .scalar(let text): bytes += text.utf8
            case .sequence(let elements):
                bytes.append(UInt8(ascii: "["))
                for (index, element) in elements.enumerated() {
                    if index > 0 { bytes.append(UInt8(ascii: ",")) }
                    write(element)
                }
                bytes.append(UInt8(ascii: "]"))
            case .mapping(let members):
                bytes.append(UInt8(ascii: "{"))
                for (index, member) in members.enumerated() {
                    if index > 0 { bytes.append(UInt8(ascii: ",")) }
                    bytes += YAMLNode.quoted(member.name).utf8
                    bytes.append(UInt8(ascii: ":"))
                    write(member.value)
                }
                bytes.append(UInt8(ascii: "}"))
            }
        }
    }

    /// Returns a text as a JSON string.
    static func quoted(_ text: String) -> String {
        String(decoding: NetworkAPI.JSONValue.string(text).text, as: UTF8.self)
    }
}
