import NetworkAPIKit

extension NetworkAPI.Catalog.Argument {
    /// Why an endpoint cannot be created from text.
    public enum Failure: Error, Hashable, Sendable {
        /// A required argument is missing.
        case missing(NetworkAPI.Catalog.Argument)
        /// There are more words than arguments; the first word that is left over.
        case surplus(String, arguments: [NetworkAPI.Catalog.Argument])
        /// An argument is given twice.
        case repeated(NetworkAPI.Catalog.Argument)
        /// The text is not a valid value of the argument's type.
        case unreadable(String, NetworkAPI.Catalog.Argument)
    }
}

extension NetworkAPI.Catalog.Argument.Failure: CustomStringConvertible {
    /// The reason in one line, with the argument's name.
    public var description: String {
        switch self {
        case .missing(let argument):
            "the argument \(argument.name) (\(argument.expectedFormat)) is missing"
        case .surplus(let text, let arguments) where arguments.isEmpty:
            "\(text.debugDescription) cannot be assigned: there are no arguments"
        case .surplus(let text, let arguments):
            "\(text.debugDescription) cannot be assigned: the arguments are "
                + arguments.map(\.name).joined(separator: ", ")
        case .repeated(let argument):
            "the argument \(argument.name) is given twice"
        case .unreadable(let text, let argument):
            "the argument \(argument.name) must be \(argument.expectedFormat), not \(text.debugDescription)"
        }
    }
}
