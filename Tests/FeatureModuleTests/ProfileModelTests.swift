import NetworkAPIs
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ProfileModelTests {
    let model = ProfileModel()

    /// The example of the endpoint, without its fields being written again.
    static let found = NetworkAPI.Client(
        transport: .stub { request in
            "\(request.url)" == "https://api.github.com/users/minsone"
                ? try GitHubAPI.Users.specification.exampleResponse.answer()
                : nil
        })
    static let notFound = NetworkAPI.Client(
        transport: .stub { _ in .json(#"{"message": "Not Found"}"#, status: 404) })

    @Test func `a view model assigns in the completion handler`() async {
        await NetworkAPI.Client.$current.withValue(Self.found) {
            await withCheckedContinuation { continuation in
                model.load("minsone") { continuation.resume() }
                #expect(model.isLoading)
            }
        }
        #expect(model.login == "minsOne")
        #expect(!model.isLoading)
    }

    @Test func `a view model assigns after await`() async {
        await NetworkAPI.Client.$current.withValue(Self.found) { await model.load("minsone") }
        #expect(model.login == "minsOne")
        #expect(model.problem == nil)
    }

    @Test func `a view model gets the server's message with await and with a completion`() async {
        await NetworkAPI.Client.$current.withValue(Self.notFound) { await model.load("nobody") }
        #expect(model.problem == "Not Found")
        let other = ProfileModel()
        await NetworkAPI.Client.$current.withValue(Self.notFound) {
            await withCheckedContinuation { continuation in
                other.load("nobody") { continuation.resume() }
            }
        }
        #expect(other.problem == "Not Found")
        #expect(other.login == nil)
    }

    @Test func `a call without a stub fails with a sentence for people`() async {
        await NetworkAPI.Client.$current.withValue(Self.found) { await model.load("somebody") }
        #expect(model.login == nil)
        #expect(model.problem?.isEmpty == false)
    }

    @Test func `a canceled call tells the completion handler once`() async {
        let endless = NetworkAPI.Client(
            transport: .stub { _ in
                try await Task.sleep(for: .seconds(3_600))
                return nil
            })
        var calls = 0
        await NetworkAPI.Client.$current.withValue(endless) {
            await withCheckedContinuation { continuation in
                let call = model.load("minsone") {
                    calls += 1
                    continuation.resume()
                }
                call.cancel()
            }
        }
        #expect(calls == 1)
        #expect(model.problem == NetworkAPI.Failure.cancelled.errorDescription)
    }

    @Test func `an endpoint of the feature's own needs nothing Sendable`() async throws {
        let client = NetworkAPI.Client(transport: .stub { _ in .json(#"{"id": 7}"#, status: 201) })
        let draft = try await SaveDraft(title: "Hello").request(using: client)
        draft.id += 1
        #expect(draft.id == 8)
    }
}
