import Foundation

extension NetworkAPI {
    /// A body of named parts: texts, bytes and files (`multipart/form-data`, RFC 7578).
    ///
    /// ```swift
    /// let form: NetworkAPI.MultipartForm = [
    ///     .field("title", "Standup"),
    ///     .file("voice", URL(filePath: "/recordings/standup.m4a")),
    /// ]
    /// ```
    ///
    /// An endpoint with this type as its `Parameter` sends it as it is. The parts keep their order, and a name can
    /// occur more than once.
    ///
    /// A form without files is composed in memory. A form with files is composed into a temporary file, 64 kB at a
    /// time, and sent from there: the disk must have space for a copy of all parts. Only the current user can read
    /// the file, and it is removed at the end of the call. If the program is ended before, the system removes the
    /// file with its temporary folder.
    ///
    /// If a file is missing, cannot be read, or changes its size while it is read, the call fails before anything is
    /// sent, with the name of the part (``NetworkAPI/Failure/request(_:)``). So it does for a name or file name with a
    /// NUL, and for a content type that is not printable ASCII.
    public struct MultipartForm: Hashable, Sendable {
        package var parts: [Part]

        /// Creates a form from parts, in their order.
        public init(_ parts: [Part] = []) { self.parts = parts }
    }
}

extension NetworkAPI.MultipartForm: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: Part...) { parts = elements }
}

extension NetworkAPI.MultipartForm: Encodable {
    /// Always throws: a form can only be sent in its own format.
    public func encode(to encoder: any Encoder) throws {
        throw encoder.invalid(
            self, "A multipart form is sent as it is; choose the encoding .automatic or .multipart for it.")
    }
}

extension NetworkAPI.MultipartForm {
    /// A named part of a form.
    public struct Part: Hashable, Sendable {
        package enum Content: Hashable, Sendable {
            case data(Data)
            case file(URL)
        }

        /// The name of the field; `"`, CR and LF are sent as `%22`, `%0D` and `%0A`, as browsers do.
        ///
        /// Nothing else is escaped: a name with a `"` and one with the text `%22` are sent alike, and a server that
        /// reads a backslash as an escape reads another name for one that ends with it.
        package let name: String
        /// The name of the file, escaped like `name`; `nil` for a plain field.
        package let filename: String?
        /// The type of the content; `nil` is text in UTF-8 (RFC 7578, section 4.4).
        package let contentType: NetworkAPI.MediaType?
        package let content: Content

        /// Returns a field of text, which is sent as UTF-8 with unchanged line breaks.
        public static func field(
            _ name: String, _ text: String, contentType: NetworkAPI.MediaType? = nil
        ) -> Part {
            Part(name: name, filename: nil, contentType: contentType, content: .data(Data(text.utf8)))
        }

        /// Returns a part of bytes.
        ///
        /// Its type follows from the extension of the file name, unless it is given.
        public static func data(
            _ name: String, _ data: Data, filename: String? = nil, contentType: NetworkAPI.MediaType? = nil
        ) -> Part {
            let guess = NetworkAPI.MediaType(filename: filename ?? "")
            return Part(
                name: name, filename: filename, contentType: contentType ?? guess, content: .data(data))
        }

        /// Returns a part of a file.
        ///
        /// Its file name and type follow from the URL, unless they are given. It is read when the request is sent.
        public static func file(
            _ name: String, _ url: URL, filename: String? = nil, contentType: NetworkAPI.MediaType? = nil
        ) -> Part {
            let filename = filename ?? url.lastPathComponent
            let guess = NetworkAPI.MediaType(filename: filename)
            return Part(
                name: name, filename: filename, contentType: contentType ?? guess, content: .file(url))
        }
    }
}

extension NetworkAPI.MultipartForm.Part {
    /// The `Content-Disposition` header field (RFC 7578, section 4.2).
    var disposition: String {
        let filename = filename.map { "; filename=\"\(escaped($0))\"" } ?? ""
        return "Content-Disposition: form-data; name=\"\(escaped(name))\"" + filename
    }

    /// The rules of the WHATWG's HTML standard, section 4.10.21.8, which browsers and servers follow.
    private func escaped(_ text: String) -> String {
        text.replacingScalars(["\"": "%22", "\r": "%0D", "\n": "%0A"])
    }

    /// Whether the part has a secret name, or secrets in its bytes.
    func hasSecrets(_ secrets: NetworkAPI.Secrets) -> Bool {
        if case .data(let data) = content, secrets.masked(data, as: contentType) != data { return true }
        if case .file = content, contentType?.namesValues == true { return true }
        return secrets.contains(name)
    }

    /// Returns the part for curl's `--form`, such as `voice=@"/recordings/standup.m4a";type=audio/mp4`.
    ///
    /// If the bytes are not text, only their number is written: an argument of a command cannot contain them.
    func curl(_ secrets: NetworkAPI.Secrets, _ showingSecrets: Bool, _ limit: Int) -> String {
        // curl ends the name at the first "=" and does not send an empty name: such a name is only in the header field.
        let isInHeader = name.isEmpty || name.utf8.contains(UInt8(ascii: "="))
        var text = isInHeader ? "=" : name + "="
        switch content {
        case _ where !showingSecrets && secrets.contains(name):
            text += NetworkAPI.Secrets.mask
        case .file(let url):
            text += "@" + Self.quoted(url.path)
        case .data(let data) where data.count > limit || data.contains(0):
            text += "<\(data.count) bytes>"
        case .data(let data):
            let data = showingSecrets ? data : secrets.masked(data, as: contentType)
            text += Self.quoted(String(data: data, encoding: .utf8) ?? "<\(data.count) bytes>")
        }
        if isInHeader {
            text += ";headers=" + Self.quoted(disposition)
        } else if let filename {
            text += ";filename=" + Self.quoted(filename)
        }
        if let contentType { text += ";type=" + contentType.rawValue }
        return showingSecrets ? text : secrets.paths.masked(text)
    }

    /// Returns a quoted value, in which `;` and `,` do not have a meaning.
    private static func quoted(_ text: String) -> String {
        "\"" + text.replacingScalars(["\"": "\\\"", "\\": "\\\\"]) + "\""
    }
}

extension NetworkAPI.MultipartForm: MaskedValue {
    /// The names of the parts, without their contents, which may be secret.
    public var description: String { "a form of \(parts.map(\.description))" }
}

extension NetworkAPI.MultipartForm.Part: MaskedValue {
    /// The name, and the length or file of the content.
    public var description: String {
        switch content {
        case .data(let data): "\(name) (\(data.count) bytes)"
        case .file(let url): "\(name) (the file \(url.path))"
        }
    }
}
