import Foundation

/// What a later call needs to go on with an incomplete download: whose bytes there are, and of which version.
struct PartRecord: Codable, Equatable {
    /// A digest of the URL and of the credentials, since a file must not contain a secret.
    var caller: String
    /// A strong validator for `If-Range` (RFC 9110, section 13.1.5).
    let validator: String
    /// The number of bytes of the whole file; `nil` if the server did not say.
    var total: UInt64?
    /// The type of the file; the answer with its rest need not have it (RFC 9110, section 15.3.7).
    var contentType: String?
    /// The digest of the whole file that the server has sent.
    var digest: NetworkAPI.Digest?

    /// Creates the record of an answer with a whole file; `nil` if its download cannot be resumed.
    init?(_ answer: NetworkAPI.Headers, caller: String, total: UInt64?, digest: NetworkAPI.Digest?) {
        guard answer["Accept-Ranges"]?.lowercased() != "none", !answer.hasContentCoding,
            let validator = Self.validator(answer)
        else { return nil }
        self.caller = caller
        self.validator = validator
        self.total = total
        self.digest = digest
        contentType = answer[.contentType]
    }

    /// Reads a stored record; `nil` if it is damaged, or if its validator could not have come from a server.
    init?(stored data: Data) {
        do {
            self = try JSONDecoder().decode(Self.self, from: data)
        } catch {
            return nil
        }
        let isDate = HTTPDate.date(from: validator) != nil
        let isLegal = validator.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        let hasDigest = digest.map { $0.bytes?.count == NetworkAPI.Digest.size } ?? true
        guard isLegal, isDate || Self.isStrongTag(validator), hasDigest else { return nil }
    }

    /// Whether the part of an answer belongs to the recorded file: the same version, with the same length.
    func matches(_ part: NetworkAPI.Headers, _ range: ContentRange) -> Bool {
        guard let whole = total ?? range.total, range.end < whole, range.total ?? whole == whole else {
            return false
        }
        if Self.isStrongTag(validator) { return part[.eTag] ?? validator == validator }
        return part[.eTag] == nil && part[.lastModified] ?? validator == validator
    }

    /// Returns the strong validator of an answer; `nil` if it has none.
    ///
    /// That is a strong `ETag`, or else a `Last-Modified` that is older than the answer, so that no second change can
    /// have the same time (RFC 9110, section 8.8.2.2). A date is not used beside a weak tag (section 13.1.5).
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
}

extension NetworkAPI.Headers {
    /// Whether the body is encoded, so that its offsets and digests are not those of the bytes that arrive.
    var hasContentCoding: Bool {
        self[values: .contentEncoding].contains { value in
            value.split(separator: ",").contains {
                $0.trimmingCharacters(in: .whitespaces).lowercased() != "identity"
            }
        }
    }
}

extension NetworkAPI.Request {
    /// Returns a digest of the URL and of the header fields with credentials or with what the caller accepts, by which a
    /// file belongs to its caller.
    ///
    /// The fields that the transport adds, such as cookies, are among them.
    func caller(adding added: NetworkAPI.Headers) -> String {
        let secrets = NetworkAPI.Secrets.standard.union(secrets)
        let credentials = (Array(headers) + Array(added))
            .filter {
                secrets.containsHeader($0.name.rawValue) || $0.name.rawValue.lowercased().hasPrefix("accept")
            }
            .map { "\($0.name.rawValue.lowercased()): \($0.value)" }
        let lines = [method.rawValue, url.absoluteString] + credentials.sorted()
        return SHA256.hex(of: lines.joined(separator: "\n"))
    }
}
