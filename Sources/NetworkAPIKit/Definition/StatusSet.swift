extension NetworkAPI {
    /// A set of status codes, such as `[200, 201]` and `.successful.adding(304)`.
    public struct StatusSet: Hashable, Sendable, ExpressibleByArrayLiteral {
        private var range: Range<Int>
        private var others: Set<Int>

        /// 200 to 299 (RFC 9110, section 15.3).
        public static var successful: StatusSet { StatusSet(200..<300) }

        /// Creates a set of all statuses of a range.
        public init(_ range: Range<Int>) {
            self.range = range
            others = []
        }

        /// Creates a set of all statuses of a range, such as `200...299`.
        public init(_ range: ClosedRange<Int>) {
            self.init(range.lowerBound..<max(range.lowerBound, min(range.upperBound, Int.max - 1) + 1))
        }

        /// Creates a set of single statuses.
        init(only statuses: some Sequence<Int>) {
            range = 0..<0
            others = Set(statuses)
        }

        public init(arrayLiteral elements: Int...) { self.init(only: elements) }

        /// Returns these statuses and more.
        public func adding(_ statuses: Int...) -> StatusSet {
            var set = self
            set.others.formUnion(statuses)
            return set
        }

        /// Returns these statuses without some, and without numbers that are not a status (RFC 9110, section 15).
        func removing(_ statuses: Int...) -> StatusSet {
            StatusSet(only: Set(range.clamped(to: 0..<1000)).union(others).subtracting(statuses))
        }

        /// Whether a status is one of these.
        public func contains(_ status: Int) -> Bool { range.contains(status) || others.contains(status) }
    }
}

extension NetworkAPI.StatusSet {
    /// The statuses of temporary failures.
    ///
    /// The request timed out (408, 504), came too early (425, RFC 8470), was one of too many (429, 503), or the server
    /// had an error (500, 502).
    public static let transient: Self = [408, 425, 429, 500, 502, 503, 504]
}
