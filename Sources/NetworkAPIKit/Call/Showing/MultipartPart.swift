import Foundation

/// A part of a multipart body (RFC 2046, section 5.1), such as a field of a form (RFC 7578).
package struct MultipartPart {
    /// The header fields, with names in lowercase.
    package let fields: [(name: String, value: String)]
    /// The content, without the line break before the next delimiter.
    package let content: Data
    fileprivate let head, lineBreak: Data

    /// Divides a body after each delimiter that begins a line; the first piece is what is before all parts.
    package static func pieces(of body: Data, at delimiter: Data) -> [Data] {
        var (pieces, start, rest) = ([Data](), body.startIndex, body)
        while let found = rest.range(of: delimiter) {
            rest = body[found.upperBound...]
            guard body[..<found.lowerBound].last.map("\r\n".utf8.contains) ?? true else { continue }
            pieces.append(body[start..<found.lowerBound])
            start = found.upperBound
        }
        return pieces + [body[start...]]
    }

    /// Reads the end of the delimiter's line, header fields, an empty line and content; `nil` without an empty line.
    package init?(_ piece: Data) {
        let gaps = ["\n\r\n", "\n\n"].compactMap { piece.range(of: Data($0.utf8))?.upperBound }
        guard let end = gaps.min() else { return nil }
        head = piece[..<end]
        fields = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap {
            let pair = $0.split(separator: ":", maxSplits: 1)
            return pair.count == 2
                ? (pair[0].lowercased(), pair[1].trimmingCharacters(in: .whitespaces)) : nil
        }
        let rest = piece[end...]
        let isCRLF = rest.suffix(2) == Data("\r\n".utf8)
        content = rest.dropLast(isCRLF ? 2 : rest.last == UInt8(ascii: "\n") ? 1 : 0)
        lineBreak = rest[content.endIndex...]
    }
}

extension NetworkAPI.Secrets {
    /// Returns a composed form (RFC 7578) with the contents of parts with secret names masked.
    ///
    /// If its type does not have a boundary, the whole form is masked.
    func maskedMultipart(_ body: Data, as type: NetworkAPI.MediaType, depth: Int) -> Data {
        guard let boundary = type.parameter("boundary") else { return Data(Self.mask.utf8) }
        let delimiter = Data("--\(boundary)".utf8)
        let shown = MultipartPart.pieces(of: body, at: delimiter).map { maskedPiece($0, depth) }
        return Data(shown.joined(separator: delimiter))
    }

    private func maskedPiece(_ piece: Data, _ depth: Int) -> Data {
        guard let part = MultipartPart(piece) else {
            // The text before the first boundary and after the last one does not have header fields.
            return piece.allSatisfy("\r\n -".utf8.contains) ? piece : Data(Self.mask.utf8)
        }
        // A name that cannot be read may be a secret one, and parsers choose different ones of several.
        let isSecret = part.fields.contains { name, value in
            name == "content-disposition"
                && (HeaderList.hasOpenQuote(value) || Self.partNames(value).contains(where: contains))
        }
        let type = part.fields.first { $0.name == "content-type" }?.value
        let media = type.map(NetworkAPI.MediaType.init(rawValue:))
        let content = isSecret ? Data(Self.mask.utf8) : masked(part.content, as: media, depth: depth + 1)
        return part.head + content + part.lineBreak
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
            if name.hasSuffix("*"), let start = value.lastIndex(of: "'") {
                value = String(value[value.index(after: start)...])
            }
            let plain = value.removingPercentEncoding ?? value
            if name.contains(where: \.isNumber) { pieces += plain }
            names += [value, plain]
        }
        return names + [pieces]
    }
}
