extension NetworkAPI {
    /// Who knows whether there is a network, and when it is there again.
    ///
    /// ``system`` asks the platform. Where that cannot say, ask somebody who can, or let a call of your own find out:
    ///
    /// ```swift
    /// let connectivity = NetworkAPI.Connectivity.probe { await isServerReached() }
    /// ```
    public struct Connectivity: Sendable {
        let isConnected: @Sendable () async -> Bool
        let waitUntilConnected: @Sendable () async throws -> Void

        /// Takes who says it.
        ///
        /// - Parameters:
        ///   - isConnected: Whether there is a network now; asked after a call has failed.
        ///   - waitUntilConnected: Returns as soon as there is one, and ends when its task is cancelled.
        public init(
            isConnected: @escaping @Sendable () async -> Bool,
            waitUntilConnected: @escaping @Sendable () async throws -> Void
        ) {
            self.isConnected = isConnected
            self.waitUntilConnected = waitUntilConnected
        }

        /// Nobody knows: nothing is waited for, and a failed call is the business of ``Retry``.
        public static let unknown = Connectivity(isConnected: { true }, waitUntilConnected: {})

        /// Asks again and again; a time below a tenth of a second counts as that.
        public static func probe(
            every interval: Duration = .seconds(2),
            clock: any Clock<Duration> = .continuous,
            _ isConnected: @escaping @Sendable () async -> Bool
        ) -> Connectivity {
            let interval = max(interval, .milliseconds(100))
            return Connectivity(
                isConnected: isConnected,
                waitUntilConnected: {
                    repeat { try await clock.pause(for: interval) } while await !isConnected()
                })
        }
    }
}
