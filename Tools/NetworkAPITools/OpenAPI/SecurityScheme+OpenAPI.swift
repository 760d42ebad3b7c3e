import NetworkAPIKit

extension NetworkAPI.Catalog.SecurityScheme {
    /// The Security Scheme Object (OpenAPI 3.1, section 4.8.27), with its name.
    var openAPI: OrderedJSON.Member {
        switch self {
        case .bearer: .init("bearer", .members(["type": .string("http"), "scheme": .string("bearer")]))
        case .basic: .init("basic", .members(["type": .string("http"), "scheme": .string("basic")]))
        case .apiKey(.header(let name)): Self.key(name.rawValue, in: "header")
        case .apiKey(.query(let name)): Self.key(name, in: "query")
        @unknown default: .init("client", .members(["type": .string("http"), "scheme": .string("bearer")]))
        }
    }

    private static func key(_ name: String, in place: String) -> OrderedJSON.Member {
        .init(
            // The characters that the name of a component can have (OpenAPI 3.1, section 4.8.7).
            name.replacing(/[^A-Za-z0-9._\-]/, with: "_"),
            .members(["type": .string("apiKey"), "in": .string(place), "name": .string(name)]))
    }
}
