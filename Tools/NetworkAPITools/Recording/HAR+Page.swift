extension HAR {
    /// A page in a browser.
    public struct Page: Codable, Hashable, Sendable {
        /// The date when the page began to load (ISO 8601).
        public var startedDateTime: String
        /// The identifier of the page in ``Entry/pageref``.
        public var id: String
        /// The title of the page.
        public var title: String
        /// The duration of loading.
        public var pageTimings: PageTimings
        /// A comment.
        public var comment: String?
    }

    /// The duration of loading a page, in milliseconds.
    public struct PageTimings: Codable, Hashable, Sendable {
        /// The time until the content was loaded; `nil` or -1 if it is unknown.
        public var onContentLoad: Double?
        /// The time until the page was loaded; `nil` or -1 if it is unknown.
        public var onLoad: Double?
        /// A comment.
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
