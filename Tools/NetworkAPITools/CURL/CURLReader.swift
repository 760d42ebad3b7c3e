import Foundation
import NetworkAPIKit

/// Creates the request of options, as curl does.
struct CURLReader {
    private let options: CURLOptions
    private var headers = NetworkAPI.Headers()
    /// The header fields that curl is asked to remove.
    private var removed: Set<NetworkAPI.Headers.Name> = []
    private var body: CURLBody
    private var urls: [String] = []
    private var queries: [String] = []

    init(_ options: CURLOptions, input: Data?) throws(CURLFailure) {
        self.options = options
        body = CURLBody(input: input)
        // Explicit fields come before those that follow from other options.
        for (option, word) in options.options where option == .header { try readHeader(word) }
        for (option, word) in options.options { try read(option, word) }
    }

    func request() throws(CURLFailure) -> CURLRequest {
        guard urls.count == 1 else {
            throw CURLFailure(
                urls.isEmpty ? "a URL is missing" : "expected one URL, not \(urls.count)")
        }
        var (headers, queries) = (headers, queries)
        var sent = try body.body()
        if options.contains(.get) {
            guard case .data(let data) = sent ?? .data(Data()) else {
                throw CURLFailure("--get cannot add a form or a file to the query")
            }
            queries.append(String(decoding: data, as: UTF8.self))
            sent = nil
        }
        let location = try CURLLocation(urls[0], queries: queries, isGlobbed: !options.contains(.globoff))
        if let user = location.user { try add(.authorization, Self.basic(user), to: &headers) }
        if sent != nil {
            for field in body.fields { try add(field.name, field.value, to: &headers) }
        }
        return CURLRequest(
            method: try method(sending: sent != nil), url: location.url, headers: headers, body: sent,
            ignored: options.ignored)
    }

    private mutating func read(_ option: CURLOption, _ word: String) throws(CURLFailure) {
        switch option {
        case .url: urls.append(word)
        case .urlQuery: queries.append(try CURLBody.urlQuery(word))
        case .user: try add(.authorization, Self.basic(word), to: &headers)
        case .bearer: try add(.authorization, "Bearer " + word, to: &headers)
        case .cookie:
            guard word.contains("=") else { throw CURLFailure("--cookie with a file is not supported") }
            try add(.cookie, word, to: &headers)
        case .userAgent: try add(.userAgent, word, to: &headers)
        case .referer: try add(.referer, word.replacingOccurrences(of: ";auto", with: ""), to: &headers)
        case .range: try add(.range, "bytes=" + word, to: &headers)
        case .data, .dataASCII, .dataRaw, .dataBinary, .dataURLEncode, .json, .form, .formString, .uploadFile:
            try body.read(option, word)
        case .request, .header, .get, .head, .globoff: break
        }
    }

    /// `Name: value` sends the field, `Name;` sends it without a value, `Name:` removes it.
    private mutating func readHeader(_ word: String) throws(CURLFailure) {
        guard !word.hasPrefix("@") else { throw CURLFailure("--header with a file is not supported") }
        guard let sign = word.firstIndex(where: { $0 == ":" || $0 == ";" }), sign != word.startIndex else {
            throw CURLFailure("a header is \"Name: value\"")
        }
        let name = NetworkAPI.Headers.Name(String(word[..<sign]))
        let value = word[word.index(after: sign)...].drop { $0 == " " || $0 == "\t" }
        guard word[sign] == ":" || value.isEmpty else { throw CURLFailure("a header is \"Name: value\"") }
        if word[sign] == ":", value.isEmpty {
            removed.insert(name)
        } else {
            headers.append(name, String(value))
        }
    }

    /// Adds a field that follows from an option, unless there is an explicit field of that name.
    private func add(
        _ name: NetworkAPI.Headers.Name, _ value: String, to headers: inout NetworkAPI.Headers
    ) throws(CURLFailure) {
        if !headers.contains(name), !removed.contains(name) { headers.append(name, value) }
    }

    private func method(sending: Bool) throws(CURLFailure) -> NetworkAPI.Method {
        if let word = options.options.last(where: { $0.option == .request })?.word {
            guard !word.isEmpty else { throw CURLFailure("the method is empty") }
            return NetworkAPI.Method(rawValue: word)
        }
        if options.contains(.head) { return .head }
        if options.contains(.uploadFile) { return .put }
        return sending ? .post : .get
    }

    private static func basic(_ user: String) throws(CURLFailure) -> String {
        guard user.contains(":") else { throw CURLFailure("curl would ask for the password of --user") }
        return "Basic " + Data(user.utf8).base64EncodedString()
    }
}
