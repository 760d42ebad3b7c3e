extension NetworkAPI.Catalog {
    /// An argument of an endpoint's initializer, without its Swift type.
    public struct Argument: Hashable, Sendable {
        /// The name in the provider's documentation.
        public internal(set) var name: String
        /// The expected format of its text, in words, such as `a whole number`.
        public let expectedFormat: String
        /// Whether the argument is required.
        public let isRequired: Bool
        /// The text of the example's value; `nil` if the example leaves it out.
        public let example: String?

        /// The values that the provider accepts, besides the type.
        package internal(set) var limits: [LimitRule] = []
        /// The location that the specification states; ``Template`` has the location in any case.
        package let statedLocation: Location?
        /// The Swift type, for the tools' schemas.
        package let type: TypeIdentity

        init<Value: Sendable & SendableMetatype>(_ name: NetworkAPI.ArgumentName<Value>, example: Value) {
            let coding = NetworkAPI.ArgumentCoding<Value>.ofType
            self.name = name.text
            expectedFormat = coding.expectedFormat
            isRequired = coding.defaultValue == nil
            self.example = coding.write(example)
            statedLocation = name.location
            type = TypeIdentity(type: Value.self)
        }

        /// Why no value can be read from text or written as text; `nil` if it can be.
        var problem: String? {
            let isCodable = type.type is any Decodable.Type && type.type is any Encodable.Type
            guard !isCodable, !(type.type is any NetworkAPI.Argument.Type) else { return nil }
            return
                "the type \(type.type) of the argument \(name) must be Codable, or conform to NetworkAPI.Argument"
        }

        /// A type that can be compared.
        package struct TypeIdentity: Hashable, Sendable {
            package let type: any SendableMetatype.Type

            package static func == (first: Self, second: Self) -> Bool {
                ObjectIdentifier(first.type) == ObjectIdentifier(second.type)
            }

            package func hash(into hasher: inout Hasher) {
                hasher.combine(ObjectIdentifier(type))
            }
        }
    }
}

extension NetworkAPI.Catalog.Argument {
    /// Where in a request an argument of an endpoint's initializer appears.
    public enum Location: Hashable, Sendable {
        /// A part of the server's name, such as the region in `https://eu.example.com`.
        case server
        /// A segment of the path, or a part of one.
        case path
        /// The value of a query item, by its name.
        case query(String)
        /// The value of a header field.
        case header(NetworkAPI.Headers.Name)
        /// A value in the body: a JSON pointer such as `/owner/login` (RFC 6901), or the name of a form's field.
        ///
        /// The empty text is the whole body.
        case body(String)
        /// The location was not found; the associated text explains why and how to fix it.
        case unknown(String)
    }
}

extension NetworkAPI.Catalog.Argument.Location {
    /// Whether the location was neither found nor stated.
    package var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

extension NetworkAPI.Catalog.Argument.Location: CustomStringConvertible {
    /// The location in words, such as `the query item "sort"`.
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

extension NetworkAPI.Catalog.Argument {
    /// Assigns words to the arguments of an endpoint, and reads their values one after the other.
    struct Reader {
        private let arguments: [NetworkAPI.Catalog.Argument]
        /// The text of each argument; `nil` if it is left out.
        private let texts: [String?]
        private var next = 0

        /// Creates a reader.
        ///
        /// `name=text` is the argument of that name. The other words are the remaining arguments, in their order.
        init(_ words: [String], _ arguments: [NetworkAPI.Catalog.Argument]) throws(Failure) {
            var texts = [String?](repeating: nil, count: arguments.count)
            var positional: [String] = []
            for word in words {
                guard let equals = word.firstIndex(of: "="),
                    let index = arguments.firstIndex(where: { $0.name == word[..<equals] })
                else {
                    positional.append(word)
                    continue
                }
                guard texts[index] == nil else { throw .repeated(arguments[index]) }
                texts[index] = String(word[word.index(after: equals)...])
            }
            var open = texts.indices.filter { texts[$0] == nil }[...]
            for word in positional {
                guard let index = open.popFirst() else { throw .surplus(word, arguments: arguments) }
                texts[index] = word
            }
            self.arguments = arguments
            self.texts = texts
        }

        /// Reads the next argument.
        mutating func read<Value: Sendable & SendableMetatype>(_ type: Value.Type) throws(Failure) -> Value {
            let (argument, text) = (arguments[next], texts[next])
            let coding = NetworkAPI.ArgumentCoding<Value>.ofType
            next += 1
            guard let text else {
                guard let value = coding.defaultValue else { throw .missing(argument) }
                return value
            }
            guard let value = coding.read(text) else { throw .unreadable(text, argument) }
            return value
        }
    }
}
