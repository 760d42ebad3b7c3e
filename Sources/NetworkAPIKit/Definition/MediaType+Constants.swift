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
