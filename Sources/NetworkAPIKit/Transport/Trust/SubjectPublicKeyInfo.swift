import Foundation

/// A public key as a certificate contains it (RFC 5280, section 4.1.2.7).
///
/// A pin is its hash. The Security framework returns the key only, without its algorithm; this type adds the algorithm
/// again.
struct SubjectPublicKeyInfo: Equatable {
    /// DER, as `openssl pkey -pubin -outform DER` writes it.
    let bytes: Data

    /// The SHA-256 hash of the key, in Base64: the value that a pin is compared with (RFC 7469, section 2.4).
    var pin: String { Data(SHA256.digest(of: bytes)).base64EncodedString() }

    /// Creates the information for a point of an elliptic curve (X9.63) or an RSA key (PKCS #1); `nil` for other keys.
    init?(key: Data) {
        guard let algorithm = Self.algorithm(of: key) else { return nil }
        // The number of unused bits in the last byte is 0.
        bytes = Self.der(0x30, algorithm + Self.der(0x03, [0x00] + key))
    }

    /// The algorithm of a key, as DER (RFC 5480, section 2.1.1; RFC 3279, section 2.3.1).
    private static func algorithm(of key: Data) -> Data? {
        let curve: [UInt8]
        switch (key.first, key.count) {
        case (0x04, 65): curve = [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]
        case (0x04, 97): curve = [0x2B, 0x81, 0x04, 0x00, 0x22]
        case (0x04, 133): curve = [0x2B, 0x81, 0x04, 0x00, 0x23]
        case (0x30, _):
            let rsa: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01]
            return der(0x30, der(0x06, Data(rsa)) + Data([0x05, 0x00]))
        default: return nil
        }
        let ellipticCurve: [UInt8] = [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01]
        return der(0x30, der(0x06, Data(ellipticCurve)) + der(0x06, Data(curve)))
    }

    /// Encodes a tag, a length and the content, which is not empty (X.690, section 8.1).
    private static func der(_ tag: UInt8, _ content: Data) -> Data {
        var length = withUnsafeBytes(of: content.count.bigEndian) { Array($0.drop { $0 == 0 }) }
        if content.count > 127 { length.insert(0x80 | UInt8(length.count), at: 0) }
        return Data([tag] + length) + content
    }
}
