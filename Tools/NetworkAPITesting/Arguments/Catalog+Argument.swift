import NetworkAPIKit

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
        /// The location that the specification states; `Template` has the location in any case.
        package let statedLocation: Location?
        /// The Swift type, for the tools' schemas.
        package let type: TypeIdentity

        fileprivate init<Value: Sendable & SendableMetatype>(
            _ name: NetworkAPI.ArgumentName<String>, at index: Int, example: Value
        ) {
            let coding = NetworkAPI.ArgumentCoding<Value>.ofType
            self.name = name.text.isEmpty ? "argument\(index + 1)" : name.text
            expectedFormat = coding.expectedFormat
            isRequired = coding.defaultValue == nil
            self.example = coding.write(example)
            statedLocation = name.place.map(Location.init)
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

extension NetworkAPI.Catalog.Argument.Location {
    fileprivate init(_ place: ArgumentPlace) {
        self =
            switch place {
            case .server: .server
            case .path: .path
            case .query(let name): .query(name)
            case .header(let name): .header(name)
            case .body(let pointer): .body(pointer)
            }
    }
}

extension NetworkAPI.Specification {
    /// The arguments with the names that the specification states.
    var statedArguments: [NetworkAPI.Catalog.Argument] {
        let reader = ArgumentDescriber(names)
        _ = make(reader)
        return reader.arguments
    }
}

/// Describes the arguments of an endpoint's initializer, and passes the values of the example.
private final class ArgumentDescriber: ArgumentSource {
    private let names: [NetworkAPI.ArgumentName<String>]
    private(set) var arguments: [NetworkAPI.Catalog.Argument] = []

    init(_ names: [NetworkAPI.ArgumentName<String>]) {
        self.names = names
    }

    func next<Value: Sendable & SendableMetatype>(like example: Value) -> Value {
        let index = arguments.count
        arguments.append(.init(names[index], at: index, example: example))
        return example
    }
}
