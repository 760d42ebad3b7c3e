import NetworkAPIs

/// A view model as an app has it: it imports the endpoints alone, and assigns what comes back.
@MainActor
final class ProfileModel {
    private(set) var login: String?
    private(set) var problem: String?
    private(set) var isLoading = false

    /// By a completion handler, which runs on the caller's actor: here the main actor.
    @discardableResult
    func load(_ userName: String, then done: @escaping @MainActor () -> Void) -> NetworkAPI.CallHandle {
        isLoading = true
        return GitHubAPI.Users(userName: userName).request { result in
            MainActor.assertIsolated()
            self.isLoading = false
            switch result {
            case .success(let user): self.login = user.login
            case .failure(let failure): self.show(failure)
            }
            done()
        }
    }

    /// After `await`.
    func load(_ userName: String) async {
        isLoading = true
        do throws(NetworkAPI.Failure) {
            login = try await GitHubAPI.Users(userName: userName).request().login
        } catch {
            show(error)
        }
        isLoading = false
    }

    private func show(_ failure: NetworkAPI.Failure) {
        problem = failure.errorResponse(of: GitHubAPI.Users.self)?.message ?? failure.errorDescription
    }
}
