extension Connection {
    /// How a connection continues after a response.
    enum Ending {
        case keepAlive
        case close
        case reset
        case stall
        /// The peer has closed or the server was stopped.
        case gone
    }

    /// Ends the connection before the descriptor is closed.
    func finish(_ ending: Ending) {
        switch ending {
        case .keepAlive, .gone: break
        case .reset: socket.resetOnClose()
        case .stall: discardUntilEnd()
        case .close:
            // Closing with unread bytes sends RST, and the peer can lose the response: send FIN first, then read on.
            socket.endSending()
            discardBriefly()
        }
    }

    private func discardUntilEnd() {
        withScratch { scratch in
            while socket.receive(into: scratch) > 0 {}
        }
    }

    /// Discards received bytes until the peer closes, nothing arrives for two seconds or the server stops.
    private func discardBriefly() {
        withScratch { scratch in
            while state.stopSignal.wait(seconds: 2, or: socket) == .readable,
                socket.receive(into: scratch) > 0
            {}
        }
    }

    /// Waits without reading; false if the peer has closed or the server was stopped.
    func wait(_ seconds: Double) -> Bool {
        guard seconds > 0 else { return true }
        let clock = ContinuousClock()
        let begin = clock.now
        switch state.stopSignal.wait(seconds: seconds, or: socket) {
        case .elapsed: return true
        case .stopped: return false
        case .readable: break
        }
        // Bytes of the next request can wait here. They are not read; only an end of file is checked.
        var byte: UInt8 = 0
        guard withUnsafeMutableBytes(of: &byte, { socket.receive(into: $0, peeking: true) }) > 0 else {
            return false
        }
        let left = seconds - (clock.now - begin) / .seconds(1)
        return state.stopSignal.wait(seconds: left) == .elapsed
    }

    /// Waits, whatever the peer does; false if the server was stopped.
    func pause(_ seconds: Double) -> Bool {
        state.stopSignal.wait(seconds: seconds) == .elapsed
    }

    func withScratch<Result>(_ use: (UnsafeMutableRawBufferPointer) -> Result) -> Result {
        let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { scratch.deallocate() }
        return use(scratch)
    }
}
