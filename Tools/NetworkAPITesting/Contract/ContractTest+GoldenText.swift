import Foundation
import NetworkAPIKit

extension NetworkAPI.ContractTest {
    /// The reviewed text of a request, in the test itself or in a file next to it.
    ///
    /// ```swift
    /// let inline: NetworkAPI.ContractTest.GoldenText = """
    ///     GET https://jsonplaceholder.typicode.com/todos/1
    ///     Accept: application/json
    ///
    ///     Template: https://jsonplaceholder.typicode.com/todos/{id}
    ///     """
    /// let file: NetworkAPI.ContractTest.GoldenText = .file()
    /// let other: NetworkAPI.ContractTest.GoldenText = .file("Requests/users.txt")
    /// ```
    ///
    /// The first line is the method and the URL. The headers follow in their order, then an empty line and the body. After
    /// another empty line, `Template:` is the URL with the names of the arguments, where `{?page}` is a query item with the
    /// name of its argument (RFC 6570); each other argument has a line with its place. `Optional in the response:` lists
    /// the optional members that the examples show, by coding path. Sections without a line are left out.
    ///
    /// A checkout may change the line breaks of a file. So a carriage return of a body is written `␍`, and a line break at
    /// the end of the whole text is written `␊`.
    public struct GoldenText: Hashable, Sendable {
        private let place: Place

        private enum Place: Hashable, Sendable {
            case inline(String)
            case file(name: String?, testFile: String)
        }

        /// The environment variable that allows writing new texts.
        static let variable = "NETWORKAPI_WRITE_GOLDEN"

        /// A file, by its path relative to the test's folder; `Golden/GitHubAPI.Users.txt` if `name` is `nil`.
        public static func file(_ name: String? = nil, beside testFile: String = #filePath) -> Self {
            Self(place: .file(name: name, testFile: testFile))
        }

        /// Compares a request's text with this one, or writes it if `isWriting` is `true`.
        func problems(of text: String, name: String, isWriting: Bool) -> [String] {
            switch place {
            case .inline(let golden):
                return Self.problems(
                    of: text, Self.marked(golden.trimmingLineBreaks),
                    remedy: "if the change is intended, change the text in the test")
            case .file(let file, let testFile):
                let url = URL(fileURLWithPath: testFile).deletingLastPathComponent()
                    .appendingPathComponent(file ?? "Golden/\(name).txt")
                return isWriting ? Self.write(Self.marked(text), to: url) : Self.compare(text, with: url)
            }
        }

        private static func compare(_ text: String, with url: URL) -> [String] {
            do {
                let golden = String(decoding: try Data(contentsOf: url), as: UTF8.self)
                return problems(
                    of: text, golden.replacing("\r\n", with: "\n").trimmingLineBreaks,
                    remedy: "if the change is intended, set \(variable)=1 to write \(url.path)")
            } catch CocoaError.fileReadNoSuchFile {
                return ["there is no golden text: set \(variable)=1 to write \(url.path), and review it"]
            } catch {
                return ["the golden text \(url.path) cannot be read: \(error.localizedDescription)"]
            }
        }

        private static func problems(of text: String, _ golden: String, remedy: String) -> [String] {
            let text = marked(text)
            // Equal texts can have other bytes, such as an accent of its own.
            guard !text.utf8.elementsEqual(golden.utf8) else { return [] }
            return [
                "the request differs from the golden text; \(remedy):\n\(LineDifference(from: golden, to: text))"
            ]
        }

        /// Returns a text with marks for the line breaks that a file does not keep.
        package static func marked(_ text: String) -> String {
            let text = text.replacing("\r\n", with: "␍\n").replacing("\r", with: "␍")
            guard text.hasSuffix("\n") else { return text }
            // After the empty line that ends the headers, a body without bytes has nothing.
            let isEmpty = text.firstRange(of: "\n\n")?.upperBound == text.endIndex
            return isEmpty ? text.trimmingLineBreaks : String(text.dropLast()) + "␊"
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

extension String {
    /// The text without the line breaks at its end, which text files have.
    fileprivate var trimmingLineBreaks: String {
        var text = self
        while text.last == "\n" || text.last == "\r\n" { text.removeLast() }
        return text
    }
}

extension NetworkAPI.ContractTest.GoldenText: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        place = .inline(value)
    }
}

extension NetworkAPI.ContractTest {
    /// A line-by-line difference of two texts, for reports of tests.
    struct LineDifference: CustomStringConvertible {
        private let old: [Substring]
        private let new: [Substring]

        init(from old: String, to new: String) {
            self.old = old.split(separator: "\n", omittingEmptySubsequences: false)
            self.new = new.split(separator: "\n", omittingEmptySubsequences: false)
        }

        /// All lines: `-` before a removed line, `+` before an added line.
        var description: String {
            let difference = new.difference(from: old) { $0.utf8.elementsEqual($1.utf8) }
            let removed = Set(difference.removals.map(\.offset))
            let added = Set(difference.insertions.map(\.offset))
            var lines: [String] = []
            var next = 0
            for (index, line) in old.enumerated() {
                if removed.contains(index) {
                    lines.append("- \(line)")
                    continue
                }
                appendNew(&lines, from: &next, added)
                lines.append("  \(line)")
                next += 1
            }
            appendNew(&lines, from: &next, added)
            return lines.joined(separator: "\n")
        }

        private func appendNew(_ lines: inout [String], from next: inout Int, _ added: Set<Int>) {
            while added.contains(next) {
                lines.append("+ \(new[next])")
                next += 1
            }
        }
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}

extension NetworkAPI.Request {
    /// The request as text for a review; the values of secrets are `***`.
    package var goldenText: String {
        var lines = ["\(method) \(secrets.masked(url))"]
        lines += secrets.masked(headers).map { "\($0.name): \($0.value)" }
        if let body { lines += ["", goldenText(of: body)] }
        return lines.joined(separator: "\n")
    }

    private func goldenText(of body: NetworkAPI.Body) -> String {
        switch body {
        case .data(let data): Self.text(secrets.masked(data, as: bodyType))
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
            case .data(let data): Self.text(secrets.masked(data, as: part.contentType))
            case .file(let url): "<the file \(url.path)>"
            }
        return "--- \(head.compactMap(\.self).joined(separator: ", "))\n\(content)"
    }

    private static func text(_ data: Data) -> String {
        // The marks of line breaks in a golden text would be taken for line breaks.
        if let text = String(data: data, encoding: .utf8),
            !text.unicodeScalars.contains(where: { $0 == "\0" || $0 == "␍" || $0 == "␊" })
        {
            return text
        }
        return "<\(data.count) bytes: \(data.base64EncodedString())>"
    }
}
