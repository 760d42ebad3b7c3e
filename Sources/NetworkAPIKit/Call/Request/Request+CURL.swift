import Foundation

extension NetworkAPI.Request {
    /// Returns the request as a cURL command for a POSIX shell, one option in a line.
    ///
    /// Secrets are masked as in ``NetworkAPIDefinition/curl(using:options:showingSecrets:)``.
    public func curl(showingSecrets: Bool = false) -> String {
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
            lines += form.parts.map { "--form " + Self.quoted($0.curl(secrets, showingSecrets)) }
        case .data(let data):
            let type = headers[.contentType].map(NetworkAPI.MediaType.init(rawValue:))
            let data = showingSecrets ? data : secrets.masked(data, as: type)
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
        data.map { byte in
            let digits = String(byte, radix: 8)
            return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }.joined()
    }

    /// Returns text as one word of a shell.
    package static func quoted(_ text: String) -> String {
        // By bytes: in Swift a quote with a combining mark is another character, in a shell it is a quote.
        let quoted = text.utf8.flatMap { $0 == 0x27 ? Array(#"'\''"#.utf8) : [$0] }
        return "'" + String(decoding: quoted, as: UTF8.self) + "'"
    }
}
