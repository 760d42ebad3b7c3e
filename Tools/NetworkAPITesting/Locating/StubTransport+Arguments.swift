import Foundation
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

extension NetworkAPI.Catalog.Template {
    /// Returns the texts of the arguments in a request, by their names.
    func texts(in request: NetworkAPI.Request) -> [String: String] {
        var texts = Self.texts(of: path, in: request.url.encodedPath)
        let server = "\(request.url.scheme ?? "")://\(request.url.host ?? "")"
        texts.merge(Self.texts(of: self.server, in: server)) { text, _ in text }
        let query = NetworkAPI.Query(form: request.url.encodedQuery).map { ($0.name, $0.value ?? "") }
        let body = request.body?.values(as: request.bodyType) ?? []
        for argument in arguments {
            let lists = argument.style.hasPlainCommas ? request.lists(at: argument.location) : nil
            let text =
                switch argument.location {
                case .server, .path, .unknown: String?.none
                case .query(let name): argument.text(name, in: lists ?? query)
                case .header(let name): request.headers[name].flatMap { argument.text("", in: [("", $0)]) }
                case .body(let name): request.json(at: name) ?? argument.text(name, in: lists ?? body)
                }
            if let text = argument.change(text, in: request) { texts[argument.info.name] = text }
        }
        return texts
    }

    /// Reads the placeholders.
    ///
    /// A client's `servers` can add a path before the template.
    private static func texts(of template: String, in encoded: String) -> [String: String] {
        let template = PathTemplate(template)
        guard !template.names.isEmpty else { return [:] }
        let values = template.values(atEndOf: encoded) ?? [:]
        return values.mapValues { $0.removingPercentEncoding ?? String($0) }
    }
}

extension NetworkAPI.Request {
    /// The percent-encoded items at a location, of the query or of a form; `nil` for any other location.
    func encodedItems(at location: NetworkAPI.Catalog.Argument.Location) -> String? {
        switch (location, body) {
        case (.query, _): url.encodedQuery
        case (.body, .data(let data)?) where bodyType?.essence == NetworkAPI.MediaType.form.essence:
            String(decoding: data, as: UTF8.self)
        default: nil
        }
    }

    /// The items at a location as lists, with a backslash before each comma that is percent-encoded.
    fileprivate func lists(
        at location: NetworkAPI.Catalog.Argument.Location
    ) -> [(name: String, text: String)]? {
        encodedItems(at: location).map { items in
            NetworkAPI.Query(form: items.replacing(/%(?:2C|5C)/.ignoresCase()) { "%5C\($0.output)" })
                .map { ($0.name, $0.value ?? "") }
        }
    }
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
