extension NetworkAPI.Answer {
    /// What a cache had to do with an answer.
    public enum CacheUse: Hashable, Sendable {
        /// It was kept and is fresh: nothing was sent.
        case hit
        /// It was kept, and the server said that it still holds (304).
        case revalidated
        /// The server gave it.
        case miss
    }
}
