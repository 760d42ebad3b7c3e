extension NetworkAPI {
    /// The specification of an endpoint, besides its types: its arguments by name, an example and its responses.
    ///
    /// ```swift
    /// extension GitHubAPI.Users: SpecifiedAPIDefinition {
    ///     public static let specification = NetworkAPI.Specification(
    ///         Self.init, requestLine: "GET /users/{username}",
    ///         summary: "Get a user",
    ///         reference: "https://docs.github.com/rest/users/users#get-a-user",
    ///         example: "octocat",
    ///         exampleResponse: #"{"login": "octocat", "id": 1}"#
    ///     )
    /// }
    /// ```
    public struct Specification<Definition: NetworkAPIDefinition>: Sendable {
        /// What a call does, in a few words.
        public let summary: String
        package let reference: String?
        package let deprecated: String?
        /// The server's response to the example.
        public let exampleResponse: Catalog.ExampleResponse
        package let responses: [Catalog.Response]
        package let absent: Set<String>
        package let notSecret: Set<String>

        /// The file and the line of the specification, for reports.
        package let site: NetworkAPI.CallDescription.Site?
        /// The method and the path, from which the names of the arguments follow; `nil` if the names are stated.
        package private(set) var requestLine: String?
        /// The names of the arguments; empty texts if they follow from the request line.
        package let names: [ArgumentName<String>]
        /// Runs the endpoint's initializer.
        package let make: @Sendable (any ArgumentSource) -> Definition

        /// Creates a specification from an endpoint's initializer and the names of its arguments.
        ///
        /// - Parameters:
        ///   - make: The initializer. If a type has several, `as @Sendable () -> Users` selects the one without
        ///     arguments.
        ///   - names: The provider's name for each argument. Arguments with the same name are given by position.
        ///   - summary: What a call does, in a few words.
        ///   - reference: The provider's page about the call.
        ///   - deprecated: Why the endpoint is deprecated, and what to use instead.
        ///   - example: A value for each argument, for example from the provider's page.
        ///   - exampleResponse: The server's response to the example.
        ///   - responses: The other responses of the server, such as refusals.
        ///   - absent: The coding paths of the optional members of the response that no example has a value for, such as
        ///     `items[].score`. A `ContractTest` fails for any other optional member without a value in an example.
        ///   - notSecret: Names of values that look like a secret's and may be shown.
        ///   - fileID: The file of the specification, for reports; `nil` leaves it out.
        ///   - line: The line of the specification.
        public init<each Value: Sendable & SendableMetatype>(
            _ make: @escaping @Sendable (repeat each Value) -> Definition,
            _ names: repeat ArgumentName<each Value>, summary: String, reference: String? = nil,
            deprecated: String? = nil, example: repeat each Value, exampleResponse: Catalog.ExampleResponse,
            responses: [Catalog.Response] = [], absent: Set<String> = [], notSecret: Set<String> = [],
            fileID: StaticString? = #fileID, line: UInt = #line
        ) {
            site = .init(fileID, line)
            self.summary = summary
            self.reference = reference
            self.deprecated = deprecated
            self.exampleResponse = exampleResponse
            self.responses = responses
            self.absent = absent
            self.notSecret = notSecret
            var allNames: [ArgumentName<String>] = []
            repeat allNames.append((each names).ofText)
            self.names = allNames
            self.make = { source in make(repeat source.next(like: each example)) }
        }

        /// Creates a specification from an endpoint's initializer and its method and path.
        ///
        /// The arguments in the path get the names in braces, in the order of the path. Each other argument gets the
        /// name of its query item, its header field or its member of the body, which is found by running the
        /// initializer when the names are first used. A `ContractTest` fails if the method or the path is not what
        /// the endpoint sends, if an argument's name cannot be found, or if two arguments get the same name; in the
        /// last two cases, use the initializer with names.
        ///
        /// The request line has the method and the percent-encoded path, such as `GET /users/{username}`.
        public init<each Value: Sendable & SendableMetatype>(
            _ make: @escaping @Sendable (repeat each Value) -> Definition, requestLine: String,
            summary: String, reference: String? = nil, deprecated: String? = nil,
            example: repeat each Value, exampleResponse: Catalog.ExampleResponse,
            responses: [Catalog.Response] = [], absent: Set<String> = [], notSecret: Set<String> = [],
            fileID: StaticString? = #fileID, line: UInt = #line
        ) {
            self.init(
                make, repeat ArgumentName<each Value>.named(""), summary: summary, reference: reference,
                deprecated: deprecated, example: repeat each example, exampleResponse: exampleResponse,
                responses: responses, absent: absent, notSecret: notSecret, fileID: fileID, line: line)
            self.requestLine = requestLine
        }

        /// Reports in words a wrong number of names or examples, and a literal beside a place; it cannot be called.
        @available(
            *, unavailable,
            message: """
                'example:' needs one value for each argument of the initializer, of its type. Without 'requestLine:' each \
                argument also needs a name; beside a place such as .query("q"), write .named("page") and not "page"
                """
        )
        @_disfavoredOverload
        public init?<each Value: Argument, each Example: Argument>(
            _ make: @escaping @Sendable (repeat each Value) -> Definition, _ names: ArgumentName<String>...,
            requestLine: String = "", summary: String, reference: String? = nil, deprecated: String? = nil,
            example: repeat each Example, exampleResponse: Catalog.ExampleResponse,
            responses: [Catalog.Response] = [], absent: Set<String> = [], notSecret: Set<String> = []
        ) {
            return nil
        }
    }
}

extension NetworkAPI.Specification {
    /// The endpoint's name without its module, such as `GitHubAPI.Users`.
    public var name: String { NetworkAPI.CallDescription.name(of: Definition.self) }

    /// The endpoint with the example's arguments.
    public var example: Definition { make(ExampleSource()) }
}

private final class ExampleSource: ArgumentSource {
    func next<Value: Sendable & SendableMetatype>(like example: Value) -> Value { example }
}

/// An endpoint with a specification, which tools use to list, call, stub and document it.
///
/// The specification is created when it is first used. An app that only calls the endpoint does not use it.
public protocol SpecifiedAPIDefinition: NetworkAPIDefinition {
    /// The name of an argument, to state its location next to names that are literals.
    typealias ArgumentName = NetworkAPI.ArgumentName

    /// The arguments by name, an example, and the responses of the endpoint.
    static var specification: NetworkAPI.Specification<Self> { get }
}
