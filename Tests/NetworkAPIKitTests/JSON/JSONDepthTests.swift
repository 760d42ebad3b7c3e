import Foundation
import Testing

@testable import NetworkAPIKit

/// JSON that is nested 500 deep, at every place that reads it.
///
/// A time that grows with a power of the depth would be hours.
@Suite(.timeLimit(.minutes(10)))
struct JSONDepthTests {
    private static let shapes = [("[", "]", 500), ("{\"a\":", "}", 500), ("[{\"a\":", "}]", 250)]

    /// Values next to each other, each of them nested.
    private static func text(_ open: String, _ close: String, _ depth: Int, count: Int = 100) -> String {
        let one = String(repeating: open, count: depth - 1) + "1" + String(repeating: close, count: depth - 1)
        return "[" + Array(repeating: one, count: count).joined(separator: ",") + "]"
    }

    private struct Typed: Decodable { let n: Int }
    private struct Wrapped: Encodable {
        let one: NetworkAPI.JSONValue
        var names: Set<String> = ["a", "b"]
    }

    private func endpoint<Response: Decodable & SendableMetatype>(
        _ type: Response.Type, _ info: NetworkAPI.ResponseInfo<Response> = .automatic
    ) -> Endpoint<EmptyParameter, Response> {
        Endpoint(
            urlInfo: .init(host: "api.example.com", path: "/"), requestInfo: .init(method: .get),
            responseInfo: info)
    }

    @Test(arguments: shapes)
    func `an answer of any shape is read`(open: String, close: String, depth: Int) async throws {
        let text = Self.text(open, close, depth)
        for info in [.automatic, .json(JSONDecoder()), .json(dates: .iso8601)]
            as [NetworkAPI.ResponseInfo<NetworkAPI.JSONValue>]
        {
            let value = try await endpoint(NetworkAPI.JSONValue.self, info).request(
                using: .stub(.json(text)))
            #expect(value.array?.count == 100)
        }
    }

    @Test(arguments: [1, 512, 513, 514, 600], ["", " \n"])
    func `opening brackets alone are refused by each decoder`(depth: Int, end: String) async throws {
        let text = String(repeating: "[", count: depth) + end
        for info in [.automatic, .json(JSONDecoder()), .json(.api())]
            as [NetworkAPI.ResponseInfo<NetworkAPI.JSONValue>]
        {
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                try await endpoint(NetworkAPI.JSONValue.self, info).request(using: .stub(.json(text)))
            }
            #expect(failure?.decoding?.problem == (depth <= 512 ? .cutShort : .malformed))
        }
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await endpoint(Typed.self, .json(JSONDecoder())).request(using: .stub(.json(text)))
        }
        #expect(failure?.decoding?.problem == (depth <= 512 ? .cutShort : .malformed))
    }

    @Test(arguments: shapes)
    func `the failure of a deep answer has its reason`(open: String, close: String, depth: Int) async throws {
        let text = #"{"n":99999999999999999999,"x":\#(Self.text(open, close, depth))}"#
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await endpoint(Typed.self).request(using: .stub(.json(text)))
        }
        #expect(failure?.decoding?.problem == .mismatch)
        let cut = await #expect(throws: NetworkAPI.Failure.self) {
            try await endpoint(Typed.self).request(using: .stub(.json(String(text.dropLast()))))
        }
        #expect(cut?.decoding?.problem == .cutShort)
    }

    @Test(arguments: shapes)
    func `a body is masked, shown and matched`(open: String, close: String, depth: Int) async throws {
        // Foundation's encoder takes time with the square of the depth, for each of the values.
        let text = #"{"token":"hunter2","x":\#(Self.text(open, close, depth - 2, count: 10))}"#
        let call = Endpoint<NetworkAPI.JSONValue, EmptyResponse>(
            urlInfo: .init(host: "api.example.com", path: "/"),
            requestInfo: .init(method: .post, parameters: try NetworkAPI.JSONValue(json: Data(text.utf8))))
        let line = try call.curl()
        #expect(!line.contains("hunter2"))
        let matcher = NetworkAPI.StubTransport.Matcher.json(text)
        let isMatch = Locked(false)
        let client = NetworkAPI.Client(
            transport: .stub { request in
                isMatch.withLock { $0 = matcher.matches(request) }
                return .json("{}")
            })
        _ = try await call.request(using: client)
        #expect(isMatch.withLock { $0 })
    }

    /// Returns what work on a thread with the stack of the threads of Apple's platforms returns or throws.
    private func withSmallStack<Value: Sendable>(
        _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let thread = Thread { continuation.resume(with: Result<Value, any Error> { try work() }) }
            thread.stackSize = 512 << 10
            thread.start()
        }
    }

    @Test(arguments: [1, 40, 64, 65], shapes)
    func `a value is written to the depth for which a stack has room`(
        depth: Int, shape: (open: String, close: String, depth: Int)
    ) async throws {
        let text = Self.text(shape.open, shape.close, max(1, depth * shape.depth / 500), count: 2)
        let value = try NetworkAPI.JSONValue(json: Data(text.utf8))
        let path = Array(repeating: 0.codingKey as any CodingKey, count: depth - 1)
        #expect(NetworkAPI.JSONValue.isTooDeep(path, stackLimit: 384 << 10) == (depth > 64))
        for encoder in [JSONEncoder.api(), .api(dates: .iso8601, keys: .snakeCase), JSONEncoder()] {
            let written = try await withSmallStack { try encoder.encode(value) }
            #expect(try NetworkAPI.JSONValue(json: written) == value)
            _ = try await withSmallStack { try encoder.encode(Wrapped(one: value)) }
        }
    }

    @Test func `a value that is nested too deep for any encoder is refused`() throws {
        var value: NetworkAPI.JSONValue = []
        for _ in 0..<1_100 { value = [value] }
        #expect(throws: EncodingError.self) { try JSONEncoder.api().encode(value) }
    }

    @Test(arguments: shapes)
    func `a deep body is masked on a small stack`(open: String, close: String, depth: Int) async throws {
        let text = #"{"token":"hunter2","x":\#(Self.text(open, close, depth - 2)), "é": 1.50}"#
        let shown = try await withSmallStack {
            NetworkAPI.Secrets.standard.masked(Data(text.utf8), as: .json)
        }
        #expect(String(decoding: shown, as: UTF8.self) == text.replacing("hunter2", with: "***"))
    }
}
