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
        /// The provider's page about the call; `nil` if there is none.
        public let reference: String?
        /// Why the endpoint is deprecated, and what to use instead; `nil` if it is not deprecated.
        public let deprecated: String?
        /// The server's response to the example.
        public let exampleResponse: Catalog.ExampleResponse
        /// The other responses of the server, such as refusals.
        public let responses: [Catalog.Response]
        /// The optional members of the response that no example has a value for.
        let absent: Set<String>
        /// The names that look like a secret's but are not secret.
        let notSecret: Set<String>

        /// The file and the line of the specification, for reports.
        package let site: NetworkAPI.CallDescription.Site?

        private let requestLine: RequestLine?
        private let givenArguments: [Catalog.Argument]
        private let foundNames = Locked<RequestLine.Naming?>(nil)
        private let makeExample: @Sendable () -> Definition
        private let makeProbed: @Sendable (inout TemplateBuilder.ProbeReader) -> Definition
        private let makeFromText:
            @Sendable (inout Catalog.Argument.Reader) throws(Catalog.Argument.Failure) -> Definition

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
        ///     `items[].score`. A ``ContractTest`` fails for any other optional member without a value in an example.
        ///   - notSecret: Names of values that look like a secret's and may be shown.
        ///   - fileID: The file of the specification, for reports; `nil` leaves it out.
        ///   - line: The line of the specification.
        public init<each Value: Sendable & SendableMetatype>(
            _ make: @escaping @Sendable (repeat each Value) -> Definition,
            _ names: repeat ArgumentName<each Value>,
            summary: String,
            reference: String? = nil,
            deprecated: String? = nil,
            example: repeat each Value,
            exampleResponse: Catalog.ExampleResponse,
            responses: [Catalog.Response] = [],
            absent: Set<String> = [],
            notSecret: Set<String> = [],
            fileID: StaticString? = #fileID,
            line: UInt = #line
        ) {
            site = .init(fileID, line)
            self.summary = summary
            self.reference = reference
            self.deprecated = deprecated
            self.exampleResponse = exampleResponse
            self.responses = responses
            self.absent = absent
            self.notSecret = notSecret
            requestLine = nil
            var arguments: [Catalog.Argument] = []
            repeat arguments.append(Catalog.Argument(each names, example: each example))
            givenArguments = arguments
            makeExample = { make(repeat each example) }
            makeProbed = { reader in make(repeat reader.next(like: each example)) }
            makeFromText = { reader throws(Catalog.Argument.Failure) in
                try make(repeat reader.read((each Value).self))
            }
        }

        /// Creates a specification from an endpoint's initializer and its method and path.
        ///
        /// The arguments in the path get the names in braces, in the order of the path. Each other argument gets the
        /// name of its query item, its header field or its member of the body, which is found by running the
        /// initializer when the names are first used. A ``ContractTest`` fails if the method or the path is not what
        /// the endpoint sends, if an argument's name cannot be found, or if two arguments get the same name; in the
        /// last two cases, use the initializer with names.
        ///
        /// - Parameters:
        ///   - make: The initializer. If a type has several, `as @Sendable () -> Users` selects the one without
        ///     arguments.
        ///   - requestLine: The method and the path, such as `GET /users/{username}`; the path is percent-encoded.
        ///   - summary: What a call does, in a few words.
        ///   - reference: The provider's page about the call.
        ///   - deprecated: Why the endpoint is deprecated, and what to use instead.
        ///   - example: A value for each argument, for example from the provider's page.
        ///   - exampleResponse: The server's response to the example.
        ///   - responses: The other responses of the server, such as refusals.
        ///   - absent: The coding paths of the optional members of the response that no example has a value for, such as
        ///     `items[].score`. A ``ContractTest`` fails for any other optional member without a value in an example.
        ///   - notSecret: Names of values that look like a secret's and may be shown.
        ///   - fileID: The file of the specification, for reports; `nil` leaves it out.
        ///   - line: The line of the specification.
        public init<each Value: Sendable & SendableMetatype>(
            _ make: @escaping @Sendable (repeat each Value) -> Definition,
            requestLine: String,
            summary: String,
            reference: String? = nil,
            deprecated: String? = nil,
            example: repeat each Value,
            exampleResponse: Catalog.ExampleResponse,
            responses: [Catalog.Response] = [],
            absent: Set<String> = [],
            notSecret: Set<String> = [],
            fileID: StaticString? = #fileID,
            line: UInt = #line
        ) {
            site = .init(fileID, line)
            self.summary = summary
            self.reference = reference
            self.deprecated = deprecated
            self.exampleResponse = exampleResponse
            self.responses = responses
            self.absent = absent
            self.notSecret = notSecret
            self.requestLine = RequestLine(requestLine)
            var arguments: [Catalog.Argument] = []
            for example in repeat each example {
                let name = RequestLine.placeholder(arguments.count)
                arguments.append(Catalog.Argument(.named(name), example: example))
            }
            givenArguments = arguments
            makeExample = { make(repeat each example) }
            makeProbed = { reader in make(repeat reader.next(like: each example)) }
            makeFromText = { reader throws(Catalog.Argument.Failure) in
                try make(repeat reader.read((each Value).self))
            }
        }

        /// Reports in words a wrong number of names or examples, and a literal beside a place.
        ///
        /// The compiler's own message compares the shapes of packs. It cannot be called, and does nothing else.
        @available(
            *, unavailable,
            message: """
                'example:' needs one value for each argument of the initializer, of its type. Without 'requestLine:' each \
                argument also needs a name; beside a place such as .query("q"), write .named("page") and not "page"
                """
        )
        @_disfavoredOverload
        public init?<each Value: Argument, each Example: Argument>(
            _ make: @escaping @Sendable (repeat each Value) -> Definition,
            _ names: ArgumentName<String>...,
            requestLine: String = "",
            summary: String,
            reference: String? = nil,
            deprecated: String? = nil,
            example: repeat each Example,
            exampleResponse: Catalog.ExampleResponse,
            responses: [Catalog.Response] = [],
            absent: Set<String> = [],
            notSecret: Set<String> = []
        ) {
            return nil
        }
    }
}

