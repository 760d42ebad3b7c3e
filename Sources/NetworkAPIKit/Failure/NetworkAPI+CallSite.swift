extension NetworkAPI {
    /// The line of a program at which a call was made.
    ///
    /// Every way to call takes it by itself, with `fileID` and `line`; only the property ``NetworkAPIDefinition/future``
    /// cannot. Pass them on from a function of your own that makes calls for others, or `fileID: nil` to tell no place.
    public struct CallSite: Sendable {
        private let file: StaticString
        /// The line, counted from 1.
        public let line: UInt

        /// Takes a place; `nil` where there is no file.
        init?(_ file: StaticString?, _ line: UInt) {
            guard let file else { return nil }
            self.file = file
            self.line = line
        }

        /// The module and the file's name, such as `Feature/ProfileModel.swift`.
        public var fileID: String { file.description }
    }
}

extension NetworkAPI.CallSite: Hashable, CustomStringConvertible {
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.line == rhs.line && lhs.fileID == rhs.fileID }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(fileID)
        hasher.combine(line)
    }

    /// File and line, as compilers write them: `Feature/ProfileModel.swift:39`.
    public var description: String { "\(file):\(line)" }
}
