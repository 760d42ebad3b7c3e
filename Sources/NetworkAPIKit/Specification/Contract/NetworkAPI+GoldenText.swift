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
