import Foundation
import NetworkAPITesting

/// Records the requests of types while coders of JSON decode or encode them.
///
/// Sendable: one thread at a time uses a recorder; a thread that starts another waits for its end.
final class SchemaRecorder: Recorder, @unchecked Sendable {
    /// A request that could not be answered in a decoding that failed.
    struct Miss {
        let path: [any CodingKey]
        let request: Shape.Request
    }

    private(set) var shapes: [ObjectIdentifier: Shape] = [:]
    /// The types that are being decoded, the outermost first.
    private(set) var running: [Any.Type] = []
    /// The types that get values only if their code requests their stored properties and nothing else.
    enum Care {
        case none
        /// The type that is decoded, and not the types inside, which get values from an example.
        case outermost
        /// Every type that did not get its values from an example.
        case all
    }

    var care = Care.none
    /// Whether only the outermost type is recorded, and no values.
    let isShallow: Bool

    init(isShallow: Bool = false) {
        self.isShallow = isShallow
    }

    /// For each running type, the requests that its code may make; `nil` if it may make any.
    private var cautions: [Caution?] = []
    /// The types with decoding code that was written by hand and was given no generated value.
    private(set) var refused: Set<ObjectIdentifier> = []
    /// The innermost request of the last failure.
    var miss: Miss?
    /// The names of all members of all objects in the examples.
    private(set) var names: Set<String> = []
    /// The first JSON value that each type was decoded from.
    private(set) var samples: [ObjectIdentifier: NetworkAPI.JSONValue] = [:]

    func isLeaf(_ type: Any.Type) -> Bool { LeafType.isLeaf(type) }

    func shape(of type: Any.Type) -> Shape {
        let id = ObjectIdentifier(type)
        if let shape = shapes[id] { return shape }
        let shape = Shape()
        shapes[id] = shape
        return shape
    }

    /// Runs the decoding or encoding of a type.
    func run<Value>(_ type: Any.Type, _ body: (Shape, Shape.Run) throws -> Value) rethrows -> Value {
        let shape = shape(of: type)
        running.append(type)
        cautions.append(isUntrusted(shape) ? Caution(type) : nil)
        defer {
            running.removeLast()
            if cautions.removeLast()?.isRefused == true { refused.insert(ObjectIdentifier(type)) }
        }
        let run = shape.startRun()
        let value = try body(shape, run)
        run.hasSucceeded = true
        return value
    }

    /// Makes a request, and records its location if it is the first to fail.
    func attempt<Value>(
        _ request: Shape.Request,
        at path: @autoclosure () -> [any CodingKey],
        _ body: () throws -> Value
    ) throws -> Value {
        miss = nil
        do {
            try check(request, at: path())
            return try body()
        } catch {
            if miss == nil { miss = Miss(path: path(), request: request) }
            throw error
        }
    }

    /// Whether the values of the type that begins to run are generated, and its code was not run on an example.
    private func isUntrusted(_ shape: Shape) -> Bool {
        switch care {
        case .none: false
        case .outermost: running.count == 1
        case .all: running.count == 1 || !shape.isWhole
        }
    }

    /// Throws if the innermost type must not make the request.
    func check(_ request: Shape.Request, at path: @autoclosure () -> [any CodingKey]) throws {
        guard !cautions.isEmpty else { return }
        try cautions[cautions.count - 1]?.check(request, at: path())
    }

    /// Notes a request that shows that the innermost type's code was written by hand.
    func notePeek() {
        guard !cautions.isEmpty else { return }
        cautions[cautions.count - 1]?.refuse()
    }

    /// Whether a value of a type is recorded, and not only decoded.
    var recordsNext: Bool { !isShallow || running.isEmpty }

    func keep(_ type: Any.Type, _ json: () throws -> NetworkAPI.JSONValue) rethrows {
        let id = ObjectIdentifier(type)
        if !isShallow, samples[id] == nil { samples[id] = try json() }
    }

    /// Records the names of all members, at any depth.
    func learnNames(of value: NetworkAPI.JSONValue) {
        switch value {
        case .object(let members):
            names.formUnion(members.keys)
            members.values.forEach { learnNames(of: $0) }
        case .array(let elements): elements.forEach { learnNames(of: $0) }
        default: break
        }
    }

    /// Removes the running types after their thread was suspended.
    func abandonRun() { (running, cautions) = ([], []) }
}
