extension Connection {
    /// How a connection goes on after an answer.
    enum Ending {
        case keepAlive
        case close
        case reset
        case stall
        /// The peer has left or the server was stopped.
        case gone
    }

    /// Does what is to be done before the descriptor is closed.
    func finish(_ ending: Ending) {
        switch ending {
        case .keepAlive, .gone: break
        case .reset: socket.resetOnClose()
        case .stall: discardUntilEnd()
        case .close:
            // Closing with unread bytes would send RST, and the peer could lose the answer: FIN first, then read on.
            socket.endSending()
            discardBriefly()
        }
    }

    private func discardUntilEnd() {
        withScratch { scratch in
            while socket.receive(into: scratch) > 0 {}
        }
    }

    /// Throws away what still comes, until the peer closes, nothing comes for two seconds or the server stops.
    private func discardBriefly() {
        withScratch { scratch in
            while state.stopSignal.wait(seconds: 2, or: socket) == .readable,
                socket.receive(into: scratch) > 0
            {}
        }
    }

    /// Waits without reading; false when the peer has left or the server was stopped.
    func wait(_ seconds: Double) -> Bool {
        guard seconds > 0 else { return true }
        let clock = ContinuousClock()
        let begin = clock.now
        switch state.stopSignal.wait(seconds: seconds, or: socket) {
        case .elapsed: return true
        case .stopped: return false
        case .readable: break
        }
        // Bytes of the next request may wait here: they are left alone, and only an end of file counts.
        var byte: UInt8 = 0
        guard withUnsafeMutableBytes(of: &byte, { socket.receive(into: $0, peeking: true) }) > 0 else {
            return false
        }
        let left = seconds - (clock.now - begin) / .seconds(1)
        return state.stopSignal.wait(seconds: left) == .elapsed
    }

    /// Waits whatever the peer does; false when the server was stopped.
    func pause(_ seconds: Double) -> Bool {
        state.stopSignal.wait(seconds: seconds) == .elapsed
    }

    func withScratch<Result>(_ use: (UnsafeMutableRawBufferPointer) -> Result) -> Result {
        let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { scratch.deallocate() }
        return use(scratch)
    }
}
