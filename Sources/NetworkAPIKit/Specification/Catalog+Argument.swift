extension NetworkAPI.Catalog {
    /// What is known about an argument of an endpoint, whatever its type.
    public struct Argument: Hashable, Sendable {
        /// The provider's name for it.
        public let name: String
        /// What its text has to be, in words, such as `a whole number`.
        public let form: String
        /// Whether it must be there.
        public let isRequired: Bool
        /// The text of its example; `nil` where the example leaves it out.
        public let example: String?
        /// Where it lands, if the specification says so; ``Specification/template`` tells it in any case.
        public let statedLocation: Location?

        /// The Swift type, for the tools' schemas.
        package let type: TypeIdentity

        init<Value: NetworkAPI.Argument>(_ name: NetworkAPI.ArgumentName<Value>, example: Value) {
            self.name = name.text
            form = Value.argumentForm
            isRequired = Value.absentArgument == nil
            self.example = example.argumentText
            statedLocation = name.location
            type = TypeIdentity(type: Value.self)
        }
    }
}

extension NetworkAPI.Catalog.Argument {
    /// Where in a request an argument of an endpoint's initialiser lands.
    public enum Location: Hashable, Sendable {
        /// A part of the server's name, such as the region in `https://eu.example.com`.
        case server
        /// A segment of the path, or a part of one.
        case path
        /// The value of a query item, by its name.
        case query(String)
        /// The value of a header.
        case header(NetworkAPI.Headers.Name)
        /// A value in the body: a JSON pointer such as `/owner/login` (RFC 6901), or the name of a form's field.
        ///
        /// The empty text is the whole body.
        case body(String)
        /// Nobody knows; the text says why, and what to do about it.
        case unknown(String)
    }
}

extension NetworkAPI.Catalog.Argument.Location {
    /// Whether the place was neither found nor said.
    public var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

extension NetworkAPI.Catalog.Argument.Location: CustomStringConvertible {
    /// The place in words, such as `the query item "sort"`.
    public var description: String {
        switch self {
        case .server: "the server"
        case .path: "the path"
        case .query(let name): "the query item \"\(name)\""
        case .header(let name): "the header \(name)"
        case .body(""): "the body"
        case .body(let name): "\"\(name)\" in the body"
        case .unknown(let diagnosis): "unknown: \(diagnosis)"
        }
    }
}

extension NetworkAPI.Catalog.Argument {
    /// Why an endpoint cannot be made from text.
    public enum Failure: Error, Hashable, Sendable {
        /// A required argument is not there.
        case missing(NetworkAPI.Catalog.Argument)
        /// There is more text than the endpoint has arguments; this is the first that is too much.
        case surplus(String, arguments: [NetworkAPI.Catalog.Argument])
        /// An argument is there twice.
        case repeated(NetworkAPI.Catalog.Argument)
        /// The text is no value of the argument's type.
        case unreadable(String, NetworkAPI.Catalog.Argument)
    }
}

extension NetworkAPI.Catalog.Argument.Failure: CustomStringConvertible {
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
