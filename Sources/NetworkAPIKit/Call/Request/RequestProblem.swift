/// Why a request cannot be built, before it is known whose request it is.
struct RequestProblem: Error {
    let part: NetworkAPI.RequestFailure.Part
    let reason: String
    var codingPath: String?

    init(_ part: NetworkAPI.RequestFailure.Part, _ reason: String, codingPath: String? = nil) {
        self.part = part
        self.reason = reason
        self.codingPath = codingPath
    }
}
