import Foundation
import Testing

@Suite("Samples")
struct SamplesTests {
    /// The lines of each test file, of which every sample must be a part.
    static let compiled: [[String]] = CodeBlock.files(["Tests", "Sources/NetworkAPIs"], [".swift"])
        .map {
            CodeBlock.text(of: $0).split(separator: "\n").map(CodeBlock.normalized).filter { !$0.isEmpty }
        }

    @Test func `there are samples, and test files`() {
        #expect(CodeBlock.all.count > 10)
        #expect(Self.compiled.count > 10)
    }

    @Test(arguments: CodeBlock.all)
    func `a sample is compiled, line by line, in a test`(block: CodeBlock) throws {
        let first = try #require(block.lines.first, "the block is empty")
        let isCompiled = Self.compiled.contains { lines in
            lines.indices.contains { lines[$0] == first && lines[$0...].starts(with: block.lines) }
        }
        #expect(isCompiled, "no test file has these lines: \(block.lines.joined(separator: "\n"))")
    }
}
