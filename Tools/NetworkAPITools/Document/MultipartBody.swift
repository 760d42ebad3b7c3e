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
        let pieces = MultipartPart.pieces(of: body, at: "--\(boundary)").dropFirst()
        let end = pieces.firstIndex { $0.starts(with: "--".utf8) }
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

        /// Reads what follows a delimiter; `nil` if there is no empty line after the header fields.
        fileprivate init?(_ piece: MultipartPart.Bytes) {
            guard let part = MultipartPart.read(piece) else { return nil }
            let fields = Dictionary(part.fields.map { ($0.name, $0.value) }) { first, _ in first }
            // Its parameters have the syntax of a media type's parameters (RFC 6266, section 4.1).
            let disposition = fields["content-disposition"].map(NetworkAPI.MediaType.init(rawValue:))
            // A name in quotes can be empty, and have characters that a media type does not have.
            let quoted = fields["content-disposition"]?.firstMatch(of: /;\s*name="([^"]*)"/)
            name = disposition?.parameter("name") ?? quoted.map { String($0.1) }
            fileName = disposition?.parameter("filename")
            contentType = fields["content-type"]
            content = Data(part.content)
        }
    }
}
