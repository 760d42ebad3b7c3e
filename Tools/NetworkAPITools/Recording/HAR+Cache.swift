extension HAR {
    /// The cache entries of an exchange; empty if they are unknown.
    public struct Cache: Codable, Hashable, Sendable {
        /// The cache entry before the request; `nil` if it is unknown.
        public var beforeRequest: CacheState?
        /// The cache entry after the response; `nil` if it is unknown.
        public var afterRequest: CacheState?
        /// A comment.
        public var comment: String?

        /// Creates a cache state that is unknown.
        public init() {}
    }

    /// A cache entry.
    public struct CacheState: Codable, Hashable, Sendable {
        /// The expiration date (ISO 8601); `nil` if it is unknown.
        public var expires: String?
        /// The date of the last use (ISO 8601).
        public var lastAccess: String
        /// The ETag.
        public var eTag: String
        /// The number of uses.
        public var hitCount: Int
        /// A comment.
        public var comment: String?
    }
}

extension HAR.Cache {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        beforeRequest = try members.decodeIfPresent(HAR.CacheState.self, forKey: .beforeRequest)
        afterRequest = try members.decodeIfPresent(HAR.CacheState.self, forKey: .afterRequest)
        comment = try members.text(.comment)
    }
}

extension HAR.CacheState {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        expires = try members.text(.expires)
        lastAccess = try members.text(.lastAccess) ?? ""
        eTag = try members.text(.eTag) ?? ""
        hitCount = try members.count(.hitCount) ?? 0
        comment = try members.text(.comment)
    }
}
