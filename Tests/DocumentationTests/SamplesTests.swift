import Foundation
import Testing

@Suite("Code in the documentation")
struct SamplesTests {
    /// The lines of each test file; every sample must be a part of one of them.
    static let compiled: [[String]] = CodeBlock.files(
        ["Tests", "Sources/NetworkAPIs", "Examples/MyAPI/Sources", "Examples/MyAPI/Tests"], [".swift"]
    )
    .map {
        CodeBlock.text(of: $0).split(separator: "\n").map(CodeBlock.normalized).filter { !$0.isEmpty }
    }

    @Test func `samples and test files are found`() {
        #expect(CodeBlock.all.count > 10)
        #expect(Self.compiled.count > 10)
    }

    @Test(arguments: CodeBlock.all)
    func `a sample is part of a compiled file, line by line`(block: CodeBlock) throws {
        let first = try #require(block.lines.first, "the block is empty")
        let isCompiled = Self.compiled.contains { lines in
            lines.indices.contains { lines[$0] == first && lines[$0...].starts(with: block.lines) }
        }
        #expect(isCompiled, "no test file has these lines: \(block.lines.joined(separator: "\n"))")
    }
}
