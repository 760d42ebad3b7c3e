import Foundation
import LoopbackServer

extension TransportConformance {
    /// A behavior, and how it is checked.
    public struct Case: Sendable, CustomStringConvertible {
        /// Where a case comes from.
        public enum Group: Sendable {
            /// The suite of another HTTP client.
            case suite
            /// The contract of a transport of the kit.
            case contract
        }

        /// The behavior, such as `a body of 1 MB is echoed`.
        public let name: String
        /// Where the case comes from.
        public let group: Group
        /// Whether the server's answer ends a process with URLSession on Linux (Swift 6.3.1).
        public private(set) var endsURLSessionOnLinux = false
        private let run: @Sendable (ConformanceProbe) async throws -> Void

        init(
            _ name: String, _ group: Group = .contract,
            _ run: @escaping @Sendable (ConformanceProbe) async throws -> Void
        ) {
            (self.name, self.group, self.run) = (name, group, run)
        }

        /// Checks the behavior of a transport, with a server of its own.
        ///
        /// - Throws: The ``Miss``, if the transport behaves in another way, or does not end within 30 seconds.
        public func check(_ transport: any NetworkAPI.Transport) async throws(Miss) {
            let first = Locked<CheckedContinuation<String?, Never>?>(nil)
            let tasks = Locked<[Task<Void, Never>]>([])
            // Not waited for: a transport may ignore that its task is canceled.
            defer { for task in tasks.withLock(\.self) { task.cancel() } }
            let problem = await withCheckedContinuation { continuation in
                first.withLock { $0 = continuation }
                let end = { @Sendable (problem: String?) in
                    first.withLock { first in
                        defer { first = nil }
                        return first
                    }?.resume(returning: problem)
                }
                let work = Task {
                    do {
                        try await run(ConformanceProbe(transport))
                        end(nil)
                    } catch {
                        end("\(error)")
                    }
                }
                let limit = Task {
                    do {
                        try await Task.sleep(for: .seconds(30))
                        end("it did not end within 30 seconds")
                    } catch {
                        end("it was canceled")
                    }
                }
                tasks.withLock { $0 = [work, limit] }
            }
            if let problem { throw Miss(behavior: self, text: problem) }
        }

        func endingURLSessionOnLinux() -> Self {
            var copy = self
            copy.endsURLSessionOnLinux = true
            return copy
        }

        /// The name.
        public var description: String { name }
    }
}
