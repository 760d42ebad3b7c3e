import NetworkAPIKit

extension NetworkAPI.StubTransport {
    /// The arguments of an endpoint, read from a request that was sent.
    ///
    /// They are read from the locations in `template` of the specification. An argument without a location, or in a
    /// multipart form, cannot be read.
    public struct Arguments: Sendable {
        /// The request that was sent.
        public let request: NetworkAPI.Request
        /// The texts of the arguments in the request, by their names.
        package let texts: [String: String]

        init(_ request: NetworkAPI.Request, _ template: NetworkAPI.Catalog.Template) {
            self.request = request
            texts = template.texts(in: request)
        }

        /// The text of an argument; `nil` if the argument was left out, or if no argument has that name.
        public subscript(name: String) -> String? { texts[name] }

        /// Returns the value of an argument; `nil` if there is no text, or if it is not valid for that type.
        public func value<Value: Sendable & SendableMetatype>(
            _ name: String, as type: Value.Type = Value.self
        ) -> Value? {
            texts[name].flatMap(NetworkAPI.ArgumentCoding<Value>.ofType.read)
        }
    }
}

extension NetworkAPI.StubTransport.Arguments: CustomStringConvertible, CustomReflectable {
    /// The request and the names of the arguments, without their texts, which may be secret.
    public var description: String { "\(request), arguments: \(texts.keys.sorted())" }

    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension NetworkAPI.StubTransport {
    /// Answers an endpoint with a closure, which receives the arguments by their names.
    ///
    /// ```swift
    /// stub.stub(GitHubAPI.Users.self) { arguments in
    ///     .json(#"{"message": "\#(arguments["username"] ?? "Nobody") is not here"}"#, status: 404)
    /// }
    /// ```
    ///
    /// If the closure returns `nil`, the stubs that were added before are tried.
    @discardableResult
    public func stub<Definition: SpecifiedAPIDefinition>(
        _ definition: Definition.Type,
        _ answer: @escaping @Sendable (Arguments) async throws -> NetworkAPI.Answer?
    ) -> Self {
        let template = Definition.specification.template
        return add(definition) { request in try await answer(Arguments(request, template)) }
    }

    /// Returns the arguments of each call of an endpoint, in their order, with the request.
    public func calls<Definition: SpecifiedAPIDefinition>(of definition: Definition.Type) -> [Arguments] {
        let template = Definition.specification.template
        return calls.filter { $0.definition == definition }.map { Arguments($0, template) }
    }
}
