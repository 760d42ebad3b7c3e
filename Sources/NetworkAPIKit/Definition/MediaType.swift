extension NetworkAPI {
    /// A media type, such as `application/json` (RFC 9110, section 8.3.1).
    ///
    /// A text that a header cannot contain fails the call with ``NetworkAPI/Failure/request(_:)``.
    public struct MediaType: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
        CustomStringConvertible
    {
        /// The text of the media type as in a `Content-Type` or `Accept` header field, with its parameters.
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public init(stringLiteral value: String) { rawValue = value }

        public var description: String { rawValue }

        /// The type and subtype in lowercase, without parameters, such as `application/json`.
        public var essence: String {
            let end = rawValue.unicodeScalars.firstIndex(of: ";") ?? rawValue.endIndex
            return rawValue[..<end].filter { $0 != " " && $0 != "\t" }.lowercased()
        }

        /// Whether the type is `application/json` or `text/json`, or ends with `+json` (RFC 6839, section 3.1).
        public var isJSON: Bool {
            let essence = essence
            return essence == "application/json" || essence == "text/json" || essence.hasSuffix("+json")
        }

        /// Whether the values have names, which can be names of secrets.
        var namesValues: Bool { isJSON || essence == Self.form.essence }
    }
}

extension NetworkAPI.MediaType {
    /// Returns the value of a parameter such as `charset`, without its quotes; `nil` if it is missing or empty.
    ///
    /// Names are compared without regard to case. A quoted value may contain `;` and spaces (RFC 9110, section 5.6.6).
    /// `nil` if the closing quote of a value before it is missing.
    package func parameter(_ name: String) -> String? {
        guard let start = rawValue.unicodeScalars.firstIndex(of: ";") else { return nil }
        for text in HeaderList.split(rawValue[start...], at: ";") {
            guard !HeaderList.hasOpenQuote(text) else { return nil }
            let parameter = HeaderList.Parameter(text)
            guard let value = parameter.value, !value.isEmpty else { continue }
            if parameter.name.lowercased() == name.lowercased() { return value }
        }
        return nil
    }

    /// The media type `application/json` (RFC 8259).
    public static let json: Self = "application/json"
    /// The media type `application/merge-patch+json` (RFC 7396); see ``NetworkAPI/Patch``.
    public static let mergePatch: Self = "application/merge-patch+json"
    /// The media type `application/problem+json` (RFC 9457).
    public static let problem: Self = "application/problem+json"
    /// The media type `application/x-www-form-urlencoded` (WHATWG URL, section 5).
    public static let form: Self = "application/x-www-form-urlencoded"
    /// The media type `multipart/form-data` (RFC 7578), without the boundary that ``NetworkAPI/MultipartForm`` adds.
    public static let multipartForm: Self = "multipart/form-data"

    /// The media type `text/plain` in UTF-8 (RFC 2046, section 4.1.3).
    public static let text: Self = "text/plain; charset=utf-8"
    /// The media type `text/html`.
    public static let html: Self = "text/html"
    /// The media type `text/event-stream` (WHATWG HTML, section 9.2).
    public static let eventStream: Self = "text/event-stream"
    /// The media type `application/xml` (RFC 7303).
    public static let xml: Self = "application/xml"

    /// The media type `image/jpeg`.
    public static let jpeg: Self = "image/jpeg"
    /// The media type `image/png`.
    public static let png: Self = "image/png"
    /// The media type `application/pdf` (RFC 8118).
    public static let pdf: Self = "application/pdf"
    /// The media type `application/octet-stream`: bytes of an unknown type (RFC 2046, section 4.5.1).
    public static let octetStream: Self = "application/octet-stream"
    /// Every media type, `*/*`, in an `Accept` header field (RFC 9110, section 12.5.1).
    public static let any: Self = "*/*"

    /// Creates the type of a file from its extension; `application/octet-stream` if the extension is not in the table.
    init(filename: String) {
        let suffix = filename.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
        self = suffix.flatMap { Self.types[$0.lowercased()] } ?? .octetStream
    }

    private static let types: [String: NetworkAPI.MediaType] = [
        "aac": "audio/aac", "avif": "image/avif", "bmp": "image/bmp", "css": "text/css", "csv": "text/csv",
        "doc": "application/msword",
        "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "flac": "audio/flac", "gif": "image/gif", "gz": "application/gzip", "heic": "image/heic",
        "heif": "image/heif", "htm": "text/html", "html": "text/html", "ics": "text/calendar",
        "jpeg": "image/jpeg", "jpg": "image/jpeg", "js": "text/javascript", "json": "application/json",
        "m4a": "audio/mp4", "m4v": "video/mp4", "md": "text/markdown", "mov": "video/quicktime",
        "mp3": "audio/mpeg", "mp4": "video/mp4", "oga": "audio/ogg", "ogg": "audio/ogg", "opus": "audio/ogg",
        "pdf": "application/pdf", "png": "image/png",
        "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
        "rtf": "application/rtf", "svg": "image/svg+xml", "tar": "application/x-tar", "tif": "image/tiff",
        "tiff": "image/tiff", "ttf": "font/ttf", "txt": "text/plain", "vcf": "text/vcard", "wav": "audio/wav",
        "webm": "video/webm", "webp": "image/webp", "woff2": "font/woff2", "xls": "application/vnd.ms-excel",
        "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xml": "application/xml",
        "yaml": "application/yaml", "yml": "application/yaml", "zip": "application/zip",
    ]
}
