#if canImport(SwiftUI)
    import Combine
    import RepositoryBrowser
    import SwiftUI

    /// The list for SwiftUI: publishes what ``RepositoryList`` finds, and runs one load at a time.
    @MainActor
    public final class RepositoryListModel: ObservableObject {
        @Published public private(set) var list: RepositoryList
        @Published public private(set) var isLoading = false

        /// Shows the repositories of an account; nothing is asked for before the first load.
        public init(userName: String) {
            list = RepositoryList(of: userName)
        }

        /// Adds the next page; a second call while one is under way does nothing.
        public func loadMore() async {
            guard !isLoading else { return }
            isLoading = true
            var next = list
            await next.loadMore()
            list = next
            isLoading = false
        }
    }
#endif
