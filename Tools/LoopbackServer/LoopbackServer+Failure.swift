import Foundation

extension LoopbackServer {
    /// Why a server could not start.
    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// What the server was about to do, for example `listen`.
        public let action: String
        /// The port that was asked for; 0 stands for any free port.
        public let port: UInt16
        /// The system's `errno`.
        public let code: Int32

        init(_ action: String, port: UInt16, code: Int32) {
            self.action = action
            self.port = port
            self.code = code
        }

        /// One readable sentence with the system's own words.
        public var description: String {
            "cannot \(action) on 127.0.0.1:\(port): \(String(cString: strerror(code))) (\(code))"
        }
    }
}
