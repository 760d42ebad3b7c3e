import Foundation

extension NetworkAPI.Request {
    /// The request as it is sent, as text that can be reviewed; the values of secrets are `***`.
    var goldenText: String {
        var lines = ["\(method) \(secrets.masked(url))"]
        lines += headers.map { field in
            // A name that is not declared is shown, for a contract test to point at.
            let isDeclared = secrets.contains(field.name.rawValue)
            return
                "\(field.name): \(isDeclared ? NetworkAPI.Secrets.mask : secrets.masked(urlsIn: field.value))"
        }
        if let body { lines += ["", goldenText(of: body)] }
        return lines.joined(separator: "\n")
    }

    private func goldenText(of body: NetworkAPI.Body) -> String {
        switch body {
        case .data(let data): Self.text(shown(data))
        case .file(let url): "<the file \(url.path)>"
        case .spooled(let file): "<\(file.count) bytes>"
        case .form(let form): form.parts.map(goldenText).joined(separator: "\n")
        }
    }

    private func goldenText(of part: NetworkAPI.MultipartForm.Part) -> String {
        let head = [part.name, part.filename.map { "filename \($0)" }, part.contentType?.rawValue]
        let content =
            switch part.content {
            case _ where secrets.contains(part.name): NetworkAPI.Secrets.mask
            case .data(let data): Self.text(data)
            case .file(let url): "<the file \(url.path)>"
            }
        return "--- \(head.compactMap(\.self).joined(separator: ", "))\n\(content)"
    }

    /// The body byte by byte where nothing in it is a secret: masking JSON writes it anew.
    private func shown(_ data: Data) -> Data {
        let masked = secrets.masked(data, as: bodyType)
        do {
            let (old, new) = (
                try NetworkAPI.JSONValue(json: data),
                try NetworkAPI.JSONValue(json: masked)
            )
            return old == new ? data : masked
        } catch {
            return masked
        }
    }

    private static func text(_ data: Data) -> String {
        if let text = String(data: data, encoding: .utf8), !text.utf8.contains(0) { return text }
        return "<\(data.count) bytes: \(data.base64EncodedString())>"
    }
}
