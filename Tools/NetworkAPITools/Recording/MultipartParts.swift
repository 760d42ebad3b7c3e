import Foundation
import NetworkAPIKit

/// The parts of a multipart form (RFC 7578), as a recording lists them.
struct MultipartParts {
    /// Returns a field for each part.
    ///
    /// Content that is not text is omitted.
    private(set) var params: [HAR.Param] = []

    init(_ body: Data, as type: NetworkAPI.MediaType) {
        guard let boundary = type.parameter("boundary") else { return }
        let line = Data("--\(boundary)".utf8)
        var rest = body[...]
        while let found = rest.range(of: line) {
            add(rest[..<found.lowerBound])
            rest = rest[found.upperBound...]
        }
    }

    /// Adds a part: a line break, header fields, an empty line, the content, a line break.
    private mutating func add(_ part: Data) {
        guard let gap = part.range(of: Data("\r\n\r\n".utf8)) else { return }
        var param = HAR.Param("", nil)
        for line in String(decoding: part[..<gap.lowerBound], as: UTF8.self).split(separator: "\r\n") {
            let field = line.split(separator: ":", maxSplits: 1)
            guard field.count == 2 else { continue }
            let value = NetworkAPI.MediaType(rawValue: field[1].trimmingCharacters(in: .whitespaces))
            switch field[0].lowercased() {
            case "content-disposition":
                param.name = value.parameter("name") ?? ""
                param.fileName = value.parameter("filename")
            case "content-type": param.contentType = value.rawValue
            default: continue
            }
        }
        let content = part[gap.upperBound...].dropLast(2)
        let text = String(decoding: content, as: UTF8.self)
        if Data(text.utf8) == content {
            param.value = text
        } else {
            param.comment = "omitted: it is not text"
        }
        params.append(param)
    }
}
