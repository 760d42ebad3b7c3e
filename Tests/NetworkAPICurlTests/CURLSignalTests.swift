import CCurl
import Foundation
import Testing

@Suite("Signals of the threads that drive libcurl")
struct CURLSignalTests {
    @Test("a connection that the server has closed does not end the program")
    func brokenPipe() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        close(ends[0])
        defer { close(ends[1]) }
        try #require(CURLSignalBlock() == 0)
        // The signal goes to the thread that writes.
        #expect(write(ends[1], "x", 1) == -1)
        #expect(errno == EPIPE)
        var pending = sigset_t()
        sigpending(&pending)
        #expect(sigismember(&pending, SIGPIPE) == 1)
        CURLSignalUnblock()
        sigpending(&pending)
        #expect(sigismember(&pending, SIGPIPE) == 0)
    }

    @Test("a signal that was blocked before stays blocked")
    func blockedBefore() {
        #expect(CURLSignalBlock() == 0)
        #expect(CURLSignalBlock() == 1)
        CURLSignalUnblock()
        #expect(CURLSignalBlock() == 0)
        CURLSignalUnblock()
    }
}
