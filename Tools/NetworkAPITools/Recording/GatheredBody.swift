import Foundation

/// The bytes of a stream that were read so far, up to a limit.
struct GatheredBody: Sendable {
    let limit: Int
    private(set) var count = 0
    /// The time between the request and the last byte.
    private(set) var duration = Duration.zero
    private var data = Data()

    init(limit: Int) {
        self.limit = limit
    }

    /// Adds bytes; `nil` is the end.
    mutating func add(_ chunk: Data?, after duration: Duration) {
        self.duration = duration
        guard let chunk else { return }
        count += chunk.count
        if count <= limit { data += chunk }
    }

    var recorded: RecordedBody {
        let reason = "omitted: it has \(count) bytes; the limit is \(limit)"
        return count > limit ? .omitted(size: count, reason: reason) : .bytes(data)
    }
}
