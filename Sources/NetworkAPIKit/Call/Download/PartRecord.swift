import Foundation

/// What a later call needs to go on with an incomplete download: whose bytes there are, and of which version.
struct PartRecord: Codable, Equatable {
    /// A digest of the URL and of the credentials, since a file must not contain a secret.
    var caller: String
    /// A strong validator for `If-Range` (RFC 9110, section 13.1.5).
    let validator: String
    /// The number of bytes of the whole file; `nil` if the server did not say.
    var total: UInt64?
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
    }

    /// Whether the part of an answer belongs to the recorded file: the same version, with the same length.
    func matches(_ part: NetworkAPI.Headers, _ range: ContentRange) -> Bool {
        if let total, let other = range.total, total != other { return false }
        guard let tag = part[.eTag] else { return true }
        return tag == validator || !validator.hasPrefix("\"")
    }

    /// Returns the strong validator of an answer; `nil` if it has none.
    ///
    /// That is a strong `ETag`, or else a `Last-Modified` that is older than the answer, so that no second change can
    /// have the same time (RFC 9110, section 8.8.2.2). A date is not used beside a weak tag (section 13.1.5).
    private static func validator(_ answer: NetworkAPI.Headers) -> String? {
        if let tag = answer[.eTag] {
            let isStrong = tag.utf8.count >= 2 && tag.hasPrefix("\"") && tag.hasSuffix("\"")
            return isStrong ? tag : nil
        }
        guard let text = answer[.lastModified], let modified = HTTPDate.date(from: text),
            let sent = answer[.date].flatMap({ HTTPDate.date(from: $0) }),
            sent.timeIntervalSince(modified) >= 1
        else { return nil }
        return text
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
    /// Returns a digest of the URL and of the header fields with credentials, by which a file belongs to its caller.
    ///
    /// The fields that the transport adds, such as cookies, are among them.
    func caller(adding added: NetworkAPI.Headers) -> String {
        let secrets = NetworkAPI.Secrets.standard.union(secrets)
        let credentials = (Array(headers) + Array(added))
            .filter { secrets.containsHeader($0.name.rawValue) }
            .map { "\($0.name.rawValue.lowercased()): \($0.value)" }
        let lines = [method.rawValue, url.absoluteString] + credentials.sorted()
        return SHA256.hex(of: lines.joined(separator: "\n"))
    }
}
