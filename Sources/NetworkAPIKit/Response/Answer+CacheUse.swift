extension NetworkAPI.Answer {
    /// Where an answer came from, if a cache was asked.
    public enum CacheUse: Hashable, Sendable {
        /// It was stored, and given without waiting for the server: it is fresh, or the request or the server allows a
        /// stale one.
        case hit
        /// It was stored, and the server answered that it still applies (304).
        case revalidated
        /// The server sent it.
        case miss
    }
}
