import NetworkAPIs

/// The repositories of an account as a screen shows them: the last updated first, a page at a time.
///
/// A feature module imports the endpoints and nothing of what is behind them. The client is that of the current task,
/// so that a test or a preview needs no parameter here to answer in GitHub's place.
public struct RepositoryList {
    /// What the screen shows of one repository.
    public struct Row: Hashable, Identifiable, Sendable {
        public let id: Int
        public let name: String
        public let summary: String
        public let starCount: Int
    }

    /// The rows that have come so far.
    public private(set) var rows: [Row] = []
    /// What went wrong, in words for people; `nil` while nothing has.
    public private(set) var problem: String?
    /// Whether there is nothing to ask for any more.
    public private(set) var isComplete = false

    private let userName: String
    /// What is still to come; a failure ends it, and the list then begins anew.
    private var pages: NetworkAPI.Paging<GitHubAPI.ListUserRepositories>.Pages.AsyncIterator?

    /// Lists the repositories of an account; nothing is asked for yet.
    public init(of userName: String) {
        self.userName = userName
    }

    /// Asks for the next page and adds its rows; does nothing behind the last one.
    ///
    /// After a failure the next call begins anew with the first page.
    public nonisolated(nonsending) mutating func loadMore() async {
        guard !isComplete else { return }
        var pages = self.pages ?? begin()
        do throws(NetworkAPI.Failure) {
            if let page = try await pages.next(isolation: #isolation) {
                rows += page.map(Row.init)
            } else {
                isComplete = true
            }
            self.pages = pages
        } catch .cancelled {
            self.pages = nil
        } catch {
            self.pages = nil
            // GitHub's own words where it said any.
            problem =
                error.errorResponse(of: GitHubAPI.ListUserRepositories.self)?.message
                ?? error.errorDescription
        }
    }

    private mutating func begin() -> NetworkAPI.Paging<GitHubAPI.ListUserRepositories>.Pages.AsyncIterator {
        rows = []
        problem = nil
        return GitHubAPI.ListUserRepositories(userName: userName, sort: .updated).pages().makeAsyncIterator()
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
