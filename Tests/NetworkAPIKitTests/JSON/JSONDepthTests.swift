import Foundation
import NetworkAPIKit
import Testing

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
        let text = #"{"token":"hunter2","x":\#(Self.text(open, close, depth - 2))}"#
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
}
