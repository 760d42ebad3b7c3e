import Foundation

extension LoopbackServer {
    /// A request as it was received.
    public struct Request: Sendable, CustomStringConvertible {
        /// The method as sent.
        public var method: String
        /// The request target as sent, for example `/search?q=a%20b`.
        public var target: String
        /// The raw target before the first `?`.
        public var path: String
        /// The raw target after the first `?`; nil when there is none.
        public var query: String?
        /// The headers in the order in which they arrived; bytes that are not UTF-8 became U+FFFD.
        public var headers: [(name: String, value: String)]
        /// The body without its chunk framing.
        public var body: Data
        /// The number of bytes of the body, also if it was discarded.
        public var bodyByteCount: Int
        /// The number of the connection, starting at 1.
        public var connection: Int

        /// Returns the first value of a header, ignoring case.
        public subscript(_ name: String) -> String? {
            headers.first { $0.name.caseInsensitiveCompare(name) == .orderedSame }?.value
        }

        /// Returns all values of a header in their order, ignoring case.
        public func values(_ name: String) -> [String] {
            headers.filter { $0.name.caseInsensitiveCompare(name) == .orderedSame }.map(\.value)
        }

        /// The body as UTF-8 text.
        public var text: String { String(decoding: body, as: UTF8.self) }

        /// The method and the target, for example `GET /users/minsone`.
        public var description: String { "\(method) \(target)" }
    }
}
