/// Why the bytes of a body cannot be put together.
struct BodyProblem: Error, Equatable {
    /// The name of the part at fault; `nil` where it is not one part of a form.
    let part: String?
    /// A sentence without a full stop.
    let reason: String
}

extension BodyProblem: CustomStringConvertible {
    var description: String { part.map { "the part \"\($0)\": \(reason)" } ?? reason }
}
