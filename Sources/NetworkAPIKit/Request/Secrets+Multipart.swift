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

    /// What stands between two boundaries: a line break, fields, an empty line, the content.
    private func maskedPart(_ part: Data) -> Data {
        guard let end = part.range(of: Data("\r\n\r\n".utf8))?.upperBound else { return part }
        let head = String(decoding: part[..<end], as: UTF8.self)
        guard let start = head.range(of: "; name=\"")?.upperBound else { return part }
        let name = head[start...].prefix { $0 != "\"" }
        guard contains(name.removingPercentEncoding ?? String(name)) || contains(String(name)) else {
            return part
        }
        return part[..<end] + Data("\(Self.mask)\r\n".utf8)
    }
}
