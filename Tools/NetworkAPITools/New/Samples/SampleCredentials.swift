import Foundation
import NetworkAPIKit

/// The credentials of a curl command, without their values.
struct SampleCredentials {
    /// The Security Scheme Objects.
    private(set) var schemes: [OrderedJSON.Member] = []
    /// The header fields of the credentials, in lowercase.
    private(set) var fields: Set<String> = []
    /// The query items of the credentials.
    private(set) var items: Set<String> = []
    /// Their values, which the command may also have in other places, and which no file has.
    private var values: [String] = []

    init(_ request: CURLRequest?, query: [(name: String, value: String?)]) {
        for field in request?.headers ?? [:] {
            let name = field.name.rawValue
            if NetworkAPI.Secrets.standard.containsHeader(name) { collect(field) }
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
        for (name, value) in query where NetworkAPI.Secrets.standard.contains(name) {
            collect(value ?? "")
            if items.insert(name).inserted { add(name, Self.key(name, in: "query")) }
        }
    }

    /// Collects the values of a header field: a token, a user name and a password, or cookies.
    private mutating func collect(_ field: NetworkAPI.Headers.Field) {
        collect(field.value)
        guard field.name != .cookie else {
            for pair in field.value.unicodeScalars.split(separator: ";") {
                collect(String(pair.drop { $0 != "=" }.dropFirst()))
            }
            return
        }
        let words = field.value.unicodeScalars.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2 else { return }
        collect(words[1])
        guard words[0].lowercased() == "basic", let data = Data(base64Encoded: words[1]) else {
            return
        }
        for part in String(decoding: data, as: UTF8.self).unicodeScalars.split(separator: ":", maxSplits: 1) {
            collect(String(part))
        }
    }

    /// A short value may be in another place by chance.
    private mutating func collect(_ value: String) { if value.utf8.count >= 6 { values.append(value) } }

    /// Whether a text has one of the values.
    func isRepeated(in text: String) -> Bool { values.contains(where: text.contains) }

    /// Returns JSON without the texts that have one of the values.
    func hidden(in json: OrderedJSON) -> OrderedJSON {
        guard !values.isEmpty else { return json }
        return switch json {
        case .object(let members): .object(members.map { .init($0.name, hidden(in: $0.value)) })
        case .array(let elements): .array(elements.map { hidden(in: $0) })
        case .scalar(.string(let text)) where isRepeated(in: text): .string("text")
        case .scalar: json
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
