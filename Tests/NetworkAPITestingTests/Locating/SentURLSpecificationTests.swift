import Foundation
import NetworkAPITesting
import Testing

@testable import NetworkAPIKit

struct SentURLSpecificationTests {
    private struct Upload: SpecifiedAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<EmptyParameter>

        init(url: URL, kind: String) {
            urlInfo = URLInfo(url: url)
            requestInfo = RequestInfo(method: .put, headers: ["X-Kind": kind])
        }

        static let specification = NetworkAPI.Specification(
            Self.init, "upload_url", "kind", summary: "Upload a part",
            example: URL(fileURLWithPath: "/").sentExample, "photo", exampleResponse: .empty())
    }

    @Test func `the location of a URL that a server sent is unknown, with that reason`() throws {
        let locations = Upload.specification.template.arguments.map(\.location)
        guard case .unknown(let reason)? = locations.first else { throw try #require(nil as (any Error)?) }
        #expect(reason.contains("the URL that a server sent"))
        #expect(locations.last == .header("X-Kind"))
        #expect(Upload.specification.template.query.isEmpty)
    }

    @Test func `a contract test accepts that location, and shows no value of the query`() async throws {
        let failure = await #expect(throws: NetworkAPI.ContractTest.Failure.self) {
            try await NetworkAPI.ContractTest(Upload.self).verify(golden: "")
        }
        // The only problem is the empty golden text.
        #expect(failure?.problems.count == 1)
        #expect(failure?.problems.first?.contains("hunter2") == false)
        #expect(failure?.problems.first?.contains("X-Kind: photo") == true)
    }
}

extension URL {
    /// A presigned URL, for an example that cannot fail.
    fileprivate var sentExample: URL {
        URL(string: "https://upload.example/a?X-Goog-Credential=hunter2") ?? self
    }
}
