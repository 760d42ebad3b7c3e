/// The rate of a transfer, over the last seconds.
struct TransferRate: Sendable {
    private var samples: [(time: Duration, bytes: UInt64)] = []

    /// The time over which the rate is an average.
    static let window = Duration.seconds(5)
    /// The shortest time for which there is a rate, and between two samples.
    static let step = Duration.milliseconds(100)

    /// Adds the number of bytes that are there at a time since the start.
    mutating func add(_ bytes: UInt64, at time: Duration) {
        // A file that starts over has fewer bytes than before.
        if let last = samples.last, last.bytes > bytes { samples = [] }
        if samples.count > 1, let before = samples.dropLast().last, time - before.time < Self.step {
            samples.removeLast()
        }
        samples.append((time, bytes))
        while samples.count > 2, time - samples[1].time >= Self.window { samples.removeFirst() }
    }

    /// Bytes per second; `nil` in the first moment.
    var bytesPerSecond: Double? {
        guard let first = samples.first, let last = samples.last, last.time - first.time >= Self.step else {
            return nil
        }
        return Double(last.bytes - first.bytes) / (last.time - first.time).inSeconds
    }
}
