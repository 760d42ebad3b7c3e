import NetworkAPIKit

/// The members that a document has for the objects of a body, read from its schemas when they are needed.
final class LockedMembers: Sendable {
    /// A schema and its place, which is the identity of schemas that contain themselves.
    private struct Source: Sendable {
        let schema: NetworkAPI.JSONValue
        let pointer: String
    }

    /// The members of an object, and the elements of an array, by the indexes of their nodes.
    private struct Node: Sendable {
        var members: [String: Int] = [:]
        var elements: Int?
        var additional: Int?
        /// Whether any other member is allowed.
        var isOpen = false
    }

    private struct Nodes: Sendable {
        var sources: [[Source]] = []
        var made: [Node?] = []
        var indexes: [[String]: Int] = [:]

        mutating func index(of sources: [Source]) -> Int {
            let key = sources.map(\.pointer)
            if let known = indexes[key] { return known }
            self.sources.append(sources)
            made.append(nil)
            indexes[key] = made.count - 1
            return made.count - 1
        }
    }

    private let document: ContractDocument
    private let nodes = Locked(Nodes())

    init(_ document: ContractDocument, _ schema: NetworkAPI.JSONValue, at pointer: String) {
        self.document = document
        nodes.withLock { _ = $0.index(of: [Source(schema: schema, pointer: pointer)]) }
    }

    /// An object or an array that is read, and the one that contains it.
    private struct Frame {
        let entry: Int
        let node: Int
        let outer: Int?
        let name: String
    }

    /// Returns the places of the members that the document does not have, each once, in the order of the text.
    func unknown(in body: JSONDocument) -> [String] {
        var found: [String] = []
        var known: Set<String> = []
        var frames = [Frame(entry: 0, node: 0, outer: nil, name: "")]
        func path(_ frame: Int, _ name: String) -> String {
            var names = [name]
            var next = frame
            while let outer = frames[next].outer {
                names.append(frames[next].name)
                next = outer
            }
            return names.reversed().reduce(DriftPath()) { $0.inside($1) }.text
        }
        var position = 0
        while position < frames.count {
            defer { position += 1 }
            let frame = frames[position]
            let node = node(frame.node)
            let isObject = body.entries[frame.entry].kind == .object
            guard isObject || body.entries[frame.entry].kind == .array else { continue }
            var entry = frame.entry + 1
            while entry < Int(body.entries[frame.entry].next) {
                let value = isObject ? entry + 1 : entry
                let isContainer = [.object, .array].contains(body.entries[value].kind)
                defer { entry = Int(body.entries[value].next) }
                guard isObject else {
                    if isContainer, let elements = node.elements {
                        frames.append(.init(entry: value, node: elements, outer: position, name: "*"))
                    }
                    continue
                }
                guard let name = try? body.text(at: entry) else { continue }
                if let member = node.members[name] {
                    if isContainer {
                        frames.append(.init(entry: value, node: member, outer: position, name: name))
                    }
                } else if let additional = node.additional {
                    if isContainer {
                        frames.append(.init(entry: value, node: additional, outer: position, name: "*"))
                    }
                } else if !node.isOpen {
                    let place = path(position, name)
                    if known.insert(place).inserted { found.append(place) }
                }
            }
        }
        return found
    }

    /// Returns a node; the lock is held while it is made, and not while a body is read.
    private func node(_ index: Int) -> Node {
        nodes.withLock { nodes in
            if let made = nodes.made[index] { return made }
            let node = makeNode(nodes.sources[index], &nodes)
            nodes.made[index] = node
            return node
        }
    }
}

extension LockedMembers {
    /// Merges the schemas of a value: all parts of an `allOf`, and all alternatives.
    private func makeNode(_ sources: [Source], _ nodes: inout Nodes) -> Node {
        var node = Node()
        var members: [String: [Source]] = [:]
        var elements: [Source] = []
        var additional: [Source] = []
        var seen: Set<String> = []
        var waiting = sources.map { (source: followed($0), isAlternative: true) }
        while let (source, isAlternative) = waiting.popLast() {
            let (schema, pointer) = (source.schema, source.pointer)
            guard seen.insert(pointer).inserted else { continue }
            func inside(_ path: String, _ schema: NetworkAPI.JSONValue) -> Source {
                followed(Source(schema: schema, pointer: "\(pointer)/\(path)"))
            }
            if let reference = schema["$ref"] {
                guard hasOthers(schema) else { continue }
                waiting.append((inside("$ref", .object(["$ref": reference])), isAlternative))
            }
            for (name, member) in schema["properties"]?.object ?? [:] {
                members[name, default: []].append(inside("properties/\(name.pointerToken)", member))
            }
            for (keyword, isChoice) in Self.parts {
                for (index, part) in (schema[keyword]?.array ?? []).enumerated() {
                    waiting.append((inside("\(keyword)/\(index)", part), isChoice))
                }
            }
            for keyword in ["if", "then", "else"] {
                if let part = schema[keyword] { waiting.append((inside(keyword, part), false)) }
            }
            for (name, part) in schema["dependentSchemas"]?.object ?? [:] {
                waiting.append((inside("dependentSchemas/\(name.pointerToken)", part), false))
            }
            if let items = schema["items"] { elements.append(inside("items", items)) }
            for (index, item) in (schema["prefixItems"]?.array ?? []).enumerated() {
                elements.append(inside("prefixItems/\(index)", item))
            }
            if let rest = schema["additionalProperties"], rest.bool != false {
                if rest.bool == true || rest.object?.isEmpty == true { node.isOpen = true }
                if rest.bool == nil { additional.append(inside("additionalProperties", rest)) }
            }
            if schema["patternProperties"] != nil { node.isOpen = true }
            if isAlternative, Self.describesNothing(schema) { node.isOpen = true }
        }
        node.members = members.mapValues { nodes.index(of: $0.sorted { $0.pointer < $1.pointer }) }
        if !elements.isEmpty { node.elements = nodes.index(of: elements) }
        if !additional.isEmpty { node.additional = nodes.index(of: additional) }
        if members.isEmpty, additional.isEmpty { node.isOpen = true }
        return node
    }

    /// Follows references up to one with keywords beside it, or without a target.
    private func followed(_ source: Source) -> Source {
        var source = source
        for _ in 0..<50 {
            guard let reference = source.schema["$ref"]?.string, !hasOthers(source.schema),
                let target = document.target(of: reference)
            else { return source }
            source = Source(schema: target, pointer: reference)
        }
        return source
    }

    /// Whether a reference has keywords beside it that apply too, as they do since OpenAPI 3.1.
    private func hasOthers(_ schema: NetworkAPI.JSONValue) -> Bool {
        !document.isBefore31 && schema.object?.keys.contains { !FlatSchema.isNote($0) } ?? false
    }

    private static let parts = [("allOf", false), ("anyOf", true), ("oneOf", true)]

    /// Whether a schema allows any object.
    private static func describesNothing(_ schema: NetworkAPI.JSONValue) -> Bool {
        if schema.bool == true { return true }
        let types = schema["type"]?.array?.compactMap(\.string) ?? schema["type"]?.string.map { [$0] } ?? []
        guard types.isEmpty || types.contains("object") else { return false }
        let keywords = [
            "properties", "allOf", "anyOf", "oneOf", "additionalProperties", "enum", "const", "items", "$ref",
        ]
        return keywords.allSatisfy { schema[$0] == nil }
    }
}
