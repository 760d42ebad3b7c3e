import Foundation
import NetworkAPIKit

/// The parts of a request: each place where a value can appear, and its text.
struct RequestParts {
    /// A place that has one text; a name may repeat, so each place has an index.
    enum Place: Hashable {
        case method
        /// A URL that a server sent, in which no argument is located.
        case receivedURL
        case server
        case path
        case query(String, Int)
        case header(NetworkAPI.Headers.Name, Int)
        case body(String, Int)
    }

    /// The places, in the order of the request.
    private(set) var places: [Place] = []
    private var texts: [Place: String] = [:]
    private var textsByLocation: [NetworkAPI.Catalog.Argument.Location: [String]] = [:]
    /// The encoding that the endpoint declares for its parameter.
    let encoding: NetworkAPI.ParameterEncoding
    /// The server and the path, also from a URL that a server sent.
    let server, path: String
    /// Where the path has secrets, in bytes of UTF-8.
    let pathSecrets: [Range<Int>]
    /// The names that the definition declares as secrets.
    let secrets: NetworkAPI.Secrets
    /// The request.
    let request: NetworkAPI.Request

    /// Builds an endpoint's request and reads its parts.
    init<Definition: NetworkAPIDefinition>(_ definition: Definition) throws(RequestProblem) {
        request = try NetworkAPI.Request(definition, secrets: .standard, ignoresLimits: true)
        encoding = definition.requestInfo.encoding
        let urlInfo = definition.urlInfo
        server = urlInfo.server
        path = urlInfo.path.encoded
        pathSecrets = urlInfo.path.secrets ?? []
        var secrets = definition.requestInfo.secrets
        secrets.coversQueries = request.secrets.coversQueries
        self.secrets = secrets
        add(.method, request.method.rawValue)
        if urlInfo.received == nil {
            add(.server, server)
            add(.path, path)
            for item in NetworkAPI.Query(form: request.url.encodedQuery) {
                add({ .query(item.name, $0) }, item.value ?? "")
            }
        } else {
            add(.receivedURL, request.url.absoluteString)
        }
        for field in request.headers {
            add({ .header(field.name, $0) }, field.value)
        }
        if let body = request.body {
            for value in body.values(as: request.bodyType, joining: CommaList.text) {
                add({ .body(value.name, $0) }, value.text)
            }
        }
    }

    subscript(place: Place) -> String? { texts[place] }

    /// The texts of all places with a location, in their order; `nil` if there are none.
    func texts(at location: NetworkAPI.Catalog.Argument.Location) -> [String]? { textsByLocation[location] }

    /// Whether the request has a value at a location: a text, or an object or an array with texts inside it.
    ///
    /// Any name may be in a body of an unknown format.
    func hasValue(at location: NetworkAPI.Catalog.Argument.Location) -> Bool {
        if textsByLocation[location] != nil { return true }
        func isInside(_ name: String, _ other: String) -> Bool {
            name.hasPrefix(other) && name.dropFirst(other.count).first.map { "[./".contains($0) } == true
        }
        switch location {
        case .query(let name):
            return places.contains {
                if case .query(let item, _) = $0 { isInside(item, name) } else { false }
            }
        case .body("") where request.body != nil: return true
        case .body(let name):
            return hasMember(name)
                || places.contains { place in
                    guard case .body(let value, _) = place else { return false }
                    return value.isEmpty || isInside(value, name)
                }
        case .server, .path, .header, .unknown: return false
        }
    }

    /// Whether a body of JSON has a member, which has no text if it is an empty object, an empty array or `null`.
    private func hasMember(_ name: String) -> Bool {
        guard let pointer = JSONPointer(name), case .data(let data)? = request.body else { return false }
        do { return try JSONDocument(data).value(at: pointer) != nil } catch { return false }
    }

    private mutating func add(_ place: Place, _ text: String) {
        places.append(place)
        texts[place] = text
        if let location = place.location { textsByLocation[location, default: []].append(text) }
    }

    /// Adds a text at the first index that is free.
    private mutating func add(_ place: (Int) -> Place, _ text: String) {
        var count = 0
        while texts[place(count)] != nil { count += 1 }
        add(place(count), text)
    }
}

extension RequestParts.Place {
    /// The place as an argument's location; `nil` for the method, which an argument cannot be.
    var location: NetworkAPI.Catalog.Argument.Location? {
        switch self {
        case .method, .receivedURL: nil
        case .server: .server
        case .path: .path
        case .query(let name, _): .query(name)
        case .header(let name, _): .header(name)
        case .body(let name, _): .body(name)
        }
    }

    /// The index of the place among those with its name.
    var index: Int {
        switch self {
        case .method, .receivedURL, .server, .path: 0
        case .query(_, let index), .header(_, let index), .body(_, let index): index
        }
    }

    /// The place in words.
    var text: String {
        switch self {
        case .method: "the method"
        case .receivedURL: "the URL that a server sent"
        default: location?.description ?? ""
        }
    }
}
