#if canImport(SwiftUI)
    import NetworkAPIs
    import RepositoryBrowser
    import SwiftUI

    /// The repositories of an account; the next page is loaded when the end of the list appears.
    public struct RepositoryListView: View {
        @StateObject private var model: RepositoryListModel

        /// Creates the view of the repositories of an account; a preview passes a client that sends nothing.
        public init(userName: String, client: NetworkAPI.Client = .current) {
            _model = StateObject(wrappedValue: RepositoryListModel(userName: userName, client: client))
        }

        public var body: some View {
            List {
                ForEach(model.list.rows) { row in
                    VStack(alignment: .leading) {
                        Text(row.name).font(.headline)
                        Text(row.summary).font(.subheadline)
                    }
                }
                if let problem = model.list.problem {
                    Text(problem)
                    Button("Try again") { Task { await model.loadMore() } }
                } else if !model.list.isComplete {
                    ProgressView()
                        .id(model.loadCount)
                        .task { await model.loadMore() }
                }
            }
        }
    }
#endif
