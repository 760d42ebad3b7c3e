import Foundation

extension NetworkAPI.MultipartForm {
    /// A named part of a form.
    public struct Part: Hashable, Sendable {
        /// Where the bytes of a part are.
        enum Content: Hashable, Sendable {
            case data(Data)
            case file(URL)
        }

        /// The name of the field; `"`, CR and LF in it go out as `%22`, `%0D` and `%0A`, as browsers send them.
        public let name: String
        /// The name of the file, escaped like `name`; `nil` for a plain field.
        public let filename: String?
        /// The type of the content; `nil` stands for text in UTF-8 (RFC 7578, section 4.4).
        public let contentType: NetworkAPI.MediaType?
        let content: Content

        /// Makes a field of text, which is sent as UTF-8 with its line breaks as they are.
        public static func field(
            _ name: String,
            _ text: String,
            contentType: NetworkAPI.MediaType? = nil
        ) -> Part {
            Part(name: name, filename: nil, contentType: contentType, content: .data(Data(text.utf8)))
        }

        /// Makes a part of bytes, whose type follows from the extension of the file name where none is given.
        public static func data(
            _ name: String,
            _ data: Data,
            filename: String? = nil,
            contentType: NetworkAPI.MediaType? = nil
        ) -> Part {
            let guess = NetworkAPI.MediaType(filename: filename ?? "")
            return Part(
                name: name, filename: filename, contentType: contentType ?? guess, content: .data(data))
        }

        /// Makes a part of a file, under its own name and the type of its extension where none are given.
        ///
        /// The file is read when the request is sent.
        public static func file(
            _ name: String,
            _ url: URL,
            filename: String? = nil,
            contentType: NetworkAPI.MediaType? = nil
        ) -> Part {
            let filename = filename ?? url.lastPathComponent
            let guess = NetworkAPI.MediaType(filename: filename)
            return Part(
                name: name, filename: filename, contentType: contentType ?? guess, content: .file(url))
        }
    }
}
