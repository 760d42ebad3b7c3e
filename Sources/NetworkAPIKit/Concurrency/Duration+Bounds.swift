extension Duration {
    /// A hundred years: longer than any call waits, and within the range of every clock.
    static let century = Duration.seconds(3_155_760_000 as Int64)

    /// The duration, limited to the range from zero to a hundred years.
    ///
    /// Clocks and additions trap if a duration is too large, and a program or a server may give such a duration.
    var bounded: Duration { min(max(.zero, self), .century) }

    /// The duration in seconds, with the precision of a `Double`, up to a hundred years.
    var inSeconds: Double {
        let components = min(max(.zero - .century, self), .century).components
        return Double(components.seconds) + Double(components.attoseconds) / 1e18
    }

    /// The whole nanoseconds of the duration, from zero to a hundred years.
    var nanoseconds: UInt64 {
        let components = bounded.components
        return UInt64(components.seconds) * 1_000_000_000 + UInt64(components.attoseconds) / 1_000_000_000
    }
}
