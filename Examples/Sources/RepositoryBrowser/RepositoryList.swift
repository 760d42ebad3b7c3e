import NetworkAPIs

/// The repositories of an account for a screen: the most recently updated first, page by page.
///
/// A feature module imports only the endpoints. A test or a preview passes a client that replaces GitHub.
public struct RepositoryList {
    /// A repository, as the screen shows it.
    public struct Row: Hashable, Identifiable, Sendable {
        public let id: Int64
        public let name: String
        public let summary: String
        public let starCount: Int
    }

    /// The rows that were loaded.
    public private(set) var rows: [Row] = []
    /// The last failure as a sentence for the user; `nil` if there is none.
    public private(set) var problem: String?
    /// Whether all pages were loaded.
    public private(set) var isComplete = false

    private let userName: String
    private let client: NetworkAPI.Client?
    /// The pages that were not read yet; `nil` before the first load.
    private var pages: NetworkAPI.Paging<GitHubAPI.ListUserRepositories>.Pages.AsyncIterator?

    /// Creates the list of the repositories of an account; nothing is sent yet.
    ///
    /// - Parameters:
    ///   - userName: The login of the account.
    ///   - client: The client of the calls; `nil` is the current one of the task that loads first.
    public init(of userName: String, client: NetworkAPI.Client? = nil) {
        self.userName = userName
        self.client = client
    }

    /// Loads the next page and adds its rows; does nothing after the last page.
    ///
    /// After a failure or a cancellation the rows stay, and the next call requests the same page again.
    public nonisolated(nonsending) mutating func loadMore() async {
        guard !isComplete else { return }
        problem = nil
        var pages = self.pages ?? begin()
        do throws(NetworkAPI.Failure) {
            if let page = try await pages.next(isolation: #isolation) {
                rows += page.map(Row.init)
            } else {
                isComplete = true
            }
            self.pages = pages
        } catch .cancelled {
            // The iterator before this page stays, and with it the place in the list.
        } catch {
            // GitHub's own message, if it sent one.
            problem =
                error.errorResponse(of: GitHubAPI.ListUserRepositories.self)?.message
                ?? error.message()
        }
    }

    private func begin() -> NetworkAPI.Paging<GitHubAPI.ListUserRepositories>.Pages.AsyncIterator {
        GitHubAPI.ListUserRepositories(userName: userName, sort: .updated)
            .pages(using: client ?? .current).makeAsyncIterator()
    }
}

extension RepositoryList.Row {
    init(_ repository: GitHubAPI.Repository) {
        id = repository.id
        name = repository.name
        summary = repository.description ?? ""
        starCount = repository.starCount ?? 0
    }
}
