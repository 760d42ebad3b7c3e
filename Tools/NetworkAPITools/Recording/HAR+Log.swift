extension HAR {
    /// The calls and the program that recorded them.
    public struct Log: Codable, Hashable, Sendable {
        /// The version of the format.
        public var version = "1.2"
        /// The program that wrote the recording.
        public var creator = Creator()
        /// The browser that made the calls; `nil` if they come from another program.
        public var browser: Creator?
        /// The pages of the calls; `nil` if there are none.
        public var pages: [Page]?
        /// The calls, the oldest first.
        public var entries: [Entry] = []
        /// A comment.
        public var comment: String?

        /// Creates a log of calls.
        public init(entries: [Entry] = []) {
            self.entries = entries
        }
    }

    /// A program and its version.
    public struct Creator: Codable, Hashable, Sendable {
        /// The name of the program.
        public var name: String
        /// The version of the program.
        public var version: String
        /// A comment.
        public var comment: String?

        /// Creates the name of a program, by default this one.
        public init(name: String = "NetworkAPIKit", version: String = "1") {
            self.name = name
            self.version = version
        }
    }
}

extension HAR.Log {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        version = try members.text(.version) ?? "1.2"
        creator =
            try members.decodeIfPresent(HAR.Creator.self, forKey: .creator) ?? .init(name: "", version: "")
        browser = try members.decodeIfPresent(HAR.Creator.self, forKey: .browser)
        pages = try members.decodeIfPresent([HAR.Page].self, forKey: .pages)
        entries = try members.list(.entries)
        comment = try members.text(.comment)
    }
}

extension HAR.Creator {
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        name = try members.text(.name) ?? ""
        version = try members.text(.version) ?? ""
        comment = try members.text(.comment)
    }
}
