import NetworkAPIs
import Observable
import RepositoryBrowser

/// The model of the screen: publishes a ``RepositoryList``, and runs one load at a time.
@MainActor
public final class RepositoryListModel: ObservableObject {
    @Published public private(set) var list: RepositoryList
    /// The number of loads that have ended: it changes also after a page without rows.
    @Published public private(set) var loadCount = 0
    private var load: Task<Void, Never>?

    /// Creates the model for the repositories of an account; nothing is sent before the first load.
    ///
    /// - Parameters:
    ///   - userName: The login of the account.
    ///   - client: The client of the calls. A preview passes a stub here, since the task of a view does not inherit
    ///     `NetworkAPI.Client.current` from the code that creates the view.
    public init(userName: String, client: NetworkAPI.Client = .current) {
        list = RepositoryList(of: userName, client: client)
    }

    /// Adds the next page, or waits for the load in progress.
    ///
    /// The load belongs to the model: it continues when the view that called this disappears.
    public func loadMore() async {
        let load = load ?? Task { await addPage() }
        self.load = load
        await load.value
    }

    private func addPage() async {
        var next = list
        await next.loadMore()
        list = next
        loadCount += 1
        load = nil
    }
}
