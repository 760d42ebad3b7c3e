/// The changes of operations, with the changes of the schemas that they use, each once.
struct ChangeList {
    private let schemas: SchemaDifference
    private(set) var changes: [ContractChange] = []
    /// The changes of frames that are already listed.
    private var known: [Int: Range<Int>] = [:]

    init(_ schemas: SchemaDifference) { self.schemas = schemas }

    /// Adds the changes of an operation.
    mutating func add(_ frame: Int, of operation: String) {
        var seen: Set<Int> = []
        // Frames are visited in the order of the references, with the shortest places first.
        var next = [(path: "", frame: frame)]
        var index = 0
        while index < next.count {
            let (path, frame) = next[index]
            index += 1
            guard seen.insert(frame).inserted else { continue }
            add(schemas.frames[frame], frame, at: path, of: operation)
            next += schemas.frames[frame].uses.map { (path: path + $0.path, frame: $0.frame) }
        }
    }

    private mutating func add(
        _ frame: SchemaDifference.Frame, _ number: Int, at path: String, of operation: String
    ) {
        if let range = known[number] {
            for index in range where changes[index].operations.last != operation {
                changes[index].operations.append(operation)
            }
            return
        }
        let first = changes.count
        for change in frame.changes {
            let whole = path + change.path
            changes.append(
                ContractChange(
                    operation: operation, path: whole.hasSuffix(".") ? String(whole.dropLast()) : whole,
                    rule: change.rule, old: change.old,
                    new: change.new, schema: frame.name, place: frame.name == nil ? nil : change.path))
        }
        known[number] = first..<changes.count
    }
}
