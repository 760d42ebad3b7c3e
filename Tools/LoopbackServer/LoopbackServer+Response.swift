import Foundation

extension LoopbackServer {
    /// One answer, and how it goes wrong on its way.
    ///
    /// Make it with a factory (`.json`, `.text`, `.data`, `.empty`, `.redirect`, `.repeated`, `.raw`) and change how it is
    /// sent with the modifiers (`.delayed`, `.chunked`, `.cut`, …). Head and body are written as they are given: no `Date`
    /// or `Server` header is added, and nothing is checked.
    public struct Response: Sendable {
        /// The status code.
        public var status: Int
        /// The reason phrase; nil takes the usual one for the status.
        public var reason: String?
        /// The headers in the order in which they are sent.
        ///
        /// `Content-Length` is added unless it or `Transfer-Encoding` is here already.
        public var headers: [(String, String)]
        var body: Body
        /// Nil for the answer that is simply sent, which is the fast way.
        var script: Script?

        /// An answer with any body of bytes.
        public init(
            status: Int = 200, reason: String? = nil, headers: [(String, String)] = [], body: Data = Data()
        ) {
            self.init(status: status, reason: reason, headers: headers, body: .bytes(body))
        }

        init(status: Int, reason: String? = nil, headers: [(String, String)], body: Body) {
            self.status = status
            self.reason = reason
            self.headers = headers
            self.body = body
        }

        /// Where the bytes of a body come from.
        enum Body: Sendable {
            case bytes(Data)
            case repeated(byte: UInt8, count: Int)

            var count: Int {
                switch self {
                case .bytes(let data): data.count
                case .repeated(_, let count): count
                }
            }
        }
    }
}
