import Foundation

extension NetworkAPI.Secrets {
    /// Returns a composed form (RFC 7578) with the contents of parts with secret names masked.
    ///
    /// If its type does not have a boundary, the whole form is masked.
    package func maskedMultipart(_ body: Data, as type: NetworkAPI.MediaType, depth: Int = 0) -> Data {
        guard let boundary = type.parameter("boundary") else { return Data(Self.mask.utf8) }
        let line = Array("--\(boundary)".utf8)
        var shown: [UInt8] = []
        var rest = Array(body)[...]
        while let found = rest.range(of: line) {
            shown += maskedPart(rest[..<found.lowerBound], depth) + line
            rest = rest[found.upperBound...]
        }
        return Data(shown + maskedPart(rest, depth))
    }

    /// Returns the text between two boundaries: a line break, header fields, an empty line and the content.
    private func maskedPart(_ part: ArraySlice<UInt8>, _ depth: Int) -> [UInt8] {
        let mask = Array(Self.mask.utf8)
        let emptyLine = part.range(of: Array("\r\n\r\n".utf8)) ?? part.range(of: Array("\n\n".utf8))
        guard let end = emptyLine?.upperBound else {
            // The text before the first boundary and after the last one does not have header fields.
            return part.allSatisfy({ "\r\n -".utf8.contains($0) }) ? Array(part) : mask
        }
        let head = String(decoding: part[..<end], as: UTF8.self)
        let fields = head.split(whereSeparator: \.isNewline).compactMap { line -> (String, String)? in
            let pair = line.split(separator: ":", maxSplits: 1)
            return pair.count == 2
                ? (pair[0].lowercased(), pair[1].trimmingCharacters(in: .whitespaces)) : nil
        }
        // A name that cannot be read may be a secret one, and parsers choose different ones of several.
        let isSecret = fields.contains { name, value in
            name == "content-disposition"
                && (HeaderList.hasOpenQuote(value) || Self.partNames(value).contains(where: contains))
        }
        let lineBreak = Array("\r\n".utf8)
        if isSecret { return Array(part[..<end]) + mask + lineBreak }
        let type = fields.first { $0.0 == "content-type" }.map { NetworkAPI.MediaType(rawValue: $0.1) }
        let isEnded = part[end...].suffix(2) == lineBreak[...]
        let content = masked(Data(part[end...].dropLast(isEnded ? 2 : 0)), as: type, depth: depth + 1)
        return Array(part[..<end]) + Array(content) + (isEnded ? lineBreak : [])
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

extension ArraySlice<UInt8> {
    func range(of bytes: [UInt8]) -> Range<Int>? {
        indices.first { self[$0...].starts(with: bytes) }.map { $0..<$0 + bytes.count }
    }
}
