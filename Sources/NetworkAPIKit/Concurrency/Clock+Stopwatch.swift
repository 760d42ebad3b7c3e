extension Clock where Duration == Swift.Duration {
    /// Tells the time since now, whenever it is called.
    package func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
