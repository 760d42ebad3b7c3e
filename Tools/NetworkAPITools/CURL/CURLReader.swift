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
    private static let otherAuthentication: Set<CURLOption> = [.digest, .anyauth, .ntlm, .negotiate]

    private static let single: Set<CURLOption> = [
        .user, .bearer, .userAgent, .referer, .range, .continueAt, .timeCondition, .cookie,
    ]

    init(_ options: CURLOptions, input: Data?) throws(CURLFailure) {
        self.options = options
        body = CURLBody(input: input)
        if let other = options.options.last(where: { Self.otherAuthentication.contains($0.option) })?.option {
            throw CURLFailure("--\(other.rawValue) needs an answer of the server before it can sign in")
        }
        // Explicit fields come before those that follow from other options.
        for (option, word) in options.options where option == .header { try readHeader(word) }
        for (index, (option, word)) in options.options.enumerated() {
            // The last one of these is sent; all cookies are read together.
            let isReplaced =
                Self.single.contains(option)
                && options.options[(index + 1)...].contains { $0.option == option }
            if !isReplaced { try read(option, word) }
        }
    }

    func request() throws(CURLFailure) -> CURLRequest {
        guard urls.count == 1 else {
            throw CURLFailure(
                urls.isEmpty
                    ? "a URL is missing, also between two \"--next\"" : "expected one URL, not \(urls.count)")
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
        if options.contains(.head), sent != nil {
            throw CURLFailure("curl does not send a body with --head; add --get or remove --head")
        }
        let upload = options.options.last { $0.option == .uploadFile }?.word
        let location = try CURLLocation(
            urls[0], queries: queries, keepsDots: options.ignored.contains("--path-as-is"), upload: upload)
        if options.contains(.continueAt), options.contains(.range) {
            throw CURLFailure("--range and --continue-at cannot be one Range")
        }
        try keepOwnFormType(&headers, sent)
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
        case .user:
            if !options.contains(.bearer) { try add(.authorization, Self.basic(word), to: &headers) }
        case .bearer: try add(.authorization, "Bearer " + word, to: &headers)
        case .cookie:
            let words = options.options.filter { $0.option == .cookie && !$0.word.isEmpty }.map(\.word)
            // Without "=", it is the name of a file; curl goes on without one that does not exist.
            guard words.allSatisfy({ $0.contains("=") }) else {
                throw CURLFailure("--cookie with a file is not supported")
            }
            if !words.isEmpty { try add(.cookie, words.joined(separator: ";"), to: &headers) }
        // Without a value, neither is sent.
        case .userAgent: if !word.isEmpty { try add(.userAgent, word, to: &headers) }
        case .referer:
            let referer = word.replacing(";auto", with: "")
            if !referer.isEmpty { try add(.referer, referer, to: &headers) }
        // curl appends the hyphen that a single number lacks.
        case .range: try add(.range, "bytes=" + word + (word.contains("-") ? "" : "-"), to: &headers)
        case .continueAt: try continueAt(word)
        case .timeCondition:
            let condition = try CURLDate.condition(word)
            try add(condition.name, condition.value, to: &headers)
        case .data, .dataASCII, .dataRaw, .dataBinary, .dataURLEncode, .json, .form, .formString, .uploadFile:
            try body.read(option, word)
        case .request, .header, .get, .head, .globoff, .next, .basic, .digest, .anyauth, .ntlm, .negotiate:
            break
        }
    }

    /// The rest of a file from a byte on; `0` is the whole file.
    private mutating func continueAt(_ word: String) throws(CURLFailure) {
        guard word != "-" else { throw CURLFailure("--continue-at - reads the size of a file") }
        guard let offset = UInt64(word) else { throw CURLFailure("--continue-at is a number of bytes") }
        guard !options.contains(.uploadFile) else {
            throw CURLFailure("--continue-at with an upload reads the size of a file")
        }
        if offset > 0 { try add(.range, "bytes=\(offset)-", to: &headers) }
    }

    /// curl adds the boundary to an own type of a form; the form's own type is the same without it.
    private func keepOwnFormType(
        _ headers: inout NetworkAPI.Headers, _ body: NetworkAPI.Body?
    ) throws(CURLFailure) {
        guard case .form = body, let type = headers[.contentType] else { return }
        guard NetworkAPI.MediaType(rawValue: type).essence == "multipart/form-data",
            !type.contains("boundary")
        else {
            throw CURLFailure("--form with the own Content-Type \(type.debugDescription) is not supported")
        }
        headers[.contentType] = nil
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
            headers.append(name, value.trimmingCharacters(in: .whitespaces))
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
