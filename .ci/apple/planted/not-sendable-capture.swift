// refused: capture of 'watcher' with non-Sendable type
import Network

final class Watcher {
    var isThere = false

    static func watch(_ monitor: NWPathMonitor, for watcher: Watcher) {
        monitor.pathUpdateHandler = { watcher.isThere = $0.status == .satisfied }
    }
}
