import Foundation

extension LoopbackServer {
    /// A response, and the faults in sending it.
    ///
    /// Create it with a factory (`.json`, `.text`, `.data`, `.empty`, `.redirect`, `.repeated`, `.raw`) and change how
    /// it is sent with the modifiers (`.delayed`, `.chunked`, `.cut`, …). Head and body are not changed or checked:
    /// `Date` and `Server` headers are not added.
    public struct Response: Sendable {
        /// The status code.
        public var status: Int
        /// The reason phrase; nil for the standard phrase of the status.
        public var reason: String?
        /// The headers in the order in which they are sent.
        ///
        /// `Content-Length` is added unless it or `Transfer-Encoding` is already present.
        public var headers: [(String, String)]
        var body: Body
        /// Nil for a response without faults, which is faster.
        var script: Script?

        /// Creates a response with a body of bytes.
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

        /// The source of a body's bytes.
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
