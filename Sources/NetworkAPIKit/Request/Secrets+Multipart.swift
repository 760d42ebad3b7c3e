import Foundation

extension NetworkAPI.Secrets {
    /// A composed form (RFC 7578), the contents of parts of secret names masked.
    ///
    /// One whose type names no boundary cannot be told into parts, and is not shown.
    package func maskedMultipart(_ body: Data, as type: NetworkAPI.MediaType, depth: Int = 0) -> Data {
        guard let boundary = type.parameter("boundary") else { return Data(Self.mask.utf8) }
        let line = Data("--\(boundary)".utf8)
        var shown = Data()
        var rest = body[...]
        while let found = rest.range(of: line) {
            shown += maskedPart(rest[..<found.lowerBound], depth) + line
            rest = rest[found.upperBound...]
        }
        return shown + maskedPart(rest, depth)
    }

    /// The text between two boundaries: a line break, fields, an empty line, the content.
    private func maskedPart(_ part: Data, _ depth: Int) -> Data {
        let emptyLine = part.range(of: Data("\r\n\r\n".utf8)) ?? part.range(of: Data("\n\n".utf8))
        guard let end = emptyLine?.upperBound else {
            // What is before the first boundary and after the last has no fields.
            return part.allSatisfy({ "\r\n -".utf8.contains($0) }) ? part : Data(Self.mask.utf8)
        }
        let head = String(decoding: part[..<end], as: UTF8.self)
        let fields = head.split(whereSeparator: \.isNewline).compactMap { line -> (String, String)? in
            let pair = line.split(separator: ":", maxSplits: 1)
            return pair.count == 2
                ? (pair[0].lowercased(), pair[1].trimmingCharacters(in: .whitespaces)) : nil
        }
        // Its parameters are written as those of a media type (RFC 6266, section 4.1).
        let disposition = fields.first { $0.0 == "content-disposition" }?.1 ?? ""
        let name = NetworkAPI.MediaType(rawValue: disposition).parameter("name") ?? ""
        if masks(name.removingPercentEncoding ?? name) || masks(name) {
            return part[..<end] + Data("\(Self.mask)\r\n".utf8)
        }
        let type = fields.first { $0.0 == "content-type" }.map { NetworkAPI.MediaType(rawValue: $0.1) }
        let ending = Data("\r\n".utf8)
        let isEnded = part[end...].suffix(2) == ending
        let content = part[end...].dropLast(isEnded ? 2 : 0)
        return part[..<end] + masked(Data(content), as: type, depth: depth + 1) + (isEnded ? ending : Data())
    }
}
