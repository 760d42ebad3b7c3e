/// The changes of operations, with the changes of the schemas that they use, each once.
struct ChangeList {
    private let schemas: SchemaDifference
    private(set) var changes: [ContractChange] = []
    /// The changes of frames that are already listed, by the frame and the named schema that it is a part of.
    private var known: [Place: [Int]] = [:]
    /// The changes of named schemas, by what they say.
    private var listed: [Listed: Int] = [:]

    /// Whether a schema of several parameters is listed for each of them, since a client may send only one.
    private let isByParameter: Bool

    init(_ schemas: SchemaDifference, isByParameter: Bool = false) {
        self.schemas = schemas
        self.isByParameter = isByParameter
    }

    private struct Place: Hashable {
        let frame: Int
        let schema: String
        let parameter: String
    }

    private struct Visit: Hashable {
        let frame: Int
        let parameter: String
    }

    /// A change of a named schema: also one that several frames have, such as a body in JSON and in XML.
    private struct Listed: Hashable {
        let parameter: String
        let schema: String
        let place: String
        let rule: String
        let old: String
        let new: String
    }

    /// A frame, and where it is used.
    private struct Use {
        let frame: Int
        /// The place in the operation.
        let path: String
        /// The named schema that the frame is a part of, and the place in it; `nil` for a part of the operation.
        let schema: (name: String, place: String)?
        /// The key of the parameter that it is a part of; empty for none.
        var parameter = ""
    }

    /// Adds the changes of an operation.
    mutating func add(_ frame: Int, of operation: String) {
        var seen: Set<Visit> = []
        // Frames are visited in the order of the references, with the shortest places first.
        var next = [Use(frame: frame, path: "", schema: nil)]
        var index = 0
        while index < next.count {
            let use = next[index]
            index += 1
            let parameter = use.parameter
            guard seen.insert(Visit(frame: use.frame, parameter: parameter)).inserted else { continue }
            let frame = schemas.frames[use.frame]
            let schema = frame.name.map { (name: $0, place: "") } ?? use.schema
            add(
                frame.changes,
                Use(frame: use.frame, path: use.path, schema: schema, parameter: parameter), of: operation)
            next += frame.uses.map { inner in
                Use(
                    frame: inner.frame, path: use.path + inner.path,
                    schema: Self.schema(schema, inner.origin, inner.path),
                    parameter: parameter.isEmpty ? self.parameter(inner.path, use.path) : parameter)
            }
        }
    }

    /// Returns the parameter that a frame directly in the operation is a part of.
    private func parameter(_ path: String, _ outer: String) -> String {
        isByParameter && outer.isEmpty && path.hasPrefix("parameters.") ? path : ""
    }

    /// Returns the named schema of a place in a frame, and the place in that schema.
    private static func schema(
        _ frame: (name: String, place: String)?, _ origin: SchemaDifference.Origin?, _ path: String
    ) -> (name: String, place: String)? {
        origin.map { ($0.schema, $0.place(of: path)) } ?? frame.map { ($0.name, $0.place + path) }
    }

    private mutating func add(_ all: [SchemaDifference.Change], _ use: Use, of operation: String) {
        // A report lists a change of an operation with that operation alone.
        let place = use.schema.map {
            Place(frame: use.frame, schema: $0.name, parameter: use.parameter)
        }
        if let place, let indices = known[place] {
            for index in indices { add(operation, to: index) }
            return
        }
        var indices: [Int] = []
        for change in all {
            let schema = Self.schema(use.schema, change.origin, change.path)
            let key = schema.map { schema in
                Listed(
                    parameter: use.parameter, schema: schema.name, place: schema.place, rule: change.rule,
                    old: change.old,
                    new: change.new)
            }
            if let key, let index = listed[key] {
                add(operation, to: index)
                indices.append(index)
                continue
            }
            let whole = use.path + change.path
            if let key { listed[key] = changes.count }
            indices.append(changes.count)
            changes.append(
                ContractChange(
                    operation: operation, path: whole.hasSuffix(".") ? String(whole.dropLast()) : whole,
                    rule: change.rule, old: change.old, new: change.new, schema: schema?.name,
                    place: schema?.place))
        }
        if let place { known[place] = indices }
    }

    private mutating func add(_ operation: String, to index: Int) {
        if changes[index].operations.last != operation { changes[index].operations.append(operation) }
    }
}
