import Foundation
import NetworkAPIKit

/// Makes a tree of the events that a program found in a YAML text.
///
/// An event is a line of words, followed by the bytes of a text if there is one:
///
/// | line | meaning |
/// |---|---|
/// | `[ LINE ANCHOR TAG`, `]` | a sequence |
/// | `{ LINE ANCHOR TAG`, `}` | a mapping |
/// | `= LINE ANCHOR TAG PLAIN COUNT` | a scalar; the text of COUNT bytes and a line break follow |
/// | `* LINE ANCHOR` | an alias |
/// | `D` | a document |
/// | `E LINE COUNT` | an error; its text of COUNT bytes follows |
///
/// A word that is missing is `-`. Lines begin with 0. What a scalar means, which names are equal, what an alias and a merge
/// key stand for and the limits are decided here, and so are the same for each program.
struct YAMLEvents {
    /// The values of a document at most, with those of each alias.
    static let limit = 1_000_000

    private let bytes: Data
    private var position: Data.Index
    private var anchors: [Substring: YAMLNode?] = [:]
    private var count = 0

    private struct Event {
        let kind: Character
        let words: [Substring]
        var line: Int { words.first.flatMap { Int($0) }.map { $0 + 1 } ?? 1 }
        var anchor: Substring? { words.count > 1 && words[1] != "-" ? words[1] : nil }
        var tag: String? {
            words.count > 2 && words[2] != "-" ? words[2].removingPercentEncoding ?? String(words[2]) : nil
        }
    }

    init(_ bytes: Data) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// Returns the value of the only document; `nil` if the text is empty.
    mutating func document() throws(YAMLFailure) -> YAMLNode? {
        var document: YAMLNode?
        var documents = 0
        while let event = try next() {
            if event.kind == "D" {
                documents += 1
                guard documents == 1 else { throw YAMLFailure("it has more than one document") }
            } else {
                document = try node(event, depth: 0)
            }
        }
        return document
    }

    private mutating func next() throws(YAMLFailure) -> Event? {
        guard position < bytes.endIndex else { return nil }
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
        let words = String(decoding: bytes[position..<end], as: UTF8.self).split(separator: " ")
        position = min(end + 1, bytes.endIndex)
        guard let kind = words.first?.first else { throw YAMLFailure("the program wrote what it should not") }
        let event = Event(kind: kind, words: Array(words.dropFirst()))
        if kind == "E" { throw YAMLFailure(line: event.line, try text(event)) }
        return event
    }

    /// Returns the text after an event, the length of which is its last word.
    private mutating func text(_ event: Event) throws(YAMLFailure) -> String {
        guard let count = event.words.last.flatMap({ Int($0) }), count >= 0,
            count <= bytes.endIndex - position
        else { throw YAMLFailure("the program wrote what it should not") }
        defer { position = min(position + count + 1, bytes.endIndex) }
        return String(decoding: bytes[position..<position + count], as: UTF8.self)
    }

