extension NetworkAPI {
    /// A media type, such as `application/json` (RFC 9110, section 8.3.1).
    public struct MediaType: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        /// The text as it stands in a `Content-Type` or `Accept` header, parameters included.
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(stringLiteral value: String) {
            rawValue = value
        }

        /// Type and subtype in lower case, without parameters: `application/json`.
        public var essence: String {
            let end = rawValue.firstIndex(of: ";") ?? rawValue.endIndex
            return rawValue[..<end].filter { $0 != " " && $0 != "\t" }.lowercased()
        }

        /// Whether it is JSON: `application/json`, or a type that ends in `+json` (RFC 6839, section 3.1).
        public var isJSON: Bool {
            let essence = essence
            return essence == "application/json" || essence == "text/json" || essence.hasSuffix("+json")
        }
    }
}

extension NetworkAPI.MediaType: CustomStringConvertible {
    public var description: String { rawValue }
}

extension NetworkAPI.MediaType {
    /// The value of a parameter such as `charset`, without its quotes; `nil` where there is none.
    ///
    /// Names are compared without regard to case; a quoted value may hold anything, `;` and spaces too (RFC 9110,
    /// section 5.6.6). A quote that is never closed is no value.
    public func parameter(_ name: String) -> String? {
        guard let start = rawValue.firstIndex(of: ";") else { return nil }
        var rest = rawValue[start...]
        while !rest.isEmpty {
            rest = rest.drop { Self.isSeparator($0) }
            let key = rest.prefix { $0 != "=" && $0 != ";" }
            rest = rest[key.endIndex...]
            guard rest.first == "=" else { continue }
            rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
            guard let value = rest.first == "\"" ? Self.takeQuoted(&rest) : Self.takeToken(&rest) else {
                return nil
            }
            if Self.trimmed(key).lowercased() == name.lowercased(), !value.isEmpty { return value }
        }
        return nil
    }

    private static func isSeparator(_ character: Character) -> Bool {
        character == ";" || character == " " || character == "\t"
    }

    private static func takeToken(_ rest: inout Substring) -> String? {
        let token = rest.prefix { $0 != ";" }
        rest = rest[token.endIndex...]
        return trimmed(token)
    }

    /// Takes text in quotes, in which a backslash stands in front of a quote or a backslash; `nil` where it has no end.
    private static func takeQuoted(_ rest: inout Substring) -> String? {
        var value = ""
        var isEscaped = false
        for index in rest.indices.dropFirst() {
            switch rest[index] {
            case "\\" where !isEscaped: isEscaped = true
            case "\"" where !isEscaped:
                rest = rest[index...].dropFirst()
                return value
            default:
                value.append(rest[index])
                isEscaped = false
            }
        }
        return nil
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text.drop { $0 == " " || $0 == "\t" }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return String(text)
    }
}

extension NetworkAPI.MediaType {
    /// JSON (RFC 8259).
    public static let json: Self = "application/json"
    /// JSON values, one a line.
    public static let jsonLines: Self = "application/jsonl"
    /// A patch that is merged into JSON (RFC 7396).
    public static let mergePatch: Self = "application/merge-patch+json"
    /// A list of changes to JSON (RFC 6902).
    public static let jsonPatch: Self = "application/json-patch+json"
    /// A problem in JSON (RFC 9457).
    public static let problem: Self = "application/problem+json"
    /// An HTML form (WHATWG URL, section 5).
    public static let form: Self = "application/x-www-form-urlencoded"
    /// A form of parts (RFC 7578), without its boundary, which ``NetworkAPI/MultipartForm`` adds.
    public static let multipartForm: Self = "multipart/form-data"

    /// Plain text in UTF-8.
    public static let text: Self = "text/plain; charset=utf-8"
    /// HTML.
    public static let html: Self = "text/html"
    /// Values separated by commas (RFC 4180).
    public static let csv: Self = "text/csv"
    /// Markdown (RFC 7763).
    public static let markdown: Self = "text/markdown"
    /// Events that a server sends as they happen (WHATWG HTML, section 9.2).
    public static let eventStream: Self = "text/event-stream"
    /// XML (RFC 7303).
    public static let xml: Self = "application/xml"
    /// YAML (RFC 9512).
    public static let yaml: Self = "application/yaml"

    /// A picture in GIF.
    public static let gif: Self = "image/gif"
    /// A picture in JPEG.
    public static let jpeg: Self = "image/jpeg"
    /// A picture in PNG.
    public static let png: Self = "image/png"
    /// A picture in SVG.
    public static let svg: Self = "image/svg+xml"
    /// A picture in WebP (RFC 9649).
    public static let webP: Self = "image/webp"
    /// Sound in an MPEG-4 file (RFC 4337).
    public static let mp4Audio: Self = "audio/mp4"
    /// A film in an MPEG-4 file (RFC 4337).
    public static let mp4Video: Self = "video/mp4"

    /// A document in PDF (RFC 8118).
    public static let pdf: Self = "application/pdf"
    /// A ZIP archive.
    public static let zip: Self = "application/zip"
    /// Bytes compressed by gzip (RFC 6713).
    public static let gzip: Self = "application/gzip"
    /// Protocol Buffers.
    public static let protobuf: Self = "application/protobuf"
    /// Bytes of no known type.
    public static let octetStream: Self = "application/octet-stream"
    /// Any type, in `Accept`.
    public static let any: Self = "*/*"
}

extension NetworkAPI.MediaType {
    /// The type of a file by its extension; `application/octet-stream` for one that is not in the table.
    init(filename: String) {
        let pieces = filename.split(separator: ".", omittingEmptySubsequences: false)
        let suffix = pieces.count > 1 ? pieces[pieces.count - 1].lowercased() : ""
        self = Self.types[suffix] ?? .octetStream
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
