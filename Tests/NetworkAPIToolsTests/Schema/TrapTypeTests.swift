import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Types with decoding code that traps on generated values.
@Suite(.timeLimit(.minutes(10)))
struct TrapTypeTests {
    struct Trap: Decodable {
        let second: String
        let after: Int
        enum Key: CodingKey { case x, after }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            second = try container.decode([String].self, forKey: .x)[1]
            after = try container.decode(Int.self, forKey: .after)
        }
    }

    struct HasTraps: Decodable {
        let traps: [Trap]
        let after: Int
    }

    #if os(macOS) || os(Linux)
        @Test func `a type that traps on generated values is a diagnosis in a process of the tool`() async {
            await #expect(processExitsWith: .success) {
                TrapGuard.$isActive.withValue(true) {
                    let found = TypeSchema(of: HasTraps.self, example: #"{"traps": [], "after": 1}"#)
                    #expect(
                        found.definitions["HasTraps"]
                            == .object([
                                .init("traps", .array(.reference("Trap"))),
                                .init("after", HardTypeTests.int),
                            ]))
                    #expect(
                        found.definitions["Trap"]?.properties == [.init("x", .array(.string))])
                    #expect(found.diagnoses.map(\.type) == ["TrapTypeTests.Trap"])
                    #expect(found.diagnoses.first?.problem.contains("traps") == true)
                }
            }
        }
    #endif

    @Test func `a type that traps on generated values is a diagnosis in a process that runs other code`() {
        let found = TypeSchema(of: HasTraps.self, example: #"{"traps": [], "after": 1}"#)
        #expect(
            found.definitions["HasTraps"]
                == .object([
                    .init("traps", .array(.reference("Trap"))),
                    .init("after", HardTypeTests.int),
                ]))
        #expect(found.diagnoses.map(\.type) == ["TrapTypeTests.Trap"])
        #expect(found.diagnoses.first?.problem.contains("written by hand") == true)
    }

    /// A value that is one of two shapes.
    ///
    /// Its code traps on any other.
    enum Choice: Decodable {
        case text(String)
        case number(Int)
        enum Key: CodingKey { case kind, value }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            switch try container.decode(String.self, forKey: .kind) {
            case "text": self = .text(try container.decode(String.self, forKey: .value))
            case "number": self = .number(try container.decode(Int.self, forKey: .value))
            case let kind: fatalError("there is no \(kind)")
            }
        }
    }

    @Test func `code that traps on an unknown text is not run on one`() {
        let found = TypeSchema(of: Choice.self, example: #"{"kind": "number", "value": 1}"#)
        #expect(found.diagnoses.map(\.type) == ["TrapTypeTests.Choice"])
        #expect(found.diagnoses.first?.problem.contains("only the alternatives in the example") == true)
    }

    /// Peeks before it reads, and traps on an empty object.
    struct Peeking: Decodable {
        let name: String
        enum Key: CodingKey { case name }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            guard container.contains(.name) || container.allKeys.isEmpty else { fatalError("no name") }
            name = (try? container.decode(String.self, forKey: .name)) ?? ""
        }
    }

    @Test func `code that is written by hand gets no generated value inside a type that is not`() {
        struct Outer: Decodable {
            let peeking: Peeking
            let count: Int
        }
        let found = TypeSchema(of: [Outer].self, example: "[]")
        #expect(found.diagnoses.isEmpty == false)
    }

    @Test func `a type that traps on generated values has its whole schema from an example`() {
        let found = TypeSchema(of: Trap.self, example: #"{"x": ["a", "b"], "after": 1}"#)
        #expect(
            found.definitions["Trap"]?.properties
                == [.init("x", .array(.string)), .init("after", HardTypeTests.int)])
    }
}
