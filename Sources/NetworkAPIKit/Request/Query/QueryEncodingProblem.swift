/// Why a value cannot be written as query items, and where in it.
struct QueryEncodingProblem: Error {
    let codingPath: [any CodingKey]
    /// A sentence without a full stop; it does not repeat the value, which may be a secret.
    let reason: String
}
