extension HAR {
    /// The calls, and who recorded them.
    public struct Log: Codable, Hashable, Sendable {
        /// The version of the format.
        public var version = "1.2"
        /// The program that wrote the recording.
        public var creator = Creator()
        /// The browser that made the calls; `nil` where none did.
        public var browser: Creator?
        /// The pages that the calls were made for; `nil` where there were none.
        public var pages: [Page]?
        /// The calls, the oldest first.
        public var entries: [Entry] = []
        /// A remark.
        public var comment: String?

        /// Makes a log of calls.
        public init(entries: [Entry] = []) {
            self.entries = entries
        }
    }

    /// A program and its version.
    public struct Creator: Codable, Hashable, Sendable {
        /// The program's name.
        public var name: String
        /// The program's version.
        public var version: String
        /// A remark.
        public var comment: String?

        /// Names a program; this one where none is given.
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
