import Foundation
import NetworkAPIKit

/// The parts of a multipart body (RFC 2046, section 5.1), such as the fields of a form (RFC 7578).
struct MultipartBody {
    /// The parts in their order, as far as the body can be read.
    let parts: [Part]
    /// Whether the last boundary closes the body, and each part has header fields.
    private let isComplete: Bool

    /// Reads the parts of a body; `nil` if its type does not have a boundary.
    init?(_ body: Data, as type: NetworkAPI.MediaType) {
        // No longer than RFC 2046 allows, section 5.1.1: the time of a search grows with it.
        guard let boundary = type.parameter("boundary"), boundary.utf8.count <= 70 else { return nil }
        let pieces = Self.pieces(of: body, after: Data("--\(boundary)".utf8))
        let end = pieces.firstIndex { $0.starts(with: Data("--".utf8)) }
        let read = pieces[..<(end ?? pieces.endIndex)].map { Part($0) }
        parts = read.compactMap(\.self)
        isComplete = end != nil && parts.count == read.count
    }

    /// The names and the texts of the fields of a form; `nil` if the body is not complete, or a part has no name.
    var fields: [(name: String, value: String)]? {
        let fields = parts.compactMap { part in
            part.name.map { (name: $0, value: String(decoding: part.content, as: UTF8.self)) }
        }
        return isComplete && fields.count == parts.count ? fields : nil
    }

    /// Returns the bytes after each line that begins with a delimiter, up to the next one.
    private static func pieces(of body: Data, after delimiter: Data) -> [Data] {
        var pieces: [Data] = []
        var start: Data.Index?
        var rest = body
        while let found = rest.range(of: delimiter) {
            rest = body[found.upperBound...]
            guard found.lowerBound == body.startIndex || body[found.lowerBound - 1] == UInt8(ascii: "\n")
            else { continue }
            if let start { pieces.append(body[start..<found.lowerBound]) }
            start = found.upperBound
        }
        if let start { pieces.append(body[start...]) }
        return pieces
    }
}

extension MultipartBody {
    /// A part of a multipart body.
    struct Part {
        /// The name of the form's field; `nil` if the part does not have one.
        let name: String?
        /// The name of the file; `nil` if the part is not a file.
        let fileName: String?
        let contentType: String?
        let content: Data

        /// The content as text; `nil` if it is not UTF-8.
        var text: String? {
            let text = String(decoding: content, as: UTF8.self)
            return Data(text.utf8) == content ? text : nil
        }

        /// Reads the end of the delimiter's line, header fields, an empty line, the content and a line break; `nil` if
        /// there is no empty line.
        fileprivate init?(_ piece: Data) {
            let gap = piece.range(of: Data("\r\n\r\n".utf8)) ?? piece.range(of: Data("\n\n".utf8))
            guard let gap else { return nil }
            var fields: [String: String] = [:]
            for line in String(decoding: piece[..<gap.lowerBound], as: UTF8.self).split(
                whereSeparator: { $0 == "\r\n" || $0 == "\n" })
            {
                let pair = line.split(separator: ":", maxSplits: 1)
                guard pair.count == 2 else { continue }
                fields[pair[0].lowercased()] = pair[1].trimmingCharacters(in: .whitespaces)
            }
            // Its parameters have the syntax of a media type's parameters (RFC 6266, section 4.1).
            let disposition = fields["content-disposition"].map(NetworkAPI.MediaType.init(rawValue:))
            // A name in quotes can be empty, and have characters that a media type does not have.
            let quoted = fields["content-disposition"]?.firstMatch(of: /;\s*name="([^"]*)"/)
            name = disposition?.parameter("name") ?? quoted.map { String($0.1) }
            fileName = disposition?.parameter("filename")
            contentType = fields["content-type"]
            let rest = piece[gap.upperBound...]
            content = rest.dropLast(
                rest.suffix(2) == Data("\r\n".utf8) ? 2 : rest.last == UInt8(ascii: "\n") ? 1 : 0)
        }
    }
}
