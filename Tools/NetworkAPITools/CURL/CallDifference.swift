import Foundation
import NetworkAPITesting

/// The first difference between the request of a call and that of a curl command.
struct CallDifference {
    /// The request of the call.
    private let call: NetworkAPI.Request
    private let request: CURLRequest
    private let template: NetworkAPI.Catalog.Template

    init(
        of call: NetworkAPI.Request, from request: CURLRequest, _ template: NetworkAPI.Catalog.Template
    ) {
        (self.call, self.request, self.template) = (call, request, template)
    }

    /// The difference in words, which follow the name of the endpoint; `nil` if the requests are the same.
    ///
    /// The words do not contain values, which may be secret.
    var text: String? {
        if call.method != request.method { return "sends the method \(call.method)" }
        guard URL.Origin(call.url) == URL.Origin(request.url) else { return "calls another server" }
        guard Self.hasSamePath(call.url, request.url) else { return "has another path" }
        let items = [call.url, request.url].map { url in
            NetworkAPI.Query(form: url.encodedQuery).map { ($0.name, Data(($0.value ?? "").utf8)) }
        }
        return Self.difference(of: items[0], from: items[1]) { "the query item \"\($0)\"" }
            ?? headers ?? body
    }

    /// Whether two URLs have the same segments of their paths, however these are percent-encoded.
    static func hasSamePath(_ one: URL, _ other: URL) -> Bool {
        let paths = [one, other].map { url in
            let path = url.encodedPath
            return (path.isEmpty ? "/" : path).split(separator: "/", omittingEmptySubsequences: false)
                .map { $0.removingPercentEncoding ?? String($0) }
        }
        return paths[0] == paths[1]
    }

    /// The difference of the headers that arguments have.
    private var headers: String? {
        for argument in template.arguments {
            for case .header(let name) in [argument.location] + argument.otherLocations {
                switch (call.headers[name], request.headers[name]) {
                case (let one?, let other?) where !Self.isSame(one, other):
                    return "sends another value of the header \(name)"
                case (_?, nil) where name != .contentType && name != .accept:
                    return "sends the header \(name), which the curl command does not have"
                case (nil, _?): return "has no argument for the header \(name)"
                default: continue
                }
            }
        }
        return nil
    }

    private var body: String? {
        let (sent, type) = request.body(for: template)
        switch (call.body, sent) {
        case (nil, nil): return nil
        case (nil, _?): return "has no argument for the body"
        case (_?, nil): return "sends a body, which the curl command does not have"
        case (.form(let one), .form(let other)):
            return Self.difference(of: Self.fields(one), from: Self.fields(other)) {
                "\"\($0)\" in the body"
            }
        case (.data(let one), .data(let other)) where call.bodyType?.isJSON == true:
            guard let one = try? NetworkAPI.JSONValue(json: one),
                let other = try? NetworkAPI.JSONValue(json: other)
            else { return one == other ? nil : "sends JSON, and the body is not JSON" }
            return Self.difference(of: one, from: other, at: "")
        case (.data(let one), .data(let other))
        where call.bodyType?.essence == NetworkAPI.MediaType.form.essence && call.bodyType == type:
            let fields = [one, other].map { data in
                NetworkAPI.Query(form: String(decoding: data, as: UTF8.self)).map {
                    ($0.name, Data(($0.value ?? "").utf8))
                }
            }
            return Self.difference(of: fields[0], from: fields[1]) { "\"\($0)\" in the body" }
        case (.data(let one), .data(let other)): return one == other ? nil : "sends another body"
        case (.file(let one), .file(let other)):
            return one.path == other.path ? nil : "sends another file"
        default: return "sends another kind of body"
        }
    }

    /// The parts of a form: the name of a file belongs to its value.
    private static func fields(_ form: NetworkAPI.MultipartForm) -> [(String, Data)] {
        form.parts.map { part in
            let file = part.filename.map { Data("\($0)\n".utf8) } ?? Data()
            switch part.content {
            case .data(let data): return (part.name, file + data)
            case .file(let url): return (part.name, file + Data("@\(url.path)".utf8))
            }
        }
    }

    /// Returns the difference of two lists of fields; the order of different names has no meaning.
    private static func difference(
        of call: [(name: String, value: Data)], from other: [(name: String, value: Data)],
        _ words: (String) -> String
    ) -> String? {
        for name in other.map(\.name) {
            let own = call.filter { $0.name == name }.map(\.value)
            guard !own.isEmpty else { return "has no argument for \(words(name))" }
            let values = other.filter { $0.name == name }.map(\.value)
            guard own.count == values.count, zip(own, values).allSatisfy({ isSame($0, $1) }) else {
                return "sends another value of \(words(name))"
            }
        }
        return call.first { field in !other.contains { $0.name == field.name } }
            .map { "sends \(words($0.name)), which the curl command does not have" }
    }

    private static func difference(
        of call: NetworkAPI.JSONValue, from other: NetworkAPI.JSONValue, at pointer: String
    ) -> String? {
        switch (call, other) {
        case (.object(let own), .object(let members)):
            for (name, value) in members.sorted(by: { $0.key < $1.key }) {
                let pointer = "\(pointer)/\(name.pointerToken)"
                guard let sent = own[name] else {
                    return value.isNull
                        ? "cannot send null as \"\(pointer)\" in the body"
                        : "has no argument for \"\(pointer)\" in the body"
                }
                if let difference = difference(of: sent, from: value, at: pointer) { return difference }
            }
            return own.keys.sorted().first { members[$0] == nil }.map {
                "sends \"\(pointer)/\($0.pointerToken)\" in the body, which the curl command does not have"
            }
        case (.array(let own), .array(let elements)) where own.count == elements.count:
            return zip(own, elements).enumerated().lazy.compactMap { index, pair in
                difference(of: pair.0, from: pair.1, at: "\(pointer)/\(index)")
            }.first
        default:
            return isSame(call, other) ? nil : "sends another value of \"\(pointer)\" in the body"
        }
    }

    private static func isSame(_ one: NetworkAPI.JSONValue, _ other: NetworkAPI.JSONValue) -> Bool {
        if let one = one.string, let other = other.string { return isSame(one, other) }
        return one == other || (one.double != nil && one.double == other.double)
    }

    private static func isSame(_ one: Data, _ other: Data) -> Bool {
        one == other || isSame(String(decoding: one, as: UTF8.self), String(decoding: other, as: UTF8.self))
    }

    /// Whether two texts are the same value: numbers, UUIDs and dates have more than one form.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        if one == other { return true }
        if let one = Double(one), let other = Double(other) { return one == other }
        if let one = UUID(uuidString: one), let other = UUID(uuidString: other) { return one == other }
        let dates = [one, other].map { NetworkAPI.DateFormat.iso8601.date(from: $0) }
        return dates[0] != nil && dates[0] == dates[1]
    }
}
