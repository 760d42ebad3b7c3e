import Foundation

extension NetworkAPI {
    /// A request as text that somebody has reviewed: in the test itself, or in a file next to it.
    ///
    /// ```swift
    /// let inline: NetworkAPI.GoldenText = """
    ///     GET https://api.github.com/users/minsone
    ///     Accept: application/vnd.github+json
    ///     X-GitHub-Api-Version: 2022-11-28
    ///     User-Agent: NetworkAPIKit
    ///     """
    /// let file: NetworkAPI.GoldenText = .file()
    /// let other: NetworkAPI.GoldenText = .file("Requests/users.txt")
    /// ```
    ///
    /// The method and the URL come first, then the headers in their order, and the body behind an empty line.
    public struct GoldenText: Hashable, Sendable {
        private let place: Place

        private enum Place: Hashable, Sendable {
            case inline(String)
            case file(name: String?, testFile: String)
        }

        /// The environment variable that has new texts written.
        static let variable = "NETWORKAPI_WRITE_GOLDEN"

        /// A file, by its path from the folder of the test that says so; `Golden/GitHubAPI.Users.txt` without a name.
        public static func file(_ name: String? = nil, beside testFile: String = #filePath) -> Self {
            Self(place: .file(name: name, testFile: testFile))
        }

        /// Compares a request's text with this one, or writes it where that was asked for.
        func problems(of text: String, name: String, isWriting: Bool) -> [String] {
            switch place {
            case .inline(let golden):
                return Self.problems(
                    of: text, golden, remedy: "change the text in the test where this is meant")
            case .file(let file, let testFile):
                let url = URL(fileURLWithPath: testFile).deletingLastPathComponent()
                    .appendingPathComponent(file ?? "Golden/\(name).txt")
                return isWriting ? Self.write(text, to: url) : Self.compare(text, with: url)
            }
        }

        private static func compare(_ text: String, with url: URL) -> [String] {
            do {
                let golden = String(decoding: try Data(contentsOf: url), as: UTF8.self)
                return problems(
                    of: text, golden,
                    remedy: "set \(variable)=1 to write \(url.path) anew where this is meant")
            } catch CocoaError.fileReadNoSuchFile {
                return ["there is no golden text: set \(variable)=1 to write \(url.path), and review it"]
            } catch {
                return ["the golden text \(url.path) cannot be read: \(error.localizedDescription)"]
            }
        }

        private static func problems(of text: String, _ golden: String, remedy: String) -> [String] {
            let (text, golden) = (normalized(text), normalized(golden))
            guard text != golden else { return [] }
            return [
                "the request is not the golden one; \(remedy):\n\(LineDifference(from: golden, to: text))"
            ]
        }

        /// A text file ends with a line break, and may have been given CR by a checkout.
        private static func normalized(_ text: String) -> String {
            var text = text.replacing("\r\n", with: "\n")
            while text.hasSuffix("\n") { text.removeLast() }
            return text
        }

        private static func write(_ text: String, to url: URL) -> [String] {
            do {
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data((text + "\n").utf8).write(to: url, options: .atomic)
                return []
            } catch {
                return ["the golden text \(url.path) cannot be written: \(error.localizedDescription)"]
            }
        }
    }
}

extension NetworkAPI.GoldenText: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        place = .inline(value)
    }
}

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

extension NetworkAPI.Request {
    /// What about this request's secrets is wrong: one that is shown, or a name that looks like one and is none.
    func secretProblems(notSecret: Set<String>) -> [String] {
        let shown = [goldenText, curl(), "\(NetworkAPI.CallDescription(self))"]
        let harmless = Set(notSecret.map { $0.lowercased() })
        return namedValues().compactMap { name, text, place in
            let names = name.split { "/[].".contains($0) }.map(String.init) + [name]
            if names.contains(where: secrets.contains) {
                // A value of a few letters stands anywhere by chance.
                guard text.utf8.count > 3, shown.contains(where: { $0.contains(text) }) else { return nil }
                return "the value of the secret \(name) is shown, for it stands elsewhere in the request too"
            }
            guard names.contains(where: Self.looksSecret),
                harmless.isDisjoint(with: names.map { $0.lowercased() })
            else { return nil }
            return """
                \(place) looks like a secret and is shown: add \(name.debugDescription) to the secrets of the \
                definition, or to notSecret of the test
                """
        }
    }

    private func namedValues() -> [(name: String, text: String, place: String)] {
        let query = url.absoluteString.split(separator: "?", maxSplits: 1).dropFirst().first.map(String.init)
        let items = NetworkAPI.Query(form: query ?? "")
            .map { ($0.name, $0.value ?? "", "the query item \($0.name)") }
        let fields = headers.map { ($0.name.rawValue, $0.value, "the header \($0.name)") }
        let values = body?.values(as: bodyType).map { ($0.name, $0.text, "\($0.name) in the body") } ?? []
        return items + fields + values
    }

    private static func looksSecret(_ name: String) -> Bool {
        let name = name.lowercased().filter { $0 != "-" && $0 != "_" }
        return ["token", "secret", "password", "apikey", "credential", "privatekey"].contains {
            name.contains($0)
        }
    }
}
