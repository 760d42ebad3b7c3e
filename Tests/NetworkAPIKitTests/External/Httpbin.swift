import Foundation
import NetworkAPIKit
import Testing

/// The httpbin that `.ci/judges.d/32-httpbin` has started; it returns the request that it received.
enum Httpbin {
    static var url: URL? { ProcessInfo.processInfo.environment["HTTPBIN_URL"].flatMap { URL(string: $0) } }

    static var isThere: Bool { url != nil && ExternalFolder.url != nil }

    /// Sends a parameter and returns what httpbin received.
    static func send<Parameter: Encodable & SendableMetatype, Response: Decodable & SendableMetatype>(
        _ info: NetworkAPI.RequestInfo<Parameter>,
        to path: NetworkAPI.Path = "/anything",
        query: NetworkAPI.Query? = nil,
        as type: Response.Type = Echo.self
    ) async throws -> NetworkAPI.Reply<Response> {
        let call = Endpoint<Parameter, Response>(
            urlInfo: .init(host: "httpbin.test", path: path, query: query), requestInfo: info)
        return try await call.reply(using: client())
    }

    /// Sends a request without a parameter.
    static func get<Response: Decodable & SendableMetatype>(
        _ path: NetworkAPI.Path = "/anything",
        query: NetworkAPI.Query? = nil,
        headers: NetworkAPI.Headers = [:],
        as type: Response.Type = Echo.self
    ) async throws -> NetworkAPI.Reply<Response> {
        let info = NetworkAPI.RequestInfo<EmptyParameter>(method: .get, headers: headers)
        return try await send(info, to: path, query: query, as: type)
    }

    static func client() throws -> NetworkAPI.Client {
        NetworkAPI.Client(servers: ["httpbin.test": try #require(url)])
    }

    /// Compares the result with the expected one, and writes the verdict for the script to count.
    ///
    /// A name that was used before is an error, as its verdict would be lost.
    static func judge<Value: Equatable>(
        _ name: String,
        _ echoed: Value,
        is expected: Value,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(echoed == expected, "\(name)", sourceLocation: sourceLocation)
        let safe = name.replacingOccurrences(of: "/", with: "-")
        try Data((echoed == expected ? "equal" : "different").utf8).write(
            to: ExternalFolder.make("httpbin").appending(path: safe), options: .withoutOverwriting)
    }
}

/// The report of httpbin about a request.
struct Echo: Decodable {
    /// The values of one name: httpbin writes a text for one of them, a list for several.
    struct Values: Decodable, Equatable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
        var texts: [String]

        init(stringLiteral value: String) { texts = [value] }
        init(arrayLiteral elements: String...) { texts = elements }
        init(_ text: String) { texts = [text] }

        init(from decoder: any Decoder) throws {
            let value = try NetworkAPI.JSONValue(from: decoder)
            texts = value.array?.compactMap(\.string) ?? [value.string].compactMap { $0 }
        }
    }

    let args: [String: Values]
    let form: [String: Values]
    let files: [String: Values]
    let headers: [String: String]
    let data: String
    let json: NetworkAPI.JSONValue
    let method: String?
    let url: String
}

/// Texts that an intermediary might change.
let awkwardTexts = [
    "", " ", "a b", " leading and trailing ", "a+b", "+", "100%", "%20", "a=b", "a&b", "a;b", "#", "?", "/",
    "\"quoted\"", "'", "<b>", "\\", "[0]", "{}", "|", "^", "`", "~", "민소네", "é", "e\u{301}", "🙂👩‍👩‍👧",
    "\u{FFFF}", "\u{FEFF}bom", "עברית", "a\r\nb", "a\nb", "\t", "\u{0}", "\u{7F}",
]
