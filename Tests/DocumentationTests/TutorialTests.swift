import Foundation
import Testing

/// The code of the tutorial is that of the example, which CI builds and tests.
struct TutorialTests {
    private static let texts = CodeBlock.root.appendingPathComponent(
        "Sources/NetworkAPIKit/NetworkAPIKit.docc/Tutorials")

    /// The code with Combine, in place of the module of the examples that stands for it on Linux.
    private static func forApple(_ code: String) -> String {
        guard code.contains("import Observable\n") else { return code }
        return "import Combine\n" + code.replacing("import Observable\n", with: "")
    }

    @Test(arguments: [
        ("BakeryAPI", "Sources/Tutorial/BakeryAPI"),
        ("Specification", "Sources/Tutorial/BakeryAPI+Specification"),
        ("BreadModel", "Sources/Tutorial/BreadModel"),
        ("BreadView", "Sources/Tutorial/BreadView"),
        ("BreadTests", "Tests/TutorialTests/BreadTests"),
        ("DocumentTests", "Tests/TutorialTests/DocumentTests"),
    ])
    func `a file of the tutorial is a file of the example`(name: String, file: String) {
        let shown = CodeBlock.text(of: Self.texts.appendingPathComponent("\(name).txt"))
        let built = CodeBlock.text(of: CodeBlock.root.appendingPathComponent("Examples/\(file).swift"))
        #expect(!built.isEmpty)
        #expect(shown == Self.forApple(built))
    }

    @Test func `each file of the tutorial is in one of its steps`() throws {
        let steps = CodeBlock.text(of: Self.texts.appendingPathComponent("FirstEndpoint.tutorial"))
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.texts.path)
            .filter { $0.hasSuffix(".txt") }
        #expect(files.count == 6)
        for file in files { #expect(steps.contains("file: \"\(file)\")"), "\(file)") }
    }
}
