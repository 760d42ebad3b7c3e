import Foundation

extension NetworkAPI.MultipartForm.Part {
    /// The part as curl's `--form` takes it, such as `voice=@"/recordings/standup.m4a";type=audio/mp4`.
    ///
    /// Only the number of bytes that are not text is written: an argument of a command cannot hold them.
    func curl(_ secrets: NetworkAPI.Secrets, _ showingSecrets: Bool) -> String {
        // curl ends the name at the first "=" and sends none that is empty: such a name is in the header field alone.
        let isInHeader = name.isEmpty || name.utf8.contains(UInt8(ascii: "="))
        var text = isInHeader ? "=" : name + "="
        switch content {
        case _ where !showingSecrets && secrets.masks(name):
            text += NetworkAPI.Secrets.mask
        case .file(let url):
            text += "@" + Self.quoted(url.path)
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
        return text
    }

    /// A value in which `;` and `,` have no meaning.
    private static func quoted(_ text: String) -> String {
        // By bytes, as curl reads it: see the words of a shell in `Request+CURL.swift`.
        let escaped = text.utf8.flatMap { $0 == 0x22 || $0 == 0x5c ? [0x5c, $0] : [$0] }
        return "\"" + String(decoding: escaped, as: UTF8.self) + "\""
    }
}
