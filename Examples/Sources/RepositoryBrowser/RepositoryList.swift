import NetworkAPIs

/// The repositories of an account for a screen: the most recently updated first, page by page.
///
/// A feature module imports only the endpoints. The client is the current one of the task, so that a test or a preview
/// can replace GitHub without an argument here.
public struct RepositoryList {
    /// A repository, as the screen shows it.
    public struct Row: Hashable, Identifiable, Sendable {
        public let id: Int
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
    /// The pages that were not read yet; `nil` before the first load and after a failure.
    private var pages: NetworkAPI.Paging<GitHubAPI.ListUserRepositories>.Pages.AsyncIterator?

    /// Creates the list of the repositories of an account; nothing is sent yet.
    public init(of userName: String) {
        self.userName = userName
    }

    /// Loads the next page and adds its rows; does nothing after the last page.
    ///
    /// After a failure, the next call starts again with the first page.
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
            // GitHub's own message, if it sent one.
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
