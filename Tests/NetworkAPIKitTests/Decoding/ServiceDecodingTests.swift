import Foundation
import NetworkAPIKit
import Testing

/// A service that declares once how its answers are decoded.
private protocol ServiceDefinition: NetworkAPIDefinition {}

extension ServiceDefinition {
    var responseInfo: NetworkAPI.ResponseInfo<Response> {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return .json(decoder)
    }
}

private struct Call<Response: Decodable & SendableMetatype>: ServiceDefinition {
    let urlInfo = NetworkAPI.URLInfo(host: "api.example.com", path: "/things")
    let requestInfo = NetworkAPI.RequestInfo<EmptyParameter>(method: .get)
}

struct ServiceDecodingTests {
    private struct User: Decodable {
        let userName: String
    }

    /// Knows nothing of the endpoint but that it is one.
    private func answer<D: NetworkAPIDefinition>(
        of definition: D,
        _ answer: NetworkAPI.Answer
    ) async throws(NetworkAPI.Failure) -> sending D.Response {
        try await definition.request(using: .stub(answer))
    }

    @Test func `the service's decoder reads its types`() async throws {
        #expect(try await answer(of: Call<User>(), .json(#"{"user_name":"a"}"#)).userName == "a")
        #expect(try await answer(of: Call<User?>(), .json(#"{"user_name":"a"}"#))?.userName == "a")
    }

    @Test func `the special types are read as ever in a generic context`() async throws {
        #expect(try await answer(of: Call<EmptyResponse>(), .empty()) == EmptyResponse())
        #expect(try await answer(of: Call<Data>(), .text("x")) == Data("x".utf8))
        #expect(try await answer(of: Call<String>(), .text("x")) == "x")
        #expect(try await answer(of: Call<String?>(), .text("x")) == "x")
        #expect(try await answer(of: Call<User?>(), .empty()) == nil)
        let json = try await answer(of: Call<NetworkAPI.JSONValue>(), .json(#"{"user_name":1}"#))
        #expect(json == .object(["user_name": .integer(1)]))
    }

    @Test func `what a content type chooses does not choose again`() async throws {
        struct Loop: NetworkAPIDefinition {
            let urlInfo = URLInfo(host: "h.com", path: "/")
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)
            var responseInfo: NetworkAPI.ResponseInfo<Int> { Loop.decoding }
            static let decoding: NetworkAPI.ResponseInfo<Int> = .byContentType { _ in
                .byContentType { _ in .text }
            }
        }
        let client = NetworkAPI.Client(transport: .stub { _ in .json("1") })
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Loop().request(using: client)
        }
        #expect(failure?.description.contains("must not choose again") == true)
    }
}
