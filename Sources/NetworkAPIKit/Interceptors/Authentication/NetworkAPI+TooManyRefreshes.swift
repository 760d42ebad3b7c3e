/// How many refreshes there may be in how long a time.
struct RefreshWindow: Hashable, Sendable {
    let limit: Int
    let duration: Duration
}

extension NetworkAPI {
    /// The server refuses every new credential, and no more is asked for, for a while.
    ///
    /// It comes as the `underlying` error of ``NetworkAPI/Failure/interceptor(_:)``.
    public struct TooManyRefreshes: Error, Hashable {
        /// How many there were.
        public let count: Int
        /// In how long a time.
        public let duration: Duration

        init(_ window: RefreshWindow) {
            count = window.limit
            duration = window.duration
        }
    }
}

extension NetworkAPI.TooManyRefreshes: InterceptorProblem {
    var text: String { "the credential has been refreshed \(count) times in \(duration), and is refused" }
}
