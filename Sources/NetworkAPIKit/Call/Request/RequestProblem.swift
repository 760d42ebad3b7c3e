/// The reason why a request cannot be built, without the call that it belongs to.
struct RequestProblem: Error, Equatable {
    let part: NetworkAPI.RequestFailure.Part
    let reason: String
    var codingPath: String?

    init(_ part: NetworkAPI.RequestFailure.Part, _ reason: String, codingPath: String? = nil) {
        self.part = part
        self.reason = reason
        self.codingPath = codingPath
    }

    /// Creates a problem of a body, or of one part of a form.
    init(body reason: String, part: String? = nil) {
        self.init(.body, part.map { "the part \"\($0)\": \(reason)" } ?? reason)
    }
}

extension RequestProblem: CustomStringConvertible {
    var description: String { reason }
}
