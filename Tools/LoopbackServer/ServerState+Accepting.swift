extension ServerState {
    /// Accepts connections until the server is stopped.
    ///
    /// It runs on its own thread.
    func acceptConnections(on listener: Socket) {
        defer { closeListener(listener) }
        while stopSignal.wait(seconds: nil, or: listener) == .readable {
            if let socket = listener.nextConnection() {
                if !start(socket) { socket.dispose() }
            } else if stopSignal.wait(seconds: 0.01) == .stopped {
                // Without the pause, a process without free descriptors would use all of a processor here.
                return
            }
        }
    }
}
