extension NetworkAPI.Headers {
    /// A field's name: kept as it was written, compared without regard to case.
    public struct Name: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Makes a name of any text; one that is no token is refused when the request is built.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        public init(stringLiteral value: String) {
            rawValue = value
        }

        public static func == (lhs: Name, rhs: Name) -> Bool {
            guard lhs.rawValue.utf8.count == rhs.rawValue.utf8.count else { return false }
            var (left, right) = (lhs.rawValue, rhs.rawValue)
            return left.withUTF8 { left in
                right.withUTF8 { right in
                    zip(left, right).allSatisfy { $0.lowercasedASCII == $1.lowercasedASCII }
                }
            }
        }

        public func hash(into hasher: inout Hasher) {
            for byte in rawValue.utf8 { hasher.combine(byte.lowercasedASCII) }
        }
    }
}

extension NetworkAPI.Headers.Name: CustomStringConvertible {
    public var description: String { rawValue }
}

extension UInt8 {
    /// `A` to `Z` as `a` to `z`; every other byte as it is.
    fileprivate var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
