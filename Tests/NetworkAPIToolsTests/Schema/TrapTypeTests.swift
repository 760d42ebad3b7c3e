import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Types whose decoding code traps on generated values.
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

    #if os(macOS) || os(Linux)
        @Test func `a type that traps on generated values is a diagnosis in a process of the tool`() async {
            await #expect(processExitsWith: .success) {
                TrapGuard.$isActive.withValue(true) {
                    let found = TypeSchema(of: HasTraps.self, example: #"{"traps": [], "after": 1}"#)
                    #expect(
                        found.definitions["TrapTypeTests.HasTraps"]
                            == .object([
                                .init("traps", .array(.reference("TrapTypeTests.Trap"))),
                                .init("after", HardTypeTests.int),
                            ]))
                    #expect(
                        found.definitions["TrapTypeTests.Trap"]?.properties == [.init("x", .array(.string))])
                    #expect(found.diagnoses.map(\.type) == ["TrapTypeTests.Trap"])
                    #expect(found.diagnoses.first?.problem.contains("traps") == true)
                }
            }
        }

        @Test func `a type that traps ends a process that runs other code as well`() async {
            await #expect(processExitsWith: .failure) {
                _ = TypeSchema(of: HasTraps.self, example: #"{"traps": [], "after": 1}"#)
            }
        }
    #endif

    @Test func `a type that traps on generated values has its whole schema from an example`() {
        let found = TypeSchema(of: Trap.self, example: #"{"x": ["a", "b"], "after": 1}"#)
        #expect(
            found.definitions["TrapTypeTests.Trap"]?.properties
                == [.init("x", .array(.string)), .init("after", HardTypeTests.int)])
    }
}
