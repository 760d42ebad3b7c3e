import Foundation
import NetworkAPIKit

/// The parts of a request from which the texts of an endpoint's arguments are read.
package struct RequestTexts {
    private let url: URL
    private let query: [(name: String, text: String)]
    private let headers: NetworkAPI.Headers
    private let body: NetworkAPI.Body?
    private let type: NetworkAPI.MediaType?
    private let values: [(name: String, text: String)]
    private let json: NetworkAPI.JSONValue?

    /// - Parameters:
    ///   - url: The URL of the request.
    ///   - headers: The headers.
    ///   - body: The body.
    ///   - type: The type as which the body is read.
    package init(
        url: URL, headers: NetworkAPI.Headers, body: NetworkAPI.Body?, as type: NetworkAPI.MediaType?
    ) {
        self.url = url
        self.type = type
        query = NetworkAPI.Query(form: url.encodedQuery).map { ($0.name, $0.value ?? "") }
        self.headers = headers
        self.body = body
        values = body?.values(as: type, joining: CommaList.text) ?? []
        guard type?.isJSON == true, case .data(let data)? = body else {
            json = nil
            return
        }
        do {
            json = try NetworkAPI.JSONValue(json: data)
        } catch {
            // The encoder of an endpoint may declare any text to be JSON.
            json = nil
        }
    }

    init(_ request: NetworkAPI.Request) {
        self.init(url: request.url, headers: request.headers, body: request.body, as: request.bodyType)
    }

    /// Returns the text of an argument; `nil` if it was left out, and if it is in the server or in the path.
    package func text(of argument: NetworkAPI.Catalog.Template.Argument) -> String? {
        let lists = argument.style.hasPlainCommas ? lists(at: argument.location) : nil
        let text =
            switch argument.location {
            case .server, .path, .unknown: String?.none
            case .query(let name): argument.text(name, in: lists ?? query)
            case .header(let name): argument.text("", in: headers[values: name].map { ("", $0) })
            case .body(let name): self.text(of: argument, inBody: name, lists ?? values)
            }
        return argument.change(text, in: json)
    }

    private func text(
        of argument: NetworkAPI.Catalog.Template.Argument, inBody name: String,
        _ values: [(name: String, text: String)]
    ) -> String? {
        if argument.info.type.type is any BytesArgument.Type, let bytes = bytes(at: name) {
            return bytes.base64EncodedString()
        }
        return json?.value(at: name).flatMap(Self.nested) ?? argument.text(name, in: values)
    }

    /// The percent-encoded items at a location, of the query or of a form; `nil` for any other location.
    func encodedItems(at location: NetworkAPI.Catalog.Argument.Location) -> String? {
        switch (location, body) {
        case (.query, _): url.encodedQuery
        case (.body, .data(let data)?) where type?.essence == NetworkAPI.MediaType.form.essence:
            String(decoding: data, as: UTF8.self)
        default: nil
        }
    }

    /// The items at a location as lists, with a backslash before each comma that is percent-encoded.
    private func lists(
        at location: NetworkAPI.Catalog.Argument.Location
    ) -> [(name: String, text: String)]? {
        encodedItems(at: location).map { items in
            NetworkAPI.Query(form: items.replacing(/%(?:2C|5C)/.ignoresCase()) { "%5C\($0.output)" })
                .map { ($0.name, $0.value ?? "") }
        }
    }

    /// Returns the bytes of a body that is not JSON, or of a part of a form.
    private func bytes(at name: String) -> Data? {
        switch body {
        case .data(let data): name.isEmpty && json == nil ? data : nil
        case .form(let form):
            form.parts.lazy.compactMap { part -> Data? in
                guard part.name == name, case .data(let data) = part.content else { return nil }
                return data
            }.first
        case .file, .spooled, nil: nil
        }
    }

    /// Returns the text of an object, or of an array that has objects or arrays.
    private static func nested(_ value: NetworkAPI.JSONValue) -> String? {
        guard value.object != nil || value.array != nil,
            !value.leaves(joining: CommaList.text).contains(where: { $0.name.isEmpty })
        else { return nil }
        return value.text
    }
}

extension NetworkAPI.Catalog.Template {
    /// Returns the texts of the arguments in a request, by their names.
    func texts(in request: NetworkAPI.Request) -> [String: String] {
        var texts = Self.texts(of: pathWithSecrets, in: request.url.encodedPath)
        let server = "\(request.url.scheme ?? "")://\(request.url.host ?? "")"
        // A client's `servers` can have another port than the template.
        let servers = [request.url.port.map { "\(server):\($0)" }, server].compactMap(\.self)
        let inServer = servers.lazy.map { Self.texts(of: self.server, in: $0) }.first { !$0.isEmpty }
        texts.merge(inServer ?? [:]) { text, _ in text }
        let parts = RequestTexts(request)
        for argument in arguments {
            if let text = parts.text(of: argument) { texts[argument.info.name] = text }
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

extension NetworkAPI.JSONValue {
    /// The value at a pointer (RFC 6901); `nil` if there is none.
    func value(at pointer: String) -> NetworkAPI.JSONValue? {
        JSONPointer(pointer).flatMap { value(at: $0.tokens[...]) }
    }
}

/// A type of argument that is written as Base64.
private protocol BytesArgument {}

extension Data: BytesArgument {}
extension Optional: BytesArgument where Wrapped: BytesArgument {}
extension NetworkAPI.Patch: BytesArgument where Value: BytesArgument {}
