import NetworkAPIKit

extension NetworkAPI.Specification {
    /// The initializer's arguments, in their order.
    public var arguments: [NetworkAPI.Catalog.Argument] { naming.arguments }

    /// The arguments with their names and limits, and what is wrong with the request line.
    var naming: RequestLine.Naming {
        naming(requestLine == nil ? nil : template(naming: statedArguments))
    }

    /// Finds the names in a template without them.
    private func naming(_ template: NetworkAPI.Catalog.Template?) -> RequestLine.Naming {
        var naming =
            if let requestLine, let template {
                RequestLine(requestLine).naming(template)
            } else {
                RequestLine.Naming(arguments: statedArguments)
            }
        let limits = Dictionary(grouping: example.requestInfo.limits, by: \.name)
        for index in naming.arguments.indices {
            naming.arguments[index].limits = limits[naming.arguments[index].name]?.map(\.rule) ?? []
        }
        return naming
    }

    /// Returns the endpoint with arguments that are read from text.
    ///
    /// Each word is the next argument; `name=text` is the argument of that name, at any position. If two arguments have
    /// that name, the first `name=text` is the first of them.
    ///
    /// - Throws: `Catalog.Argument.Failure`, with the argument's name, if there are too many or too few words, or if one
    ///   is not valid.
    public func definition(arguments words: [String]) throws(NetworkAPI.Catalog.Argument.Failure)
        -> Definition
    {
        try definition(arguments: words, of: arguments)
    }

    /// Returns the endpoint, as ``definition(arguments:)`` does, with the arguments that were found before.
    package func definition(
        arguments words: [String], of arguments: [NetworkAPI.Catalog.Argument]
    ) throws(NetworkAPI.Catalog.Argument.Failure) -> Definition {
        try ArgumentReader(words, arguments).definition(of: self)
    }

    /// Returns the endpoint with arguments that are read from the texts of their examples, which can have one name.
    func definition(
        ofExampleTexts arguments: [NetworkAPI.Catalog.Argument]
    ) throws(NetworkAPI.Catalog.Argument.Failure) -> Definition {
        try ArgumentReader(texts: arguments.map(\.example), arguments).definition(of: self)
    }

    /// Returns the endpoint with arguments that are read from text: words in their order, and others by their names.
    package func definition(
        arguments words: [String], named: [(name: String, text: String)]
    ) throws(NetworkAPI.Catalog.Argument.Failure) -> Definition {
        try ArgumentReader(positional: words, named: named, arguments).definition(of: self)
    }
}

extension NetworkAPI.Specification {
    /// The common part of every call's request, and where each argument appears in it.
    ///
    /// It is found each time this property is read: the initializer is run with the example's arguments, and with the
    /// probe values of `ArgumentCoding` in place of one argument after the other, and the requests are compared. An
    /// argument is at a location if that location has the argument's own text in each request. An argument whose
    /// location is not found is `.unknown`, unless its `ArgumentName` states the location.
    public var template: NetworkAPI.Catalog.Template {
        guard requestLine != nil else { return template(naming: arguments) }
        // The names follow from a template, which is then only renamed. The texts about unknown locations have names.
        let unnamed = template(naming: statedArguments)
        let naming = naming(unnamed)
        return unnamed.renamed(naming) ?? template(naming: naming.arguments)
    }

    private func template(naming arguments: [NetworkAPI.Catalog.Argument]) -> NetworkAPI.Catalog.Template {
        let builder = TemplateBuilder(arguments: arguments) { reader throws(RequestProblem) in
            try RequestParts(make(reader))
        }
        do throws(RequestProblem) {
            return try builder.template()
        } catch {
            return NetworkAPI.Catalog.Template(example, arguments: arguments, problem: error.reason)
        }
    }
}

extension NetworkAPI.Catalog.Endpoint {
    /// The initializer's arguments, in their order.
    package var arguments: [NetworkAPI.Catalog.Argument] { template.arguments.map(\.info) }

    /// The common part of every call's request, and where each argument appears in it.
    package var template: NetworkAPI.Catalog.Template { definition.template }
}

/// The templates that were found.
private let templates = Locked<[ObjectIdentifier: NetworkAPI.Catalog.Template]>([:])

extension SpecifiedAPIDefinition {
    /// The template of the specification, found once for each type.
    ///
    /// The tools read a specification that does not change. A test can change what an endpoint's initializer makes, with a
    /// task local for example: stubs find the template each time.
    package static var template: NetworkAPI.Catalog.Template {
        let type = ObjectIdentifier(Self.self)
        if let template = templates.withLock({ $0[type] }) { return template }
        let template = specification.template
        templates.withLock { $0[type] = template }
        return template
    }
}
