/// Whether the system has integers of 128 bits.
enum Int128Support {
    static var isThere: Bool {
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) { true } else { false }
    }
}
