/// The received bytes that are not used yet, in one buffer for the life of a connection.
final class InputBuffer {
    private let socket: Socket
    private var storage = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 16)
    private var start = 0
    private var end = 0

    init(_ socket: Socket) {
        self.socket = socket
    }

    deinit {
        storage.deallocate()
    }

    /// The unused bytes.
    ///
    /// The pointer is valid until the next call that changes the buffer.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: storage[start..<end]) }

    func consume(_ count: Int) {
        start += min(count, end - start)
        if start == end { (start, end) = (0, 0) }
    }

    /// Receives bytes after the unused ones; false at the end of input.
    func fill() -> Bool {
        if end == storage.count { makeRoom() }
        let count = socket.receive(into: UnsafeMutableRawBufferPointer(rebasing: storage[end...]))
        end += count
        return count > 0
    }

    /// Reads up to `target.count` bytes: unused ones, otherwise directly from the socket; 0 at the end of input.
    func read(into target: UnsafeMutableRawBufferPointer) -> Int {
        guard start < end else { return socket.receive(into: target) }
        let count = min(target.count, end - start)
        target.copyMemory(from: UnsafeRawBufferPointer(rebasing: storage[start..<start + count]))
        consume(count)
        return count
    }

    private func makeRoom() {
        let unused = end - start
        if start >= storage.count / 2 {
            storage.copyMemory(from: UnsafeRawBufferPointer(rebasing: storage[start..<end]))
        } else {
            let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: storage.count * 2, alignment: 16)
            larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: storage[start..<end]))
            storage.deallocate()
            storage = larger
        }
        (start, end) = (0, unused)
    }
}
