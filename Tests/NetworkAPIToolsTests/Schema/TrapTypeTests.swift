import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

/// Types whose own code would end the process on values that are made up.
@Suite(.timeLimit(.minutes(1)))
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

    @Test func `a type that traps on values that are made up costs a diagnosis and nothing else`() {
        let found = TypeSchema(of: HasTraps.self, example: #"{"traps": [], "after": 1}"#)
        #expect(
            found.definitions["TrapTypeTests.HasTraps"]
                == .object([
                    .init("traps", .array(.reference("TrapTypeTests.Trap"))),
                    .init("after", HardTypeTests.int),
                ]))
        #expect(found.definitions["TrapTypeTests.Trap"]?.properties == [.init("x", .array(.string))])
        #expect(found.diagnoses.map(\.type) == ["TrapTypeTests.Trap"])
        #expect(found.diagnoses.first?.problem.contains("traps") == true)
    }

    @Test func `with an example the same type is seen to its end`() {
        let found = TypeSchema(of: Trap.self, example: #"{"x": ["a", "b"], "after": 1}"#)
        #expect(
            found.definitions["TrapTypeTests.Trap"]?.properties
                == [.init("x", .array(.string)), .init("after", HardTypeTests.int)])
    }
}
