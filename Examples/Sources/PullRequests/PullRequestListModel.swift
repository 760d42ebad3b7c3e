import NetworkAPIs
import Observable

/// The open pull requests of a repository; a screen calls `load()` in its `.task`, which ends when it disappears.
@MainActor
public final class PullRequestListModel: ObservableObject {
    @Published public private(set) var pullRequests: [GitHubAPI.PullRequest] = []
    /// The last failure as a sentence for the user; `nil` if there is none.
    @Published public private(set) var problem: String?
    private let owner: String
    private let repository: String
    private let client: NetworkAPI.Client?

    /// Creates the model; without a client, the current one of the task is used.
    public init(owner: String, repository: String, client: NetworkAPI.Client? = nil) {
        self.owner = owner
        self.repository = repository
        self.client = client
    }

    /// Loads all pages, and shows each when it arrives; what was shown before stays until then.
    public func load() async {
        problem = nil
        var loaded: [GitHubAPI.PullRequest] = []
        let list = GitHubAPI.ListPullRequests(owner: owner, repository: repository)
        do {
            for try await page in list.pages(using: client ?? .current) {
                loaded += page
                pullRequests = loaded
            }
        } catch {
            show(error)
        }
    }

    /// Merges a pull request, unless its branch has changed, and removes it from the list.
    public func merge(_ pull: GitHubAPI.PullRequest) async {
        problem = nil
        do throws(NetworkAPI.Failure) {
            _ = try await GitHubAPI.MergePullRequest(
                owner: owner, repository: repository, number: pull.number, sha: pull.head.sha
            ).request(using: client ?? .current)
            pullRequests.removeAll { $0.number == pull.number }
        } catch {
            show(error)
        }
    }

    private func show(_ error: any Error) {
        switch error {
        case NetworkAPI.Failure.cancelled: break
        case NetworkAPI.Failure.status(let failure) where failure.status == 405:
            problem = "This pull request cannot be merged."
        case NetworkAPI.Failure.status(let failure) where failure.status == 409:
            problem = "The branch has changed."
        default: problem = (error as? NetworkAPI.Failure)?.message() ?? "\(error)"
        }
    }
}
