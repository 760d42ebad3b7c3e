import NetworkAPITesting

extension CommandLineTool {
    /// Returns the service with a name, ignoring case, or throws a failure that lists the services.
    func catalog(named name: String) throws(CommandFailure) -> NetworkAPI.Catalog {
        if let catalog = catalogs.first(where: { $0.name.lowercased() == name.lowercased() }) {
            return catalog
        }
        let names = catalogs.map(\.name).joined(separator: ", ")
        throw CommandFailure(
            .usage, "there is no service \(name.debugDescription); the services are \(names)")
    }

    /// Returns the service with a name, or all services if there is no name.
    func catalogs(named name: String?) throws(CommandFailure) -> [NetworkAPI.Catalog] {
        if let name { [try catalog(named: name)] } else { catalogs }
    }

    /// Returns the endpoint with a name, or throws a failure that lists similar names.
    func endpoint(named name: String) throws(CommandFailure) -> NetworkAPI.Catalog.Endpoint {
        for catalog in catalogs {
            if let endpoint = catalog.endpoint(named: name) { return endpoint }
        }
        let names = catalogs.flatMap(\.endpoints).map(\.name)
        let similar = SuggestionRanking.names(similarTo: name, in: names)
        let advice =
            similar.isEmpty
            ? "the endpoints are \(names.joined(separator: ", "))"
            : "did you mean \(similar.joined(separator: " or "))?"
        throw CommandFailure(.usage, "there is no endpoint \(name.debugDescription); \(advice)")
    }
}

extension CommandArguments {
    /// Returns the service that the only operand of a command names.
    func service(
        of command: String, in tool: CommandLineTool
    ) throws(CommandFailure) -> NetworkAPI.Catalog {
        guard operands.count == 1, let name = operands.first else {
            throw CommandFailure(.usage, "\(command) needs one service, not \(operands.count)")
        }
        return try tool.catalog(named: name)
    }

    /// Returns the definition of an endpoint from the operands after its name.
    func definition<Definition: SpecifiedAPIDefinition>(
        of _: Definition.Type
    ) throws(CommandFailure) -> Definition {
        let definition: Definition
        do throws(NetworkAPI.Catalog.Argument.Failure) {
            definition = try Definition.specification.definition(arguments: Array(operands.dropFirst()))
        } catch {
            throw CommandFailure(.usage, "\(Definition.specification.name): \(error)")
        }
        let info = definition.requestInfo
        if let problem = info.limits.lazy.compactMap({ $0.problem(info.secrets) }).first {
            throw CommandFailure(.usage, "\(Definition.specification.name): \(problem)")
        }
        return definition
    }
}

extension CommandFailure {
    /// Creates the failure of a call, with the error response of the server.
    init<Definition: NetworkAPIDefinition>(_ failure: NetworkAPI.Failure, of _: Definition.Type) {
        let problem = failure.errorResponse(of: Definition.self).map { ValuePrinter.text(of: $0) }
        self.init(.failure, "\(failure)", details: problem)
    }
}

extension NetworkAPI.Catalog.Endpoint {
    /// The endpoint as it is typed: its name and its arguments, optional ones in brackets.
    var synopsis: String {
        ([name] + arguments.map { $0.isRequired ? $0.name : "[\($0.name)]" }).joined(separator: " ")
    }
}
