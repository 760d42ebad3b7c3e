import Foundation
import NetworkAPIKit

/// A body in a recording: text, or base64 if the bytes are not UTF-8.
struct BodyText {
    let text: String
    let encoding: String?

    init(_ data: Data, as type: NetworkAPI.MediaType) {
        let plain = BodyText(text: String(decoding: data, as: UTF8.self), encoding: nil)
        if plain.data(as: type) == data, !data.contains(0) {
            self = plain
        } else {
            self.init(text: data.base64EncodedString(), encoding: "base64")
        }
    }

    init(text: String, encoding: String?) {
        self.text = text
        self.encoding = encoding
    }

    /// The bytes; `nil` if the text does not match its encoding.
    ///
    /// Browsers decode text of other character sets; it is encoded again in the character set of the type.
    func data(as type: NetworkAPI.MediaType) -> Data? {
        switch encoding?.lowercased() {
        case "base64", "base64url":
            // Other tools write the alphabet of URLs, and leave out the padding (RFC 4648, section 5).
            let plain = text.replacing("-", with: "+").replacing("_", with: "/")
                .filter { $0 != "=" && !$0.isWhitespace }
            let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
            return Data(base64Encoded: plain + padding, options: .ignoreUnknownCharacters)
        case nil, "", "utf-8", "utf8":
            let charset: String.Encoding? =
                switch type.parameter("charset")?.lowercased() {
                case "iso-8859-1", "latin1": .isoLatin1
                case "windows-1252": .windowsCP1252
                case "utf-16le": .utf16LittleEndian
                case "utf-16be": .utf16BigEndian
                default: nil
                }
            return charset.flatMap { text.data(using: $0) } ?? Data(text.utf8)
        default: return nil
        }
    }
}
