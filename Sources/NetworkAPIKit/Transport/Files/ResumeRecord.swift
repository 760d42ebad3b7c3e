import Foundation

/// The owner of an incomplete download's bytes, and the version of the file; stored beside bytes that can be resumed.
struct ResumeRecord: Codable {
    /// The owner of the bytes; `nil` for an answer of an interceptor.
    private(set) var owner: String?
    /// A strong validator for `If-Range` (RFC 9110, section 13.1.5); `nil` if the download cannot be resumed.
    let validator: String?
    /// The number of bytes of the whole file; `nil` if the server did not say.
    private(set) var total: UInt64?
    /// The type of the file; the answer with its rest need not have it (RFC 9110, section 15.3.7).
    let contentType: String?
    /// The digest of the whole file that the server has sent.
    private(set) var digest: NetworkAPI.Answer.Digest?

    /// Creates the record of an answer with a whole file; throws if its `Content-Length` cannot be read.
    init?(_ answer: NetworkAPI.Answer, of request: NetworkAPI.Request, _ owner: String?) throws {
        let headers = answer.headers
        guard request.method == .get, answer.status != 206, !headers.hasContentCoding else { return nil }
        let isResumable =
            owner != nil && answer.status == 200 && headers["Accept-Ranges"]?.lowercased() != "none"
        self.owner = owner
        validator = isResumable ? Self.validator(headers).flatMap { $0.isFieldValue ? $0 : nil } : nil
        contentType = headers[.contentType]
        digest = NetworkAPI.Answer.Digest(headers, isPart: false)
        total = try headers[.contentLength].map { text in
            guard let length = UInt64(text) else {
                throw NetworkAPI.Failure.transport(
                    .init(.other, request, text: "the Content-Length cannot be read"))
            }
            return length
        }
    }

    /// Reads a stored record; `nil` if it is damaged, or if its validator could not have come from a server.
    init?(stored data: Data) {
        do {
            self = try JSONDecoder().decode(Self.self, from: data)
        } catch { return nil }
        let hasDigest = digest.map { $0.digits?.utf8.count == NetworkAPI.Answer.Digest.length } ?? true
        guard owner != nil, let validator, hasDigest, validator.isFieldValue,
            Self.isStrongTag(validator) || HTTPDate.date(from: validator) != nil
        else { return nil }
    }

    /// Returns the record after an answer with the rest; `nil` if that is not of the same version and length.
    ///
    /// The answer must repeat a strong tag (RFC 9110, section 15.3.7), and need not repeat a date.
    func joined(with part: NetworkAPI.Headers, _ range: ContentRange, owner: String?) -> ResumeRecord? {
        guard let whole = total ?? range.total, range.end < whole, range.total ?? whole == whole,
            let validator, !part.hasContentCoding
        else { return nil }
        if Self.isStrongTag(validator) {
            guard part[.eTag] == validator else { return nil }
        } else {
            guard part[.eTag] == nil, part[.lastModified] ?? validator == validator else { return nil }
        }
        var record = self
        record.total = whole
        record.digest = NetworkAPI.Answer.Digest(part, isPart: true) ?? digest
        record.owner = owner ?? self.owner
        return record
    }

    /// Returns the strong validator of an answer; `nil` if it has none.
    ///
    /// That is a strong `ETag`, or else a `Last-Modified` that is older than the answer, as no second change can have
    /// the same time then (RFC 9110, section 8.8.2.2). A date is not used beside a weak tag (section 13.1.5).
    private static func validator(_ answer: NetworkAPI.Headers) -> String? {
        if let tag = answer[.eTag] { return isStrongTag(tag) ? tag : nil }
        // Two versions by a field such as `Accept-Language` may have the same date.
        guard answer[.vary] == nil, let text = answer[.lastModified],
            let modified = HTTPDate.date(from: text),
            let sent = answer[.date].flatMap({ HTTPDate.date(from: $0) }),
            sent.timeIntervalSince(modified) >= 1
        else { return nil }
        return text
    }

    private static func isStrongTag(_ text: String) -> Bool {
        text.utf8.count >= 2 && text.hasPrefix("\"") && text.hasSuffix("\"")
    }

    /// Returns the owner of the bytes of a request, without a secret: a file must not contain one, nor a way to find it.
    ///
    /// It has three words: a random text, without which equal owners would have equal digests in all files; a digest of
    /// the method, the URL and the header fields by which a server chooses a version; and the first 16 bits of a digest
    /// of the credentials, enough to notice others, and too few to guess a password. The fields that the transport adds,
    /// such as cookies, belong to it. The random text is that of the other owner, if there is one.
    static func owner(
        of request: NetworkAPI.Request, adding added: NetworkAPI.Headers, comparedWith other: String?
    ) -> String {
        let salt = other?.prefix { $0 != " " } ?? UUID().uuidString[...]
        func digest(_ lines: [String], where belongs: (NetworkAPI.Headers.Name) -> Bool) -> String {
            let fields = (Array(request.headers) + Array(added))
                .filter { belongs($0.name) }
                .map { "\($0.name.rawValue.lowercased()): \($0.value)" }
            return SHA256.hex(of: ([String(salt)] + lines + fields.sorted()).joined(separator: "\n"))
        }
        let version = digest([request.method.rawValue, request.url.absoluteString]) {
            $0.rawValue.lowercased().hasPrefix("accept")
        }
        return "\(salt) \(version) \(digest([], where: request.secrets.keepsWithOrigin).prefix(4))"
    }
}

extension NetworkAPI.Headers {
    /// Whether the body is encoded, which changes its offsets and its digest.
    fileprivate var hasContentCoding: Bool {
        self[values: .contentEncoding].contains { value in
            HeaderList.split(value, at: ",").contains { $0.lowercased() != "identity" }
        }
    }
}
