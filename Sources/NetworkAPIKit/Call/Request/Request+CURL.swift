import Foundation

extension NetworkAPI.Request {
    /// Returns the request as a cURL command for a POSIX shell, one option in a line.
    ///
    /// Secrets are masked as in ``NetworkAPIDefinition/curl(using:options:showingSecrets:)``.
    public func curl(showingSecrets: Bool = false) -> String { curl(showingSecrets, bodyLimit: .max) }

    /// Returns the command; of a body with more bytes than a limit, only their number is written.
    func curl(_ showingSecrets: Bool = false, bodyLimit: Int) -> String {
        let url = showingSecrets ? url.absoluteString : secrets.masked(url)
        let headers = showingSecrets ? headers : secrets.masked(headers)
        var lines = ["curl \(Self.quoted(url))"]
        switch method {
        case .get: break
        case .head: lines.append("--head")
        default: lines.append("--request \(Self.quoted(method.rawValue))")
        }
        for field in headers {
            // `Name:` would remove the header; `Name;` sends it without a value.
            let text = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
            lines.append("--header \(Self.quoted(text))")
        }
        switch body {
        case nil: break
        case .file(let file): lines.append("--data-binary \(Self.quoted("@" + file.path))")
        case .spooled(let file): lines.append("--data-binary \(Self.quoted("@" + file.url.path))")
        case .form(let form):
            lines += form.parts.map { "--form " + Self.quoted($0.curl(secrets, showingSecrets, bodyLimit)) }
        case .data(let data) where data.count > bodyLimit:
            lines.append("--data-binary '<\(data.count) bytes>'")
        case .data(let data):
            let data = showingSecrets ? data : secrets.masked(data, as: contentType)
            if let text = String(data: data, encoding: .utf8), !text.utf8.contains(0) {
                lines.append("--data-raw \(Self.quoted(text))")
            } else {
                lines[0] = "printf \(Self.quoted(Self.octal(data))) | " + lines[0]
                lines.append("--data-binary @-")
            }
        }
        return lines.joined(separator: " \\\n  ")
    }

    /// Returns the argument with which `printf` writes the bytes, as an argument of a command cannot contain all bytes.
    private static func octal(_ data: Data) -> String {
        let text = data.flatMap { (byte: UInt8) -> [UInt8] in
            [0x5C, 0x30 | byte >> 6, 0x30 | (byte >> 3) & 7, 0x30 | byte & 7]
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns text as one word of a shell.
    package static func quoted(_ text: String) -> String {
        // By bytes: in Swift a quote with a combining mark is another character, in a shell it is a quote.
        let parts = text.utf8.split(separator: 0x27, omittingEmptySubsequences: false)
        return "'" + parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: #"'\''"#) + "'"
    }
}
