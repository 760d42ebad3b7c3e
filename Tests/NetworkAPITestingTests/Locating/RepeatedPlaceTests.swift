import Foundation
import NetworkAPITesting
import Testing

/// Stubs read arguments from a server with a port, and from places with one name.
@Suite struct RepeatedPlaceTests {
    private struct Region: Located {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(region: String) {
            urlInfo = URLInfo(host: "\(region).a.example", port: 8443, path: "/x")
        }

        static let specification = NetworkAPI.Specification(
            Self.init, "region", summary: "Get", example: "eu", exampleResponse: .empty())
    }

    private struct Span: Located {
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<EmptyParameter>

        init(from: Int, to: Int, first: String?, second: String?) {
            urlInfo = URLInfo(
                host: "a.example", path: "/x", query: ["range": "\(from)", "q": "1", "range": "\(to)"])
            var headers: NetworkAPI.Headers = [:]
            if let first { headers.append("X-Tag", first) }
            if let second { headers.append("X-Tag", second) }
            requestInfo = RequestInfo(method: .get, headers: headers)
        }

        static let specification = NetworkAPI.Specification(
            Self.init, "from", "to", "first", ArgumentName.header("X-Tag", name: "second"), summary: "Get",
            example: 1, 2, "a", "b", exampleResponse: .empty())
    }

    private func arguments<Definition: SpecifiedAPIDefinition>(
        of call: Definition, _ servers: [String: URL] = [:]
    ) async throws -> NetworkAPI.StubTransport.Arguments where Definition.Response == EmptyResponse {
        let stub = NetworkAPI.StubTransport { _ in .empty() }
        _ = try await call.request(using: .init(transport: stub, servers: servers))
        return try #require(stub.calls(of: Definition.self).first)
    }

    @Test func `an argument is read from a server with a port`() async throws {
        #expect(try await arguments(of: Region(region: "us"))["region"] == "us")
    }

    @Test func `each of several places with one name has its own argument`() async throws {
        let call = try await arguments(of: Span(from: 3, to: 4, first: "x", second: "y"))
        #expect(call["from"] == "3")
        #expect(call["to"] == "4")
        #expect(call["first"] == "x")
        #expect(call["second"] == "y")
    }

    @Test func `an optional argument that is left out does not have the text of another`() async throws {
        let call = try await arguments(of: Span(from: 3, to: 4, first: "x", second: nil))
        #expect(call["first"] == "x")
        #expect(call["second"] == nil)
    }
}
