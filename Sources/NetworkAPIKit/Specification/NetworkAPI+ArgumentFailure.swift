extension NetworkAPI {
    /// Why an endpoint cannot be made from text.
    public enum ArgumentFailure: Error, Hashable, Sendable {
        /// A required argument is not there.
        case missing(ArgumentInfo)
        /// There is more text than the endpoint has arguments; this is the first that is too much.
        case surplus(String, arguments: [ArgumentInfo])
        /// An argument is there twice.
        case repeated(ArgumentInfo)
        /// The text is no value of the argument's type.
        case unreadable(String, ArgumentInfo)
    }
}

extension NetworkAPI.ArgumentFailure: CustomStringConvertible {
    /// The reason in one line, with the argument's name.
    public var description: String {
        switch self {
        case .missing(let argument):
            "the argument \(argument.name) (\(argument.form)) is missing"
        case .surplus(let text, let arguments) where arguments.isEmpty:
            "\(text.debugDescription) is too much: there are no arguments"
        case .surplus(let text, let arguments):
            "\(text.debugDescription) is too much: the arguments are "
                + arguments.map(\.name).joined(separator: ", ")
        case .repeated(let argument):
            "the argument \(argument.name) is there twice"
        case .unreadable(let text, let argument):
            "the argument \(argument.name) has to be \(argument.form), not \(text.debugDescription)"
        }
    }
}
