import NetworkAPIKit

/// The OpenAPI document that the mock server serves.
///
/// `apispec openapi` describes the provider. The mock server adds its own problems and its own address.
enum MockDocument {
    static func json(_ exported: OrderedJSON, base: String) -> OrderedJSON {
        exported.replacing("servers") { _ in
            .array([.members(["url": .string(base.isEmpty ? "/" : base)])])
        }
        .replacing("paths") { paths in
            paths?.mappingMembers { _, item in item.mappingMembers { _, operation in operation.withProblems }
            }
        }
        .replacing("components") { components in
            (components ?? .object([])).replacing("schemas") { schemas in
                (schemas ?? .object([])).replacing(problemName) { _ in problemSchema }
            }
        }
    }

    /// Swift types cannot have this name.
    private static let problemName = "apispec.Problem"

    /// The problems that an operation can return.
    fileprivate static func problems(_ operation: OrderedJSON) -> [(status: String, description: String)] {
        var problems = [("400", "The request is not as described here.")]
        if case .array(let needed)? = operation["security"], !needed.isEmpty {
            problems.append(("401", "The credentials are missing or differ from `--token`."))
        }
        problems.append(("404", "No endpoint has the path."))
        problems.append(("406", "The response has a type that `Accept` does not allow."))
        if operation["requestBody"] != nil {
            problems.append(("415", "The body has a type that is not described here."))
        }
        return problems
    }

    fileprivate static let content: OrderedJSON.Member = .init(
        NetworkAPI.MediaType.problem.rawValue,
        .members(["schema": .members(["$ref": .string("#/components/schemas/\(problemName)")])]))

    private static let problemSchema: OrderedJSON = {
        let error = JSONSchema.object([
            .init("in", .values(["path", "query", "header", "body"].map { .string($0) })),
            .init("name", .string, isRequired: false), .init("pointer", .string, isRequired: false),
            .init("detail", .string),
        ])
        let problem = JSONSchema.object([
            .init("type", .string), .init("title", .string), .init("status", .integer),
            .init("detail", .string), .init("errors", .array(error), isRequired: false),
        ])
        return JSONSchema.described(problem, "Why the mock server refuses a request (RFC 9457).").openAPI
    }()
}

extension OrderedJSON {
    /// Returns the operation with the mock server's problems in its responses.
    fileprivate var withProblems: OrderedJSON {
        guard case .object(let members) = self else { return self }
        // Remove the server of an operation on another host: the mock server serves all operations.
        let operation = OrderedJSON.object(members.filter { $0.name != "servers" })
            .replacing("parameters") { $0?.withOptionalConstants }
        return operation.replacing("responses") { responses in
            MockDocument.problems(operation).reduce(responses ?? .object([])) { responses, problem in
                responses.replacing(problem.status) { response in
                    let described =
                        response ?? .members(["description": .string("Mock server: \(problem.description)")])
                    return described.replacing("content") { content in
                        (content ?? .object([])).replacing(MockDocument.content.name) { known in
                            known ?? MockDocument.content.value
                        }
                    }
                }
            }
        }
    }

    /// Returns the parameters, of which a header with a single value can be left out: the mock server does not need it.
    fileprivate var withOptionalConstants: OrderedJSON {
        guard case .array(let parameters) = self else { return self }
        return .array(
            parameters.map { parameter in
                guard parameter["in"] == .string("header"), parameter["schema"]?.hasOneValue == true else {
                    return parameter
                }
                return parameter.replacing("required") { $0 == nil ? nil : .scalar(.bool(false)) }
            })
    }

    /// Whether a schema allows a single value.
    private var hasOneValue: Bool {
        if case .array(let values)? = self["enum"] { return values.count == 1 }
        return self["const"] != nil
    }

    /// Returns the object with a changed value.
    ///
    /// A new name is added after the others.
    fileprivate func replacing(_ name: String, _ change: (OrderedJSON?) -> OrderedJSON?) -> OrderedJSON {
        guard case .object(var members) = self else { return self }
        guard let value = change(self[name]) else { return self }
        if let index = members.firstIndex(where: { $0.name == name }) {
            members[index] = .init(name, value)
        } else {
            members.append(.init(name, value))
        }
        return .object(members)
    }

    fileprivate func mappingMembers(_ change: (String, OrderedJSON) -> OrderedJSON) -> OrderedJSON {
        guard case .object(let members) = self else { return self }
        return .object(members.map { .init($0.name, change($0.name, $0.value)) })
    }
}
