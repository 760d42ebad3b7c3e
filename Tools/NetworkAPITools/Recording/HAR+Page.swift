extension HAR {
    /// A page of a browser, for which calls were made.
    public struct Page: Codable, Hashable, Sendable {
        /// When the page began to load (ISO 8601).
        public var startedDateTime: String
        /// What the page is called in ``Entry/pageref``.
        public var id: String
        /// The page's title.
        public var title: String
        /// How long it took to load.
        public var pageTimings: PageTimings
        /// A remark.
        public var comment: String?
    }

    /// How long a page took, in milliseconds since it began to load.
    public struct PageTimings: Codable, Hashable, Sendable {
        /// Until its content was there; `nil` or -1 where that is not known.
        public var onContentLoad: Double?
        /// Until it was loaded; `nil` or -1 where that is not known.
        public var onLoad: Double?
        /// A remark.
        public var comment: String?
    }
}

extension HAR.Page {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        startedDateTime = try members.text(.startedDateTime) ?? ""
        id = try members.text(.id) ?? ""
        title = try members.text(.title) ?? ""
        pageTimings = try members.decodeIfPresent(HAR.PageTimings.self, forKey: .pageTimings) ?? .init()
        comment = try members.text(.comment)
    }
}

extension HAR.PageTimings {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        onContentLoad = try members.number(.onContentLoad)
        onLoad = try members.number(.onLoad)
        comment = try members.text(.comment)
    }
}
