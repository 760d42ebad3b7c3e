import Foundation

extension LoopbackServer {
    /// One request as it arrived.
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
        /// How many bytes the body had, also when it was thrown away.
        public var bodyByteCount: Int
        /// Which connection the request came on, counted from 1.
        public var connection: Int

        /// The first value of a header, whatever the case of its name.
        public subscript(_ name: String) -> String? {
            headers.first { $0.name.caseInsensitiveCompare(name) == .orderedSame }?.value
        }

        /// All values of a header in their order, whatever the case of its name.
        public func values(_ name: String) -> [String] {
            headers.filter { $0.name.caseInsensitiveCompare(name) == .orderedSame }.map(\.value)
        }

        /// The body read as UTF-8.
        public var text: String { String(decoding: body, as: UTF8.self) }

        /// Method and target, for example `GET /users/minsone`.
        public var description: String { "\(method) \(target)" }
    }
}
