import NetworkAPIKit

/// Receives the requests that types make while they are decoded or encoded, in any format.
package protocol Recorder: AnyObject, Sendable {
    /// Whether the coder handles a type itself, or what is inside the type does not matter.
    func isLeaf(_ type: Any.Type) -> Bool

    /// Whether the next value is recorded, and not only decoded.
    var recordsNext: Bool { get }

    /// Runs the decoding or encoding of a type.
    func run<Value>(_ type: Any.Type, _ body: (Shape, Shape.Run) throws -> Value) rethrows -> Value

    /// Makes a request that can fail.
    func attempt<Value>(
        _ request: Shape.Request, at path: @autoclosure () -> [any CodingKey], _ body: () throws -> Value
    ) throws -> Value

    /// Throws if the innermost type must not make the request.
    func check(_ request: Shape.Request, at path: @autoclosure () -> [any CodingKey]) throws

    /// Notes a request that shows that the innermost type's code was written by hand.
    func notePeek()

    /// Notes that a member is optional.
    func addOptional<Key: CodingKey>(_ key: Key, in path: @autoclosure () -> [any CodingKey])

    /// Notes that a member has a value.
    func addValue<Key: CodingKey>(of key: Key)

    /// Notes the JSON of a value that was decoded.
    func keep(_ type: Any.Type, _ json: () throws -> NetworkAPI.JSONValue) rethrows
}

extension Recorder {
    package var recordsNext: Bool { true }

    package func run<Value>(_ type: Any.Type, _ body: (Shape, Shape.Run) throws -> Value) rethrows -> Value {
        let shape = Shape()
        return try body(shape, shape.startRun())
    }

    package func check(_ request: Shape.Request, at path: @autoclosure () -> [any CodingKey]) {}
    package func notePeek() {}
    package func addOptional<Key: CodingKey>(_ key: Key, in path: @autoclosure () -> [any CodingKey]) {}
    package func addValue<Key: CodingKey>(of key: Key) {}
    package func keep(_ type: Any.Type, _ json: () throws -> NetworkAPI.JSONValue) {}
}