extension NetworkAPI.Specification {
    /// The endpoint's name without its module, such as `GitHubAPI.Users`.
    public var name: String { NetworkAPI.CallDescription.name(of: Definition.self) }

    /// The endpoint with the example's arguments.
    public var example: Definition { makeExample() }

    /// The initializer's arguments, in their order.
    public var arguments: [NetworkAPI.Catalog.Argument] { naming.arguments }

    /// The arguments with their names and limits, and what is wrong with the request line.
    var naming: RequestLine.Naming {
        if let naming = foundNames.withLock({ $0 }) { return naming }
        return named(by: requestLine == nil ? nil : template(naming: givenArguments))
    }

    /// Finds the names in a template without them; outside of the lock, since the initializer is run.
    private func named(by template: NetworkAPI.Catalog.Template?) -> RequestLine.Naming {
        var naming =
            template.flatMap { requestLine?.naming($0) } ?? RequestLine.Naming(arguments: givenArguments)
        let limits = Dictionary(grouping: example.requestInfo.limits, by: \.name)
        for index in naming.arguments.indices {
            naming.arguments[index].limits = limits[naming.arguments[index].name]?.map(\.rule) ?? []
        }
        foundNames.withLock { $0 = naming }
        return naming
    }

    /// Returns the endpoint with arguments that are read from text.
    ///
    /// Each word is the next argument; `name=text` is the argument of that name, at any position.
    ///
    /// - Throws: ``NetworkAPI/Catalog/Argument/Failure``, with the argument's name, if there are too many or too few
    ///   words, or if one is not valid.
    public func definition(arguments words: [String]) throws(NetworkAPI.Catalog.Argument.Failure)
        -> Definition
    {
        var reader = try NetworkAPI.Catalog.Argument.Reader(words, arguments)
        return try makeFromText(&reader)
    }
}

extension NetworkAPI.Specification {
    /// The common part of every call's request, and where each argument appears in it.
    ///
    /// It is found each time this property is read: the initializer is run with the example's arguments, and with the
    /// probe values of ``NetworkAPI/ArgumentCoding`` in place of one argument after the other, and the requests are
    /// compared. An argument is at a location if that location has the argument's own text in each request. An
    /// argument whose location is not found is ``NetworkAPI/Catalog/Argument/Location/unknown(_:)``, unless its
    /// ``NetworkAPI/ArgumentName`` states the location.
    public var template: NetworkAPI.Catalog.Template {
        guard requestLine != nil, foundNames.withLock({ $0 }) == nil else {
            return template(naming: arguments)
        }
        // The names follow from a template, which is then only renamed. The texts about unknown locations have names.
        let unnamed = template(naming: givenArguments)
        let arguments = named(by: unnamed).arguments
        return unnamed.renamed(arguments) ?? template(naming: arguments)
    }

    private func template(naming arguments: [NetworkAPI.Catalog.Argument]) -> NetworkAPI.Catalog.Template {
        let builder = TemplateBuilder(arguments: arguments) { reader throws(RequestProblem) in
            try RequestParts(makeProbed(&reader))
        }
        do throws(RequestProblem) {
            return try builder.template()
        } catch {
            return NetworkAPI.Catalog.Template(example, arguments: arguments, problem: error.reason)
        }
    }
}
