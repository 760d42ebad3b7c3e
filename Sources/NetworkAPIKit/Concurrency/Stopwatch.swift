/// How long ago it was made, on any clock.
///
/// The instants of an `any Clock` cannot be compared; the durations can.
struct Stopwatch: Sendable {
    private let read: @Sendable () -> Duration

    init(_ clock: any Clock<Duration>) {
        self = Self.started(on: clock)
    }

    /// The time since the start.
    var elapsed: Duration { read() }

    private init(read: @escaping @Sendable () -> Duration) {
        self.read = read
    }

    private static func started(on clock: some Clock<Duration>) -> Stopwatch {
        let start = clock.now
        return Stopwatch { start.duration(to: clock.now) }
    }
}
