import ChatService
import NetworkAPITesting
import Testing

@Suite struct ContractTests {
    // NETWORKAPI_WRITE_GOLDEN=1 swift test writes the requests to Golden, for a review.
    @Test func `each endpoint of the service passes its contract test`() async throws {
        try await NetworkAPI.ContractTest(ChatAPI.StreamCompletion.self).verify(golden: .file())
        try await NetworkAPI.ContractTest(ChatAPI.UploadFile.self).verify(golden: .file())
    }
}
