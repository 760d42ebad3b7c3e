extension NetworkAPI {
    /// Who knows whether there is a network, and when it is there again.
    ///
    /// ``system`` asks the platform. Where that cannot say, ask somebody who can, or let a call of your own find out:
    ///
    /// ```swift
    /// let connectivity = NetworkAPI.Connectivity.probe { await isServerReached() }
    /// ```
    public struct Connectivity: Sendable {
        let isThere: @Sendable () async -> Bool
        let comesBack: @Sendable () async throws -> Void

        /// Takes who says it.
        ///
        /// - Parameters:
        ///   - isThere: Whether there is a network now; asked after a call has failed.
        ///   - comesBack: Returns as soon as there is one, and ends when its task is cancelled.
        public init(
            isThere: @escaping @Sendable () async -> Bool,
            comesBack: @escaping @Sendable () async throws -> Void
        ) {
            self.isThere = isThere
            self.comesBack = comesBack
        }

        /// Nobody knows: nothing is waited for, and a failed call is the business of ``Retry``.
        public static let unknown = Connectivity(isThere: { true }, comesBack: {})

        /// Asks again and again; a time below a tenth of a second counts as that.
        public static func probe(
            every interval: Duration = .seconds(2),
            clock: any Clock<Duration> = .continuous,
            _ isThere: @escaping @Sendable () async -> Bool
        ) -> Connectivity {
            let interval = max(interval, .milliseconds(100))
            return Connectivity(
                isThere: isThere,
                comesBack: {
                    repeat { try await clock.pause(for: interval) } while await !isThere()
                })
        }
    }
}
