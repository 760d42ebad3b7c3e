import Foundation
import NetworkAPIKit
import NetworkAPITesting

extension ContractDocument {
    /// The title of the API.
    var title: String? { root["info"]?["title"]?.string }
    /// The version of the API.
    var version: String? { root["info"]?["version"]?.string }
    /// Whether the document is OpenAPI 3.0, or was Swagger 2.0: null and exclusive limits are written in another way.
    var isBefore31: Bool { root["openapi"]?.string?.hasPrefix("3.0") == true }

    /// The base URLs of the document; one without any has the base URL `/`.
    var servers: [Server] { (node["servers"]?.elements ?? []).map(Server.init) }

    /// The tags of the document with their descriptions, in their order.
    var tags: [(name: String, text: String?)] {
        (node["tags"]?.elements ?? []).compactMap { tag in
            tag.text("name").map { ($0, tag.text("description")) }
        }
    }

    /// The named schemas, in the order of the document.
    var schemas: [(name: String, schema: Schema)] {
        (node["components"]?["schemas"]?.members ?? []).map { ($0.name, Schema($0.node)) }
    }

    /// The ways to authorize, in the order of the document.
    var securitySchemes: [SecurityScheme] {
        (node["components"]?["securitySchemes"]?.members ?? []).compactMap { name, node in
            node.resolved.map { SecurityScheme(name: name, node: $0) }
        }
    }

    /// A base URL.
    struct Server: Sendable {
        let node: Node

        init(_ node: Node) { self.node = node }

        /// The URL as the document has it, with variables such as `{region}`.
        var url: String { node.text("url") ?? "/" }
        var text: String? { node.text("description") }

        /// Returns a URL such as `../v6`, which is relative to the address of the document, as a path.
        static func withoutDots(_ text: String) -> String {
            let segments = text.split(separator: "/", omittingEmptySubsequences: false)
            let rest = segments.drop { $0 == "." || $0 == ".." }
            return rest.count == segments.count ? text : ([""] + rest).joined(separator: "/")
        }

        /// Returns the parts of a URL without a scheme that begins with a host, such as `localhost:8080/v1`; `nil` for a path.
        static func address(_ text: String) -> URLComponents? {
            guard let url = URLComponents(string: "https://" + text), let host = url.host,
                host.contains(".") || host == "localhost" || url.port != nil
            else { return nil }
            return url
        }

        /// The variables, in the order of the document.
        var variables: [Variable] {
            (node["variables"]?.members ?? []).map { Variable(name: $0.name, node: $0.node) }
        }

        /// A variable of a URL.
        struct Variable: Sendable {
            let name: String
            let node: Node
            /// The value in a URL for which the caller does not choose another one.
            var defaultValue: String? { node["default"]?.scalarText }
            /// The allowed values; `nil` if any value is allowed.
            var values: [String]? { node["enum"].map { $0.elements.compactMap(\.scalarText) } }
        }
    }

    /// An alternative of authorization: the schemes that are needed together, with their scopes.
    struct SecurityRequirement: Sendable {
        let schemes: [(name: String, scopes: [String])]

        init(_ node: Node) {
            schemes = node.members.map { name, scopes in
                (Self.name(name, in: node.document), scopes.json.array?.compactMap(\.string) ?? [])
            }
        }

        /// The name of a scheme, which can be written as a reference to it (OpenAPI 3.2).
        static func name(_ text: String, in document: ContractDocument) -> String {
            let place = "#/components/securitySchemes/"
            guard text.hasPrefix(place), document.target(of: text) != nil else { return text }
            return String(text.dropFirst(place.count)).fromPointerToken
        }
    }

    /// A way to authorize.
    struct SecurityScheme: Sendable {
        let name: String
        let node: Node
        /// The type: `apiKey`, `http`, `mutualTLS`, `oauth2` or `openIdConnect`.
        var type: String { node.text("type") ?? "" }
        /// Of `http`, the scheme, in lowercase letters: `basic`, `bearer`.
        var scheme: String? { node.text("scheme")?.lowercased() }
        /// Of `apiKey`, the place and the name.
        var place: String? { node.text("in") }
        var key: String? { node.text("name") }
        /// Of `oauth2`, the flows with their addresses and scopes, in the order of the document.
        var flows: [(name: String, node: Node)] { node["flows"]?.members ?? [] }
    }
}

extension [ContractDocument.Server] {
    /// The servers once each: of two that differ in the scheme alone, the one with TLS, at the place of the first one.
    var secured: [ContractDocument.Server] {
        reduce(into: []) { servers, server in
            let secure = first { $0.url == "https" + server.url.dropFirst(4) }
            let better = server.url.hasPrefix("http://") ? secure ?? server : server
            if !servers.contains(where: { $0.url == better.url }) { servers.append(better) }
        }
    }
}
