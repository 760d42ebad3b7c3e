import Foundation
import Testing

@testable import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The headers of a service, which all of its requests share.
struct SharedHeadersTests {
    private static let headers: NetworkAPI.Headers = ["X-Version": "1"]

    private struct Upload: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/uploads")
        let requestInfo: RequestInfo<String>

        init(type: NetworkAPI.MediaType, secrets: NetworkAPI.Secrets = .standard) {
            requestInfo = RequestInfo(
                method: .post, headers: SharedHeadersTests.headers, parameters: "text",
                encoding: .raw(type), secrets: secrets)
        }

        typealias Response = EmptyResponse
    }

    private struct Ping: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/ping")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        typealias Response = EmptyResponse
    }

    @Test func `each request has its own media type, however many a service has`() async throws {
        // Several tasks, since they share what was made for the first of them.
        try await withThrowingTaskGroup { group in
            for number in 0..<40 {
                group.addTask {
                    let type = NetworkAPI.MediaType(rawValue: "text/x-\(number % 8)")
                    let request = try Upload(type: type).urlRequest()
                    #expect(
                        request.allHTTPHeaderFields == ["X-Version": "1", "Content-Type": type.rawValue])
                }
            }
            try await group.waitForAll()
        }
        #expect(Self.headers == ["X-Version": "1"])
    }

    @Test func `a media type that cannot be sent is refused for each request`() {
        for _ in 0..<3 {
            let failure = #expect(throws: NetworkAPI.Failure.self) {
                try Upload(type: "text/plain\n").urlRequest()
            }
            #expect(failure?.description.contains("Content-Type") == true)
        }
    }

    @Test func `a secret name of one request is not one of another`() throws {
        let client = NetworkAPI.Client.stub()
        let secret = try client.makeRequest(Upload(type: .text, secrets: .standard.adding("X-Version")))
        let open = try client.makeRequest(Upload(type: .text))
        #expect(secret.headers.description.contains("X-Version: ***"))
        #expect(open.headers.description.contains("X-Version: 1"))
    }

    @Test func `a request without headers sets none`() throws {
        #expect(try Ping().urlRequest().allHTTPHeaderFields?.isEmpty ?? true)
    }
}
