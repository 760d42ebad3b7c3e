import Foundation

extension NetworkAPI.MultipartForm {
    /// Makes a form of a value's properties: a field for each text, a part of bytes for each `Data`.
    ///
    /// The names are those of the options, such as `tags[0]`; a part of bytes is given its own name as file name, as
    /// servers take a part without one for text.
    ///
    /// - Throws: `QueryEncodingProblem`, and whatever the value's own `encode(to:)` throws.
    init(encoding value: some Encodable, _ encoding: NetworkAPI.QueryEncoding = .standard) throws {
        var encoding = encoding
        encoding.spaces = .percent
        let writer = try QueryWriter(encoding)
        writer.attachments = []
        try writer.encode(value)
        let attachments = writer.attachments ?? []
        parts = writer.finish().split(separator: UInt8(ascii: "&")).map { item in
            let name = item.prefix { $0 != UInt8(ascii: "=") }
            let value = item.dropFirst(name.count + 1)
            let decodedName = Self.decoded(name)
            if value.first == QueryScalar.attachmentMark,
                let number = Int(String(decoding: value.dropFirst(), as: UTF8.self)),
                attachments.indices.contains(number)
            {
                return .data(decodedName, attachments[number], filename: decodedName)
            }
            return .field(decodedName, Self.decoded(value))
        }
    }

    /// Reads percent-encoding that the kit itself wrote.
    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.removingPercentEncoding ?? text
    }
}
