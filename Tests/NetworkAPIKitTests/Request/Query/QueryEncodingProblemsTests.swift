import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPIKit

private typealias QueryEncoding = NetworkAPI.QueryEncoding

@Suite struct QueryEncodingProblemsTests {
    /// The path and the reason with which a value is refused.
    private func refusal(
        _ value: some Encodable,
        _ encoding: NetworkAPI.QueryEncoding,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> (path: String, reason: String) {
        let problem = try #require(throws: QueryWriter.Problem.self, sourceLocation: sourceLocation) {
            try encoding.encode(value)
        }
        return (problem.codingPath.text, problem.reason)
    }

    private struct Empty: Encodable {}

    @Test(arguments: [QueryEncoding.Arrays.comma, .space, .pipe])
    func `an object or array among joined values is refused`(arrays: NetworkAPI.QueryEncoding.Arrays) throws {
        let encoding = QueryEncoding(arrays: arrays)
        let object = try refusal(["a": [["b": 1]]], encoding)
        #expect(object.path == "a[0]")
        #expect(object.reason.contains("joined values cannot contain an object"))
        #expect(try refusal(["a": [Empty()]], encoding).path == "a[0]")
        let array = try refusal(["a": [[1]]], encoding)
        #expect(array.path == "a[0]")
        #expect(array.reason.contains("joined values cannot contain an array"))
        #expect(try refusal(["a": [[Int]()]], encoding).path == "a[0]")
    }

    @Test func `objects and arrays inside a repeated array are refused`() throws {
        #expect(try refusal(["a": [["b": 1]]], .standard).path == "a[0]")
        #expect(try refusal(["a": [[1, 2], [3]]], .standard).path == "a[0]")
        #expect(try refusal(["a": [[1, 2], [3]]], QueryEncoding(arrays: .brackets)).path == "a[0]")
    }

    @Test func `a value without a key is refused`() throws {
        #expect(
            try refusal(1, .standard).reason == "a single value as the whole parameter does not have a key")
        #expect(
            try refusal("a", .standard).reason == "a single value as the whole parameter does not have a key")
        #expect(
            try refusal(Date(), .standard).reason
                == "a single value as the whole parameter does not have a key")
        #expect(try refusal([1], .standard).reason == "an array as the whole parameter does not have a key")
        #expect(
            try refusal([Int](), .standard).reason == "an array as the whole parameter does not have a key")
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a number that is not finite is refused`(number: Double) throws {
        #expect(try refusal(["a": ["b": number]], .standard).path == "a.b")
        #expect(try refusal(["a": [0, number]], .standard).path == "a[1]")
        #expect(
            try refusal(["a": Float(number)], .standard).reason
                == "a number that is not finite cannot be written")
        #expect(try refusal(["a": Decimal.nan], .standard).path == "a")
    }

    @Test func `a delimiter inside an element is escaped, or refused if the escaped text is the delimiter`()
        throws
    {
        #expect(try QueryEncoding(arrays: .comma).encode(["a": ["b,c", "d"]]) == "a=b%2Cc,d")
        #expect(try QueryEncoding(arrays: .pipe).encode(["a": ["b c", "d"]]) == "a=b%20c%7Cd")
        let space = try refusal(["a": ["b", "c d"]], QueryEncoding(arrays: .space))
        #expect(space.path == "a[1]")
        #expect(space.reason.contains("contains the delimiter"))
        #expect(
            try refusal(["a": ["b", "c d"]], QueryEncoding(arrays: .space, spaces: .plus)).path == "a[1]")
        #expect(try refusal(["a": ["b|c"]], QueryEncoding(arrays: .pipe)).path == "a[0]")
        #expect(try refusal(["a": ["b|c": 1]], .init(arrays: .pipe, nested: .joined)).path == "a.b|c")
    }

    @Test func `an object below the one that was flattened or joined is refused`() throws {
        #expect(try refusal(["a": ["b": ["c": 1]]], .form()).path == "a.b")
        #expect(try refusal(["a": ["b": ["c": 1]]], .form(explode: false)).path == "a.b")
        #expect(try refusal(["a": ["b": [1]]], .form(explode: false)).path == "a.b")
        #expect(try refusal(["a": [["b": 1]]], QueryEncoding(arrays: .indexed, nested: .flat)).path == "a[0]")
    }

    @Test func `an error that its type swallowed is not forgotten`() throws {
        struct Swallows: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                do { try container.encode([[1]]) } catch {}
            }
        }
        #expect(try refusal(["a": Swallows()], .standard).path == "a[0]")
    }

    @Test func `a type may try one thing and then another`() throws {
        struct Tries: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                do { try container.encode(Double.nan) } catch { try container.encode("NaN") }
            }
        }
        #expect(try QueryEncoding.standard.encode(["a": Tries()]) == "a=NaN")
    }

    private final class Chain: Encodable {
        var next: Chain?
        var value = 1
    }

    @Test func `a class that holds itself is refused`() throws {
        let chain = Chain()
        chain.next = chain
        defer { chain.next = nil }
        #expect(try refusal(chain, .standard).reason == "it is nested more than 128 levels deep")
        #expect(
            try refusal(chain, QueryEncoding(arrays: .comma, order: .sorted)).reason.contains("128 levels"))
    }

    @Test func `a wrapper around itself is refused`() throws {
        final class Wrapper: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(self)
            }
        }
        #expect(try refusal(["a": Wrapper()], .standard).reason.contains("128 levels"))
    }

    @Test(arguments: [(127, true), (128, true), (129, false)])
    func `the depth is the number of values around a value`(depth: Int, isWritten: Bool) throws {
        let top = Chain()
        var last = top
        for _ in 0..<depth {
            let next = Chain()
            last.next = next
            last = next
        }
        if isWritten {
            #expect(try QueryEncoding.standard.encode(top).hasSuffix("&value=1"))
        } else {
            #expect(try refusal(top, .standard).path.hasPrefix("next.next."))
        }
    }
}
