// On watchOS a path monitor stays unsatisfied for most apps although URLSession works (TN3135).
#if canImport(Network) && !os(watchOS)
    import Dispatch
    import Network

    extension NetworkAPI.Connectivity {
        /// The information of the system (`NWPathMonitor`).
        ///
        /// On Linux and watchOS it is always unknown, and no call waits.
        public static let system = NetworkAPI.Connectivity(
            isConnected: {
                for await isConnected in PathMonitor.changes() { return isConnected }
                return true
            },
            waitUntilConnected: {
                for await isConnected in PathMonitor.changes() where isConnected { return }
                try Task.checkCancellation()
            })
    }

    /// A monitor of the network for one task.
    ///
    /// Sendable: the monitor is started and canceled, and Network allows both on any thread.
    private final class PathMonitor: @unchecked Sendable {
        private let monitor = NWPathMonitor()

        /// Whether there is a network: now, and after each change.
        static func changes() -> AsyncStream<Bool> {
            let (changes, continuation) = AsyncStream<Bool>.makeStream(bufferingPolicy: .bufferingNewest(1))
            let watcher = PathMonitor()
            watcher.monitor.pathUpdateHandler = { path in
                continuation.yield(path.status != .unsatisfied)
            }
            continuation.onTermination = { _ in watcher.monitor.cancel() }
            watcher.monitor.start(queue: DispatchQueue(label: "NetworkAPIKit.Connectivity"))
            return changes
        }
    }
#else
    extension NetworkAPI.Connectivity {
        /// The state of the network is unknown on this platform, and no call waits.
        public static let system = NetworkAPI.Connectivity(isConnected: { true }, waitUntilConnected: {})
    }
#endif
