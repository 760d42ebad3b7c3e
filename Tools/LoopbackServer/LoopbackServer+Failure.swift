import Foundation

extension LoopbackServer {
    /// A server that could not start.
    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The action that failed, for example `listen`.
        public let action: String
        /// The requested port; 0 is any free port.
        public let port: UInt16
        /// The system's `errno`.
        public let code: Int32

        init(_ action: String, port: UInt16, code: Int32) {
            self.action = action
            self.port = port
            self.code = code
        }

        /// The failure in one sentence, with the system's text.
        public var description: String {
            "cannot \(action) on 127.0.0.1:\(port): \(String(cString: strerror(code))) (\(code))"
        }
    }
}
