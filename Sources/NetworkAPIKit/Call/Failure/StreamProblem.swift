/// The reason why the elements of a stream cannot be found in its text.
package enum StreamProblem: Error, Hashable, Sendable {
    /// A line, an event or an element has more bytes than the limit.
    case tooLong(limit: Int)
    /// The text is not JSON; `offset` is the offset in the stream.
    case notJSON(String, offset: Int)
    /// The text ends before its end: a bracket, or the event or line that an endpoint declares as the last one.
    case cutShort(String)
    /// There is no array at the place that the endpoint declares.
    case noArray(String)

    /// The reason, as a sentence without a period.
    package var reason: String {
        switch self {
        case .tooLong(let limit): "an element has more than \(limit) bytes"
        case .notJSON(let reason, let offset): "byte \(offset): \(reason)"
        case .cutShort(let reason), .noArray(let reason): reason
        }
    }
}
