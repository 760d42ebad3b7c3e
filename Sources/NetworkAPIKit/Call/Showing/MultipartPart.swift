import Foundation

/// Reads the parts of a multipart body (RFC 2046, section 5.1), such as the fields of a form (RFC 7578).
package enum MultipartPart {
    package typealias Bytes = ArraySlice<UInt8>

    /// Divides a body after each delimiter that begins or ends a line; the first piece is what is before all parts.
    package static func pieces(of body: Data, at delimiter: String) -> [Bytes] {
        let (body, delimiter) = (Array(body), Array(delimiter.utf8))
        var (pieces, start, rest) = ([Bytes](), 0, body[...])
        while let found = rest.range(of: delimiter) {
            rest = body[found.upperBound...]
            let begins = found.lowerBound == 0 || "\r\n".utf8.contains(body[found.lowerBound - 1])
            let next = rest.first(where: { $0 != 0x20 })
            guard begins || next.map("\r\n-".utf8.contains) ?? true else { continue }
            pieces.append(body[start..<found.lowerBound])
            start = found.upperBound
        }
        return pieces + [body[start...]]
    }

    /// Returns the header fields of a piece, with names in lowercase, its content, and what is before and after it;
    /// `nil` if the piece has no empty line.
    package static func read(
        _ piece: Bytes
    ) -> (fields: [(name: String, value: String)], head: Bytes, content: Bytes, lineBreak: Bytes)? {
        let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        let last = piece.indices.first {
            piece[$0] == feed && piece[($0 + 1)...].first { $0 != carriage } == feed
        }
        guard let last, let end = piece[(last + 1)...].firstIndex(of: feed) else { return nil }
        // Some servers know no other empty line than one of equal line breaks, and read fields up to it.
        let strict = piece.range(of: Array("\r\n\r\n".utf8)) ?? piece.range(of: Array("\n\n".utf8))
        let head = piece[..<max(last, strict?.lowerBound ?? 0)]
        var fields: [(String, String)] = []
        for line in String(decoding: head, as: UTF8.self)[...].lines {
            guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let value = HeaderList.trimmed(line[line.utf8.index(after: colon)...])
            fields.append((line[..<colon].lowercased(), String(value)))
        }
        let rest = piece[(end + 1)...]
        let count = rest.last != feed ? 0 : rest.dropLast().last == carriage ? 2 : 1
        return (fields, piece[...end], rest.dropLast(count), rest.suffix(count))
    }
}

extension NetworkAPI.Secrets {
    /// Returns a composed form (RFC 7578) with the contents of parts with secret names masked.
    ///
    /// If its type does not have a boundary, the whole form is masked.
    func maskedMultipart(_ body: Data, as type: NetworkAPI.MediaType, depth: Int) -> Data {
        guard let boundary = type.parameter("boundary") else { return Data(Self.mask.utf8) }
        let delimiter = "--\(boundary)"
        var shown: [UInt8] = []
        for piece in MultipartPart.pieces(of: body, at: delimiter) {
            shown += maskedPiece(piece, depth) + Array(delimiter.utf8)
        }
        return Data(shown.dropLast(delimiter.utf8.count))
    }

    private func maskedPiece(_ piece: MultipartPart.Bytes, _ depth: Int) -> [UInt8] {
        let mask = Array(Self.mask.utf8)
        guard let part = MultipartPart.read(piece) else {
            // The text before the first boundary and after the last one does not have header fields.
            return piece.allSatisfy("\r\n -".utf8.contains) ? Array(piece) : mask
        }
        // A name that cannot be read may be a secret one, and parsers choose different ones of several.
        let isSecret = part.fields.contains { name, value in
            name == "content-disposition"
                && (HeaderList.hasOpenQuote(value) || Self.partNames(value).contains(where: contains))
        }
        let head = Array(SecretText.masked(String(decoding: part.head, as: UTF8.self), self, as: .body).utf8)
        if isSecret { return head + mask + part.lineBreak }
        let type = part.fields.first { $0.name == "content-type" }
        let media = type.map { NetworkAPI.MediaType(rawValue: $0.value) }
        return head + Array(masked(Data(part.content), as: media, depth: depth + 1)) + part.lineBreak
    }

    /// The names of a part: each `name`, also as `name*=UTF-8''password` (RFC 8187) and in pieces (RFC 2231).
    ///
    /// Its parameters have the syntax of a media type's parameters (RFC 6266, section 4.1).
    private static func partNames(_ disposition: String) -> [String] {
        var names: [String] = []
        var pieces = ""
        for parameter in HeaderList.split(disposition, at: ";").map(HeaderList.Parameter.init) {
            let name = parameter.name.lowercased()
            guard var value = parameter.value, name == "name" || name.hasPrefix("name*") else { continue }
            if name.hasSuffix("*"), let start = value.unicodeScalars.lastIndex(of: "'") {
                value = String(value.unicodeScalars[start...].dropFirst())
            }
            let plain = value.removingPercentEncoding ?? value
            if name.contains(where: \.isNumber) { pieces += plain }
            names += [value, plain]
        }
        return names + [pieces]
    }
}

extension ArraySlice<UInt8> {
    func range(of bytes: [UInt8]) -> Range<Int>? {
        indices.first { self[$0...].starts(with: bytes) }.map { $0..<$0 + bytes.count }
    }
}
