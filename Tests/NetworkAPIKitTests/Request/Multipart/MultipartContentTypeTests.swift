import Foundation
import NetworkAPIKit
import Testing

/// The effect of a `Content-Type` in the definition, which cannot contain the boundary.
struct MultipartContentTypeTests {
    private func send(_ type: String) async throws -> String {
        let endpoint = Endpoint<NetworkAPI.MultipartForm, String>(
            requestInfo: .init(
                method: .post, headers: [.contentType: type], parameters: [.field("a", "b")]))
        let client = NetworkAPI.Client(
            transport: .stub { .text($0.headers[values: .contentType].joined(separator: "|")) })
        return try await endpoint.request(using: client)
    }

    @Test(arguments: ["multipart/form-data", "Multipart/Form-Data; boundary=mine"])
    func `the type of a form is given the boundary that is sent`(type: String) async throws {
        let sent = try await send(type)
        #expect(sent.hasPrefix("multipart/form-data; boundary=boundary-"))
        #expect(!sent.contains("|"))
    }

    @Test(arguments: ["multipart/mixed", "application/json", "multipart/form-data2"])
    func `another type is refused, not replaced without a word`(type: String) async {
        let failure = await #expect(throws: NetworkAPI.Failure.self) { _ = try await send(type) }
        #expect(failure?.request?.part == .body)
        #expect(failure?.request?.reason == "a multipart form cannot be sent as \(type)")
    }
}
