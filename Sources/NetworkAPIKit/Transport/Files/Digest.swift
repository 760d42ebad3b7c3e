import Foundation

extension NetworkAPI {
    /// The digest that a download must have.
    ///
    /// ```swift
    /// let reply = try await tarball.download(to: file, digest: .sha256(published))
    /// ```
    ///
    /// A text that does not have 64 hexadecimal digits fails the call with ``Failure/request(_:)`` before anything is
    /// sent. For another algorithm, compute the digest of the downloaded file with CryptoKit.
    public struct Digest: Hashable, Sendable {
        /// The bytes; `nil` if the text cannot be read.
        let bytes: [UInt8]?

        /// The name of the algorithm in `Repr-Digest` (RFC 9530, section 5).
        static let algorithm = "sha-256"
        /// The number of bytes of a digest.
        static let size = 32

        /// SHA-256 (FIPS 180-4), as 64 hexadecimal digits.
        public static func sha256(_ text: String) -> Digest { Digest(bytes: [UInt8](hexadecimal: text)) }

        private init(bytes: [UInt8]?) {
            self.bytes = bytes.flatMap { $0.count == Self.size ? $0 : nil }
        }
    }
}

extension NetworkAPI.Digest {
    /// Reads the digest of a whole body from the headers of an answer; `nil` if there is none that can be checked.
    ///
    /// It is in `Repr-Digest` (RFC 9530, section 3), also in the answer with a part. `Content-Digest` is the digest
    /// of the content of one answer; with a part, it does not apply to the whole.
    init?(_ answer: NetworkAPI.Headers, isPart: Bool) {
        let names: [NetworkAPI.Headers.Name] = isPart ? ["Repr-Digest"] : ["Repr-Digest", "Content-Digest"]
        let start = Self.algorithm + "=:"
        let members = names.map { answer[values: $0].joined(separator: ",") }.joined(separator: ",")
        for member in members.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) })
        where member.hasPrefix(start) && member.hasSuffix(":") {
            let data = Data(base64Encoded: String(member.dropFirst(start.count).dropLast()))
            self.init(bytes: data.map(Array.init))
            if bytes != nil { return }
        }
        return nil
    }

    /// Whether a file has this digest; `check` throws when the caller is cancelled.
    func matches(_ file: URL, check: () throws -> Void) throws -> Bool {
        var digest = SHA256()
        _ = try RegularFile(file).read { chunk in
            try check()
            digest.add(chunk)
            return true
        }
        return digest.finish() == bytes
    }
}

extension NetworkAPI.Digest: Codable {
    private enum CodingKeys: CodingKey { case bytes }
}

extension [UInt8] {
    /// Reads hexadecimal digits; `nil` if there is another character, or an odd number of digits.
    fileprivate init?(hexadecimal text: String) {
        let digits = Array<UInt8>(text.utf8)
        guard digits.count.isMultiple(of: 2) else { return nil }
        self = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = PercentEncoding.value(ofHexadecimal: digits[index]),
                let low = PercentEncoding.value(ofHexadecimal: digits[index + 1])
            else { return nil }
            append(high << 4 | low)
        }
    }
}
