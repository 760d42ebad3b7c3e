import Foundation
import Testing

@Suite("Samples of the page about an own package")
struct OwnPackageSamples {
    private static func text(_ path: String) -> String {
        CodeBlock.text(of: CodeBlock.root.appendingPathComponent(path))
    }

    @Test func `the manifest of the page is that of the example, with another path to the kit`() {
        let page = Self.text("Sources/NetworkAPIKit/NetworkAPIKit.docc/YourOwnAPIPackage.md")
        let manifest = Self.text("Examples/MyAPI/Package.swift")
        let beside = manifest.replacing(#"path: "../..""#, with: #"path: "../NetworkAPIKit""#)
        #expect(beside != manifest)
        #expect(page.contains("```swift\n\(beside)```"))
    }

    @Test func `the package compiles the example under its own names`() {
        let manifest = Self.text("Package.swift")
        for name in ["MyAPI", "myapispec"] {
            #expect(manifest.contains(#"path: "Examples/MyAPI/Sources/\#(name)""#))
        }
        #expect(manifest.contains(#"path: "Examples/MyAPI/Tests/MyAPITests""#))
    }
}
