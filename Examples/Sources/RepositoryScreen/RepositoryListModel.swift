#if canImport(SwiftUI)
    import Combine
    import RepositoryBrowser
    import SwiftUI

    /// The model of the screen: publishes a ``RepositoryList``, and runs one load at a time.
    @MainActor
    public final class RepositoryListModel: ObservableObject {
        @Published public private(set) var list: RepositoryList
        @Published public private(set) var isLoading = false

        /// Creates the model for the repositories of an account; nothing is sent before the first load.
        public init(userName: String) {
            list = RepositoryList(of: userName)
        }

        /// Adds the next page; does nothing while another load is in progress.
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
