import Foundation

extension NetworkAPI.Answer {
    /// The body as text, in the character set that the content type names, else UTF-8.
    ///
    /// Throws where the bytes are none of that set, or the set is not one of UTF-8, US-ASCII, ISO-8859-1,
    /// Windows-1252 and UTF-16.
    func text() throws -> String {
        let name = contentType?.parameter("charset")?.lowercased() ?? "utf-8"
        let encoding: String.Encoding? =
            switch name {
            case "utf-8", "utf8": .utf8
            case "us-ascii", "ascii": .ascii
            case "iso-8859-1", "latin1": .isoLatin1
            case "windows-1252": .windowsCP1252
            case "utf-16": .utf16
            case "utf-16le": .utf16LittleEndian
            case "utf-16be": .utf16BigEndian
            default: nil
            }
        // Foundation drops the last byte where UTF-16 has an odd number of them.
        let isWhole = !name.hasPrefix("utf-16") || body.count.isMultiple(of: 2)
        guard let encoding, isWhole, let text = String(data: body, encoding: encoding) else {
            let reason = "the body is no text in the character set \(name)"
            throw DecodingError.typeMismatch(String.self, .init(codingPath: [], debugDescription: reason))
        }
        return text
    }
}
