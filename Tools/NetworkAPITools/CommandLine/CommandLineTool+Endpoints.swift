import NetworkAPITesting

extension CommandLineTool {
    /// Returns the service with a name, ignoring case, or throws a failure that names similar ones.
    func catalog(named name: String) throws(CommandFailure) -> NetworkAPI.Catalog {
        if let catalog = catalogs.first(where: { $0.name.lowercased() == name.lowercased() }) {
            return catalog
        }
        throw Self.unknown("service", name, in: catalogs.map(\.name))
    }

    /// Returns the endpoint with a name, ignoring case, or throws a failure that names similar ones.
    func endpoint(named name: String) throws(CommandFailure) -> NetworkAPI.Catalog.Endpoint {
        for catalog in catalogs {
            if let endpoint = catalog.endpoint(named: name) { return endpoint }
        }
        let endpoints = catalogs.flatMap(\.endpoints)
        if let endpoint = endpoints.first(where: { $0.name.lowercased() == name.lowercased() }) {
            return endpoint
        }
        if let service = catalogs.first(where: { $0.name.lowercased() == name.lowercased() })?.name {
            throw CommandFailure(
                .usage,
                "there is no endpoint \(name.debugDescription); \(service) is a service: "
                    + "\(ProgramName.current) list \(service)")
        }
        throw Self.unknown("endpoint", name, in: endpoints.map(\.name))
    }

    private static func unknown(_ what: String, _ name: String, in names: [String]) -> CommandFailure {
        let similar = SuggestionRanking.names(similarTo: name, in: names)
        let advice =
            if !similar.isEmpty {
                "did you mean \(similar.joined(separator: " or "))?"
            } else if names.count <= 10 {
                "the \(what)s are \(names.joined(separator: ", "))"
            } else {
                "\(ProgramName.current) list prints the \(names.count) \(what)s"
            }
        return CommandFailure(.usage, "there is no \(what) \(name.debugDescription); \(advice)")
    }
}

extension CommandArguments {
    /// Returns the one service that the operands name.
    ///
    /// A tool with a single service does not need its name.
    func service(
        of command: String, in tool: CommandLineTool
    ) throws(CommandFailure) -> NetworkAPI.Catalog {
        let names = operands + values(of: "--service")
        if names.isEmpty, tool.catalogs.count == 1, let only = tool.catalogs.first { return only }
        guard names.count == 1, let name = names.first else {
            throw CommandFailure(
                .usage,
                "\(command) needs one service, not \(names.count): "
                    + tool.catalogs.map(\.name).joined(separator: ", "))
        }
        return try tool.catalog(named: name)
    }

    /// Returns the services that the operands name, or all services if there is none.
    func services(in tool: CommandLineTool) throws(CommandFailure) -> [NetworkAPI.Catalog] {
        var catalogs: [NetworkAPI.Catalog] = []
        for name in operands + values(of: "--service") {
            let catalog = try tool.catalog(named: name)
            guard !catalogs.contains(where: { $0.name == catalog.name }) else {
                throw CommandFailure(.usage, "the service \(catalog.name) is given twice")
            }
            catalogs.append(catalog)
        }
        return catalogs.isEmpty ? tool.catalogs : catalogs
    }

    /// Returns the endpoint that the first operand names.
    func endpoint(
        of command: String, such example: String = "GitHubAPI.Users", in tool: CommandLineTool
    ) throws(CommandFailure) -> NetworkAPI.Catalog.Endpoint {
        guard let name = operands.first else {
            throw CommandFailure(.usage, "\(command) needs the name of an endpoint, such as \(example)")
        }
        return try tool.endpoint(named: name)
    }

    /// Returns the endpoint that the only operand names.
    func onlyEndpoint(
        of command: String, in tool: CommandLineTool
    ) throws(CommandFailure) -> NetworkAPI.Catalog.Endpoint {
        let endpoint = try endpoint(of: command, in: tool)
        guard operands.count == 1 else {
            throw CommandFailure(.usage, "\(command) takes one endpoint, not \(operands.count)")
        }
        return endpoint
    }

    /// Returns the definition of an endpoint from the words after its name.
    ///
    /// - Throws: A failure with the status ``ExitStatus/usage`` if a name is not the name of an argument, if an
    ///   argument is missing, and if a value is not valid or outside of its limits.
    func definition<Definition: SpecifiedAPIDefinition>(
        of _: Definition.Type
    ) throws(CommandFailure) -> Definition {
        let specification = Definition.specification
        let arguments = specification.arguments
        var values: [(argument: NetworkAPI.Catalog.Argument, text: String)] = []
        for word in named {
            values.append((try Self.argument(word, in: arguments, of: specification.name), word.value))
        }
        let definition: Definition
        do throws(NetworkAPI.Catalog.Argument.Failure) {
            definition = try specification.definition(
                arguments: Array(operands.dropFirst()), named: values.map { ($0.argument.name, $0.text) })
        } catch {
            var problem = "\(error)"
            if case .missing = error { problem = missing(arguments, values.map(\.argument)) ?? problem }
            throw CommandFailure(
                .usage, "\(specification.name): \(problem)", help: "show \(specification.name)")
        }
        if let problem = Self.limitProblem(definition) {
            throw CommandFailure(
                .usage, "\(specification.name): \(problem)", help: "show \(specification.name)")
        }
        return definition
    }

    /// Names the required arguments that are left out; `nil` if there are fewer than two.
    private func missing(
        _ arguments: [NetworkAPI.Catalog.Argument], _ named: [NetworkAPI.Catalog.Argument]
    ) -> String? {
        var open = arguments
        for argument in named {
            if let index = open.firstIndex(where: { $0.name == argument.name }) { open.remove(at: index) }
        }
        // The words without a name are the first of the others.
        let names = open.dropFirst(operands.dropFirst().count).filter(\.isRequired)
            .map { "\($0.name) (\($0.expectedFormat))" }
        guard names.count > 1, let last = names.last else { return nil }
        return "the arguments \(names.dropLast().joined(separator: ", ")) and \(last) are missing"
    }

    /// Why a value of an argument is outside of its limits; `nil` if none is.
    ///
    /// Other problems are reported by the call.
    private static func limitProblem(_ definition: some NetworkAPIDefinition) -> String? {
        do throws(RequestProblem) {
            _ = try NetworkAPI.Request(definition, secrets: .standard)
            return nil
        } catch {
            if case .argument = error.part { return error.reason }
            return nil
        }
    }

    /// Returns the argument that a word names; `per-page` is `per_page` too.
    private static func argument(
        _ word: Named, in arguments: [NetworkAPI.Catalog.Argument], of endpoint: String
    ) throws(CommandFailure) -> NetworkAPI.Catalog.Argument {
        if let argument = arguments.first(where: { $0.name == word.name }) { return argument }
        let plain = word.name.replacing("-", with: "_")
        let alike = arguments.filter { $0.name.replacing("-", with: "_") == plain }
        if alike.count == 1, let argument = alike.first { return argument }
        let names = arguments.map(\.name)
        let similar = SuggestionRanking.names(similarTo: word.name, in: names)
        let advice =
            if let first = similar.first {
                "did you mean \(first)?"
            } else if let option = word.similarOption {
                "did you mean \(option)?"
            } else if names.isEmpty {
                "it has no arguments."
            } else {
                "the arguments are \(names.joined(separator: ", "))."
            }
        throw CommandFailure(
            .usage,
            "\(endpoint) has no argument \(word.text.debugDescription); \(advice) "
                + "Write -- before a value that looks like a name",
            help: "show \(endpoint)")
    }
}
