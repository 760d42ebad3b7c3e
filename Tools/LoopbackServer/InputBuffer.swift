/// The bytes that were received and not yet used, in one buffer for the life of a connection.
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

    /// The unused bytes; the pointer is good until the next call that changes the buffer.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: storage[start..<end]) }

    func consume(_ count: Int) {
        start += min(count, end - start)
        if start == end { (start, end) = (0, 0) }
    }

    /// Receives more bytes behind the unused ones; false when no more come.
    func fill() -> Bool {
        if end == storage.count { makeRoom() }
        let count = socket.receive(into: UnsafeMutableRawBufferPointer(rebasing: storage[end...]))
        end += count
        return count > 0
    }

    /// Takes up to `target.count` bytes: the unused ones, or else straight from the socket; 0 when no more come.
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
