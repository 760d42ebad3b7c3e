extension NetworkAPI {
    /// What an endpoint tells about itself besides its types: its arguments by name, an example, and where to read on.
    ///
    /// ```swift
    /// extension GitHubAPI.Users: SpecifiedAPIDefinition {
    ///     public static let specification = NetworkAPI.Specification(
    ///         GitHubAPI.Users.init(userName:), "username",
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
        /// The provider's page about the call; `nil` where there is none.
        public let reference: String?
        /// Why the endpoint is not to be used any more, and what instead; `nil` where it is.
        public let deprecated: String?
        /// The initialiser's arguments, in their order.
        public let arguments: [Catalog.Argument]
        /// What the server answers to the example.
        public let exampleResponse: ExampleResponse
        /// What the server can answer besides, refusals for instance.
        public let responses: [SpecifiedResponse]

        private let makeExample: @Sendable () -> Definition
        let makeTraced: @Sendable (inout ProbeReader) -> Definition
        private let makeFromText:
            @Sendable (inout ArgumentReader) throws(Catalog.Argument.Failure) -> Definition

        /// Describes an endpoint by its initialiser.
        ///
        /// - Parameters:
        ///   - make: The initialiser. Where a type has several, `as @Sendable () -> Users` tells the one without
        ///     arguments.
        ///   - names: The provider's name for each argument. A name that comes twice can be given by position alone.
        ///   - summary: What a call does, in a few words.
        ///   - reference: The provider's page about the call.
        ///   - deprecated: Why the endpoint is not to be used any more, and what instead.
        ///   - example: A value for each argument, from the provider's page for instance.
        ///   - exampleResponse: What the server answers to the example.
        ///   - responses: What the server can answer besides, refusals for instance.
        public init<each Value: Argument>(
            _ make: @escaping @Sendable (repeat each Value) -> Definition,
            _ names: repeat ArgumentName<each Value>,
            summary: String,
            reference: String? = nil,
            deprecated: String? = nil,
            example: repeat each Value,
            exampleResponse: ExampleResponse,
            responses: [SpecifiedResponse] = []
        ) {
            self.summary = summary
            self.reference = reference
            self.deprecated = deprecated
            self.exampleResponse = exampleResponse
            self.responses = responses
            var arguments: [Catalog.Argument] = []
            repeat arguments.append(Catalog.Argument(each names, example: each example))
            self.arguments = arguments
            makeExample = { make(repeat each example) }
            makeTraced = { reader in make(repeat reader.next(like: each example)) }
            makeFromText = { reader throws(Catalog.Argument.Failure) in
                try make(repeat reader.read((each Value).self))
            }
        }
    }
}

extension NetworkAPI.Specification {
    /// The endpoint's name without its module, such as `GitHubAPI.Users`.
    public var name: String { NetworkAPI.CallDescription.name(of: Definition.self) }

    /// The endpoint with the example's arguments.
    public var example: Definition { makeExample() }

    /// The endpoint with arguments that are read from text.
    ///
    /// Each word belongs to the next argument; `name=text` belongs to the argument of that name, wherever it stands.
    ///
    /// - Throws: ``NetworkAPI/Catalog/Argument/Failure``, with the argument's name, where the words are too many or too few, or
    ///   one cannot be read.
    public func definition(arguments words: [String]) throws(NetworkAPI.Catalog.Argument.Failure)
        -> Definition
    {
        var reader = try ArgumentReader(words, arguments)
        return try makeFromText(&reader)
    }
}

extension NetworkAPI.Specification {
    /// What every call's request has in common, and where each argument lands.
    ///
    /// It is found anew each time it is asked for: the initialiser is run with the example's arguments and with
    /// ``NetworkAPI/Argument/tracers(like:)`` in the place of one after the other, and the requests are compared. A
    /// place counts where it has the argument's own text in each of them. An argument whose place cannot be told so is
    /// ``NetworkAPI/Catalog/Argument/Location/unknown(_:)``, unless its name says it (``NetworkAPI/ArgumentName``).
    public var template: NetworkAPI.Catalog.Template {
        let tracing = TemplateBuilder(arguments: arguments) { reader throws(RequestProblem) in
            try RequestParts(makeTraced(&reader))
        }
        do throws(RequestProblem) {
            return try tracing.template()
        } catch {
            let definition = example
            return NetworkAPI.Catalog.Template(
                untraced: definition.requestInfo.method,
                at: definition.urlInfo,
                arguments: arguments,
                problem: error.reason
            )
        }
    }
}

extension NetworkAPI.Catalog.Template {
    /// What can be told where no request can be built.
    fileprivate init(
        untraced method: NetworkAPI.Method,
        at urlInfo: NetworkAPI.URLInfo,
        arguments: [NetworkAPI.Catalog.Argument],
        problem: String
    ) {
        self.method = method
        server = urlInfo.server
        path = urlInfo.path.encoded
        self.arguments = arguments.map { info in
            Argument(
                info: info,
                location: info.statedLocation
                    ?? .unknown("the example's request cannot be built: \(problem)"),
                otherLocations: []
            )
        }
        query = urlInfo.query ?? [:]
        headers = [:]
        bodyType = nil
        self.problem = problem
    }
}
