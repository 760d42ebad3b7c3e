extension Clock where Duration == Swift.Duration {
    /// Sleeps for a duration, at most for a hundred years.
    ///
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    func pause(for duration: Duration) async throws {
        try await sleep(for: duration.bounded)
    }

    /// Returns a function that returns the time since this call.
    package func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
