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
