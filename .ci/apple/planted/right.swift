import Combine
import Network
import SwiftUI

@MainActor
final class Model: ObservableObject {
    @Published var isThere = false

    func watch(_ monitor: NWPathMonitor) {
        monitor.pathUpdateHandler = { path in
            let isThere = path.status == .satisfied
            Task { @MainActor in self.isThere = isThere }
        }
    }
}

func all<each Value: Sendable>(_ value: repeat each Value) -> (repeat each Value) { (repeat each value) }