    private mutating func node(_ event: Event, depth: Int) throws(YAMLFailure) -> YAMLNode {
        if event.kind == "*" { return try alias(event) }
        if let anchor = event.anchor { anchors[anchor] = .some(nil) }
        count += 1
        guard count <= Self.limit else { throw Self.tooMany(event.line) }
        let limit = JSONDocument.depthLimit
        guard depth < limit || event.kind == "=" else {
            throw YAMLFailure(line: event.line, "more than \(limit) arrays and objects are nested")
        }
        let node: YAMLNode
        switch event.kind {
        case "=":
            let text = try text(event)
            let json = try scalar(event, text)
            let isNumber =
                json.utf8.first.map { $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) } ?? false
            node = YAMLNode(.scalar(json), line: event.line, number: isNumber ? text : nil)
        case "[":
            try checkTag(event, "seq")
            var elements: [YAMLNode] = []
            while let element = try next(), element.kind != "]" {
                elements.append(try self.node(element, depth: depth + 1))
            }
            node = YAMLNode(.sequence(elements), line: event.line)
        case "{":
            try checkTag(event, "map")
            node = YAMLNode(.mapping(try members(depth: depth)), line: event.line)
        default: throw YAMLFailure("the program wrote what it should not")
        }
        if let anchor = event.anchor { anchors[anchor] = node }
        return node
    }

    private mutating func alias(_ event: Event) throws(YAMLFailure) -> YAMLNode {
        guard let anchor = event.anchor, let target = anchors[anchor] else {
            throw YAMLFailure(line: event.line, "the alias does not have an anchor")
        }
        guard let target else {
            throw YAMLFailure(line: event.line, "the alias \(anchor) is inside of itself")
        }
        count += target.count
        guard count <= Self.limit else { throw Self.tooMany(event.line) }
        return target
    }

    private static func tooMany(_ line: Int) -> YAMLFailure {
        YAMLFailure(line: line, "it has more than \(limit) values, with those of each alias")
    }

    private mutating func members(depth: Int) throws(YAMLFailure) -> [(name: String, value: YAMLNode)] {
        var members: [(name: String, value: YAMLNode)] = []
        var names: Set<String> = []
        var merged: [YAMLNode] = []
        while let key = try next(), key.kind != "}" {
            guard key.kind == "=" else {
                throw YAMLFailure(line: key.line, "the name of a member is not a text")
            }
            let name = try text(key)
            let isMerge = name == "<<" && key.tag == nil && key.words.dropFirst(3).first == "1"
            if let tag = key.tag {
                _ = try located(key.line) { () throws(YAMLFailure) in try YAMLScalar.json(name, tag: tag) }
            }
            guard let event = try next() else { throw YAMLFailure("the program wrote what it should not") }
            guard isMerge || names.insert(name).inserted else {
                throw YAMLFailure(line: key.line, "the name \(name.shown().debugDescription) is there twice")
            }
            let value = try node(event, depth: depth + 1)
            if isMerge { merged.append(value) } else { members.append((name, value)) }
        }
        for value in merged { try merge(value, into: &members, &names) }
        guard members.contains(where: { $0.name == "type" && $0.value.isTypeOfTexts }) else { return members }
        // A text such as `1.10` or `010` is another one than its number.
        return members.map { name, value in
            (name, Self.valueKeywords.contains(name) ? value.withoutNumbers : value)
        }
    }

    /// The keywords of a schema with values of its type.
    private static let valueKeywords: Set = ["const", "default", "enum", "example", "examples"]

    /// Adds the members of a merge key that the mapping does not have.
    private func merge(
        _ value: YAMLNode, into members: inout [(name: String, value: YAMLNode)], _ names: inout Set<String>
    ) throws(YAMLFailure) {
        switch value.content {
        case .mapping(let others):
            for other in others where names.insert(other.name).inserted { members.append(other) }
        case .sequence(let elements):
            for element in elements { try merge(element, into: &members, &names) }
        case .scalar:
            throw YAMLFailure(line: value.line, "the value of << is not a mapping")
        }
    }

    private func scalar(_ event: Event, _ text: String) throws(YAMLFailure) -> String {
        let json = try located(event.line) { () throws(YAMLFailure) in
            if let tag = event.tag { return try YAMLScalar.json(text, tag: tag) }
            return event.words.dropFirst(3).first == "1" ? try YAMLScalar.json(plain: text) : nil
        }
        return json ?? YAMLNode.quoted(text)
    }

    private func checkTag(_ event: Event, _ name: String) throws(YAMLFailure) {
        guard let tag = event.tag, tag != "!", tag != YAMLScalar.core + name else { return }
        throw YAMLFailure(line: event.line, "the tag \(tag.shown()) is not known")
    }

    private func located<Value>(
        _ line: Int, _ work: () throws(YAMLFailure) -> Value
    ) throws(YAMLFailure) -> Value {
        do throws(YAMLFailure) { return try work() } catch { throw YAMLFailure(line: line, error.reason) }
    }
}
