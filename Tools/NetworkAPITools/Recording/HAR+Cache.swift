extension HAR {
    /// What a cache had to do with an exchange; empty where nothing is known.
    public struct Cache: Codable, Hashable, Sendable {
        /// What the cache had before the request; `nil` where that is not known.
        public var beforeRequest: CacheState?
        /// What the cache had after the answer; `nil` where that is not known.
        public var afterRequest: CacheState?
        /// A remark.
        public var comment: String?

        /// Makes a state of which nothing is known.
        public init() {}
    }

    /// What a cache has for a URL.
    public struct CacheState: Codable, Hashable, Sendable {
        /// When it expires (ISO 8601); `nil` where that is not known.
        public var expires: String?
        /// When it was last used (ISO 8601).
        public var lastAccess: String
        /// Its ETag.
        public var eTag: String
        /// How often it was used.
        public var hitCount: Int
        /// A remark.
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
