import Foundation

extension NetworkAPI.Secrets {
    /// A composed form (RFC 7578), the contents of parts of secret names masked.
    ///
    /// One whose type names no boundary cannot be told into parts, and is not shown.
    package func maskedMultipart(_ body: Data, as type: NetworkAPI.MediaType) -> Data {
        guard let boundary = type.parameter("boundary") else { return Data(Self.mask.utf8) }
        let line = Data("--\(boundary)".utf8)
        var shown = Data()
        var rest = body[...]
        while let found = rest.range(of: line) {
            shown += maskedPart(rest[..<found.lowerBound]) + line
            rest = rest[found.upperBound...]
        }
        return shown + maskedPart(rest)
    }

    /// The text between two boundaries: a line break, fields, an empty line, the content.
    private func maskedPart(_ part: Data) -> Data {
        guard let end = part.range(of: Data("\r\n\r\n".utf8))?.upperBound else { return part }
        let head = String(decoding: part[..<end], as: UTF8.self)
        let fields = head.split(separator: "\r\n").compactMap { line -> (String, String)? in
            let pair = line.split(separator: ":", maxSplits: 1)
            return pair.count == 2
                ? (pair[0].lowercased(), pair[1].trimmingCharacters(in: .whitespaces)) : nil
        }
        let name = head.range(of: "; name=\"").map { head[$0.upperBound...].prefix { $0 != "\"" } } ?? ""
        if masks(name.removingPercentEncoding ?? String(name)) || masks(String(name)) {
            return part[..<end] + Data("\(Self.mask)\r\n".utf8)
        }
        let type = fields.first { $0.0 == "content-type" }.map { NetworkAPI.MediaType(rawValue: $0.1) }
        let ending = Data("\r\n".utf8)
        let isEnded = part[end...].suffix(2) == ending
        let content = part[end...].dropLast(isEnded ? 2 : 0)
        return part[..<end] + masked(Data(content), as: type) + (isEnded ? ending : Data())
    }
}
