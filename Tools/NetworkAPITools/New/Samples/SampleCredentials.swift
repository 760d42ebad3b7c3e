import NetworkAPIKit

/// The credentials of a curl command, without their values.
struct SampleCredentials {
    /// The Security Scheme Objects.
    private(set) var schemes: [OrderedJSON.Member] = []
    /// The header fields of the credentials, in lowercase.
    private(set) var fields: Set<String> = []
    /// The query items of the credentials.
    private(set) var items: Set<String> = []

    init(_ request: CURLRequest?, query: [String]) {
        for field in request?.headers ?? [:] {
            let name = field.name.rawValue
            if field.name == .authorization {
                let word = field.value.prefix { $0 != " " }.lowercased()
                let isKnown = ["basic", "bearer"].contains(word) && field.value.contains(" ")
                add("authorization", isKnown ? Self.scheme(word) : Self.key(name, in: "header"))
            } else if field.name != .cookie, NetworkAPI.Secrets.standard.contains(name) {
                add(name, Self.key(name, in: "header"))
            } else {
                continue
            }
            fields.insert(name.lowercased())
        }
        for name in query where NetworkAPI.Secrets.standard.contains(name) && items.insert(name).inserted {
            add(name, Self.key(name, in: "query"))
        }
    }

    private mutating func add(_ name: String, _ scheme: OrderedJSON) {
        guard !schemes.contains(where: { $0.name == name }) else { return }
        schemes.append(.init(name, scheme))
    }

    private static func scheme(_ name: String) -> OrderedJSON {
        .members(["type": .string("http"), "scheme": .string(name)])
    }

    private static func key(_ name: String, in place: String) -> OrderedJSON {
        .members(["type": .string("apiKey"), "name": .string(name), "in": .string(place)])
    }
}
