import Foundation
import NetworkAPIKit

/// Keeps what types ask for while they are decoded or encoded by Foundation's own coders.
///
/// Sendable: a recorder is used by one thread at a time; whoever starts another waits for its end.
final class Recorder: @unchecked Sendable {
    /// What was asked for and could not be given, where a decoding failed.
    struct Miss {
        let path: [any CodingKey]
        let request: Request
    }

    /// What a type can ask for.
    enum Request {
        case value(Any.Type)
        case object
        case array
        /// One more element of an array that has ended.
        case element(Any.Type)
    }

    private(set) var shapes: [ObjectIdentifier: Shape] = [:]
    /// The types whose decoding has begun and not ended, the outermost first.
    private(set) var running: [Any.Type] = []
    /// The innermost request that failed last.
    var miss: Miss?
    /// The names of all members of all objects of the examples.
    private(set) var names: Set<String> = []
    /// JSON from which a type was decoded; the first that was seen.
    private(set) var samples: [ObjectIdentifier: NetworkAPI.JSONValue] = [:]

    func shape(of type: Any.Type) -> Shape {
        let id = ObjectIdentifier(type)
        if let shape = shapes[id] { return shape }
        let shape = Shape()
        shapes[id] = shape
        return shape
    }

    /// Runs a type's own decoding or encoding.
    func run<Value>(_ type: Any.Type, _ body: (Shape, Shape.Run) throws -> Value) rethrows -> Value {
        let shape = shape(of: type)
        let run = shape.startRun()
        running.append(type)
        defer { running.removeLast() }
        let value = try body(shape, run)
        run.hasSucceeded = true
        return value
    }

    /// Makes a request, and keeps where it was made should it be the first to fail.
    func attempt<Value>(
        _ request: Request,
        at path: @autoclosure () -> [any CodingKey],
        _ body: () throws -> Value
    ) throws -> Value {
        miss = nil
        do {
            return try body()
        } catch {
            if miss == nil { miss = Miss(path: path(), request: request) }
            throw error
        }
    }

    /// Keeps the JSON that a value was decoded from.
    func keep(_ sample: NetworkAPI.JSONValue, of type: Any.Type) {
        samples[ObjectIdentifier(type)] = samples[ObjectIdentifier(type)] ?? sample
    }

    /// Notes the names of all members, at any depth.
    func learnNames(of value: NetworkAPI.JSONValue) {
        switch value {
        case .object(let members):
            names.formUnion(members.keys)
            members.values.forEach { learnNames(of: $0) }
        case .array(let elements): elements.forEach { learnNames(of: $0) }
        default: break
        }
    }

    /// Forgets what was running, after a thread that was given up.
    func abandonRun() { running = [] }

    static let key = CodingUserInfoKey(rawValue: "NetworkAPITools.Recorder")

    static func of(_ userInfo: [CodingUserInfoKey: Any]) -> Recorder? {
        key.flatMap { userInfo[$0] as? Recorder }
    }
}
