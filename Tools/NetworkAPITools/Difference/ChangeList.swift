/// The changes of operations, with the changes of the schemas that they use, each once.
struct ChangeList {
    private let schemas: SchemaDifference
    private(set) var changes: [ContractChange] = []
    /// The changes of frames that are already listed, by the frame and the named schema that it is a part of.
    private var known: [Place: Range<Int>] = [:]

    init(_ schemas: SchemaDifference) { self.schemas = schemas }

    private struct Place: Hashable {
        let frame: Int
        let schema: String
    }

    /// A frame, and where it is used.
    private struct Use {
        let frame: Int
        /// The place in the operation.
        let path: String
        /// The named schema that the frame is a part of, and the place in it; `nil` for a part of the operation.
        let schema: (name: String, place: String)?
    }

    /// Adds the changes of an operation.
    mutating func add(_ frame: Int, of operation: String) {
        var seen: Set<Int> = []
        // Frames are visited in the order of the references, with the shortest places first.
        var next = [Use(frame: frame, path: "", schema: nil)]
        var index = 0
        while index < next.count {
            let use = next[index]
            index += 1
            guard seen.insert(use.frame).inserted else { continue }
            let frame = schemas.frames[use.frame]
            let schema = frame.name.map { (name: $0, place: "") } ?? use.schema
            add(frame.changes, Use(frame: use.frame, path: use.path, schema: schema), of: operation)
            next += frame.uses.map { inner in
                Use(
                    frame: inner.frame, path: use.path + inner.path,
                    schema: schema.map { ($0.name, $0.place + inner.path) })
            }
        }
    }

    private mutating func add(_ all: [SchemaDifference.Change], _ use: Use, of operation: String) {
        // A report lists a change of an operation with that operation alone.
        let place = use.schema.map { Place(frame: use.frame, schema: $0.name) }
        if let place, let range = known[place] {
            for index in range where changes[index].operations.last != operation {
                changes[index].operations.append(operation)
            }
            return
        }
        let first = changes.count
        for change in all {
            let whole = use.path + change.path
            changes.append(
                ContractChange(
                    operation: operation, path: whole.hasSuffix(".") ? String(whole.dropLast()) : whole,
                    rule: change.rule, old: change.old, new: change.new, schema: use.schema?.name,
                    place: use.schema.map { $0.place + change.path }))
        }
        if let place { known[place] = first..<changes.count }
    }
}
