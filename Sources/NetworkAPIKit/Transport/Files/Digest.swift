import Foundation

extension NetworkAPI.Answer {
    /// The digest that a download must have.
    ///
    /// ```swift
    /// let reply = try await tarball.download(to: file, digest: .sha256(published))
    /// ```
    ///
    /// A text that does not have 64 hexadecimal digits fails the call with ``NetworkAPI/Failure/request(_:)`` before
    /// anything is sent. For another algorithm, compute the digest of the downloaded file with CryptoKit.
    public struct Digest: Hashable, Codable, Sendable {
        /// The hexadecimal digits in lowercase; `nil` if the text cannot be read.
        let digits: String?

        /// The name of the algorithm in `Repr-Digest` (RFC 9530, section 5).
        static let algorithm = "sha-256"
        static let length = 64

        /// SHA-256 (FIPS 180-4), as 64 hexadecimal digits.
        public static func sha256(_ text: String) -> Digest {
            let isReadable = text.utf8.count == length && text.utf8.allSatisfy(PercentEncoding.isHexadecimal)
            return Digest(digits: isReadable ? text.lowercased() : nil)
        }
    }
}

extension NetworkAPI.Answer.Digest {
    /// Reads the digest of a whole body from the headers of an answer; `nil` if there is none that can be checked.
    ///
    /// It is in `Repr-Digest` (RFC 9530, section 3), also in the answer with a part. `Content-Digest` is the digest
    /// of the content of one answer; with a part, it does not apply to the whole.
    init?(_ answer: NetworkAPI.Headers, isPart: Bool) {
        let names: [NetworkAPI.Headers.Name] = isPart ? ["Repr-Digest"] : ["Repr-Digest", "Content-Digest"]
        let start = Self.algorithm + "=:"
        for name in names {
            let elements = answer[values: name].flatMap { HeaderList.split($0, at: ",") }
            // Parameters may follow the value of a member, and of equal ones the last counts (RFC 8941, section 3.2).
            let members = elements.compactMap { HeaderList.split($0, at: ";").first }
            // The padding, one "=" here, may be missing (RFC 8941, section 4.2.7).
            guard let member = members.last(where: { $0.hasPrefix(start) }), member.hasSuffix(":"),
                case let text = member.dropFirst(start.count).dropLast(),
                let bytes = Data(base64Encoded: text.hasSuffix("=") ? String(text) : text + "="),
                bytes.count == Self.length / 2
            else { continue }
            self = .sha256(SHA256.hex(bytes))
            return
        }
        return nil
    }

    /// Whether a file has this digest; `check` throws when the caller is canceled.
    func matches(_ file: URL, check: () throws -> Void) throws -> Bool {
        var digest = SHA256()
        var file = try RegularFile(file)
        while let chunk = try file.next() {
            try check()
            digest.add(chunk)
        }
        return SHA256.hex(digest.finish()) == digits
    }
}
