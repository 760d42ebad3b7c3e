import Foundation
import Testing

/// A block of Swift in the documentation: in a Markdown file, or in a comment of the sources.
struct CodeBlock: Sendable, CustomTestStringConvertible {
    let file: String
    let line: Int
    let lines: [String]

    var testDescription: String { "\(file):\(line)" }

    /// The package's folder.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// All blocks of the package's texts that are marked as Swift, except parts of a manifest.
    static let all: [CodeBlock] = files(
        ["README.md", "README.ko.md", "CONTRIBUTING.md", "Sources", "Tools"], [".md", ".swift"]
    )
    .flatMap(blocks)
    .filter { block in !block.lines.contains { $0.hasPrefix(".package(") || $0.hasPrefix(".target(") } }

    private static func blocks(of file: URL) -> [CodeBlock] {
        let isSource = file.pathExtension == "swift"
        var blocks: [CodeBlock] = []
        var open: (line: Int, lines: [String])?
        for (number, raw) in text(of: file).split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            var line = raw.trimmingCharacters(in: .whitespaces)
            if isSource {
                guard line.hasPrefix("///") else { continue }
                line = line.dropFirst(3).trimmingCharacters(in: .whitespaces)
            }
            if let block = open {
                if line == "```" {
                    blocks.append(
                        CodeBlock(file: file.lastPathComponent, line: block.line, lines: block.lines))
                    open = nil
                } else {
                    open?.lines += [normalized(line)].filter { !$0.isEmpty }
                }
            } else if line == "```swift" {
                open = (number + 1, [])
            }
        }
        return blocks
    }

    /// Returns a line without what formatting may change: white space, and the comment after it.
    ///
    /// Imports are left out, since a test file needs others besides.
    static func normalized(_ line: some StringProtocol) -> String {
        var line = line.trimmingCharacters(in: .whitespaces)
        if let comment = line.range(of: #" +//[ ]"#, options: .regularExpression) {
            line = String(line[..<comment.lowerBound])
        }
        return line.hasPrefix("//") || line.hasPrefix("import ") ? "" : line
    }

    static func text(of file: URL) -> String {
        String(decoding: FileManager.default.contents(atPath: file.path) ?? Data(), as: UTF8.self)
    }

    /// The files with one of these endings, in these files and folders of the package.
    static func files(_ paths: [String], _ endings: [String]) -> [URL] {
        paths.flatMap { path -> [URL] in
            let url = root.appendingPathComponent(path)
            let below =
                FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)?.allObjects ?? []
            let files = below.compactMap { $0 as? URL }
            return (files.isEmpty ? [url] : files).filter { file in
                endings.contains { file.path.hasSuffix($0) }
            }
        }
    }
}
