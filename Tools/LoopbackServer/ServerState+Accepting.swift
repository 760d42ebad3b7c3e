extension ServerState {
    /// Takes connections until the server is stopped; runs on a thread of its own.
    func acceptConnections(on listener: Socket) {
        defer { closeListener(listener) }
        while stopSignal.wait(seconds: nil, or: listener) == .readable {
            if let socket = listener.nextConnection() {
                if !start(socket) { socket.dispose() }
            } else if stopSignal.wait(seconds: 0.01) == .stopped {
                // Without the wait, a process that is out of descriptors would spin here.
                return
            }
        }
    }
}
