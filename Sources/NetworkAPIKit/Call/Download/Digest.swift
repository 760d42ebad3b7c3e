import Foundation

extension NetworkAPI {
    /// The digest that a download must have.
    ///
    /// ```swift
    /// let reply = try await tarball.download(to: file, digest: .sha256(published))
    /// ```
    ///
    /// A text with another number of hexadecimal digits than the algorithm has fails the call with
    /// ``Failure/request(_:)`` before anything is sent.
    public struct Digest: Hashable, Sendable {
        enum Algorithm: String, Codable, CaseIterable {
            // From the strongest to the weakest, with their names in `Repr-Digest` (RFC 9530, section 5).
            case sha512 = "sha-512"
            case sha256 = "sha-256"
            case md5

            /// The number of bytes of a digest.
            var size: Int {
                switch self {
                case .sha512: 64
                case .sha256: 32
                case .md5: 16
                }
            }
        }

        let algorithm: Algorithm
        /// The bytes; `nil` if the text cannot be read.
        let bytes: [UInt8]?

        /// SHA-256 (FIPS 180-4), as 64 hexadecimal digits.
        public static func sha256(_ text: String) -> Digest { Digest(.sha256, text) }

        /// SHA-512 (FIPS 180-4), as 128 hexadecimal digits.
        public static func sha512(_ text: String) -> Digest { Digest(.sha512, text) }

        /// MD5 (RFC 1321), as 32 hexadecimal digits; it finds damage, and does not protect from an attacker.
        public static func md5(_ text: String) -> Digest { Digest(.md5, text) }

        private init(_ algorithm: Algorithm, _ text: String) {
            self.algorithm = algorithm
            bytes = [UInt8](hexadecimal: text).flatMap { $0.count == algorithm.size ? $0 : nil }
        }

        private init?(_ algorithm: Algorithm, base64: some StringProtocol) {
            guard let data = Data(base64Encoded: String(base64)), data.count == algorithm.size else {
                return nil
            }
            self.algorithm = algorithm
            bytes = Array(data)
        }
    }
}

extension NetworkAPI.Digest {
    /// Reads the digest of a whole body from the headers of an answer; `nil` if there is none that can be checked.
    ///
    /// It is in `Repr-Digest` (RFC 9530, section 3), also in the answer with a part. `Content-MD5` (RFC 1864) and
    /// `Content-Digest` are digests of what an answer contains, so that those of a part say nothing about the whole.
    init?(_ answer: NetworkAPI.Headers, isPart: Bool) {
        let names: [NetworkAPI.Headers.Name] = isPart ? ["Repr-Digest"] : ["Repr-Digest", "Content-Digest"]
        for name in names {
            let members = answer[values: name].flatMap { $0.split(separator: ",") }
                .map { $0.trimmingCharacters(in: .whitespaces) }
            for algorithm in Algorithm.allCases where algorithm != .md5 {
                let start = algorithm.rawValue + "=:"
                for member in members where member.hasPrefix(start) && member.hasSuffix(":") {
                    let base64 = member.dropFirst(start.count).dropLast()
                    if let digest = Self(algorithm, base64: base64) {
                        self = digest
                        return
                    }
                }
            }
        }
        guard !isPart, let text = answer["Content-MD5"],
            let digest = Self(.md5, base64: text.trimmingCharacters(in: .whitespaces))
        else { return nil }
        self = digest
    }

    /// Whether a file has this digest; `check` throws when the caller is cancelled.
    func matches(_ file: URL, check: () throws -> Void) throws -> Bool {
        let actual =
            switch algorithm {
            case .sha512: try Self.digest(SHA512.self, of: file, check)
            case .sha256: try Self.digest(SHA256.self, of: file, check)
            case .md5: try Self.digest(MD5.self, of: file, check)
            }
        return actual == bytes
    }

    private static func digest<Algorithm: MessageDigest>(
        _ algorithm: Algorithm.Type, of file: URL, _ check: () throws -> Void
    ) throws -> [UInt8] {
        var digest = DigestInProgress<Algorithm>()
        _ = try RegularFile(file).read { chunk in
            try check()
            digest.add(chunk)
            return true
        }
        return digest.finish()
    }
}

extension NetworkAPI.Digest: Codable {
    private enum CodingKeys: CodingKey { case algorithm, bytes }
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
