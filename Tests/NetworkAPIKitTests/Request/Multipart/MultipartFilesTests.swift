import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPIKit

@Suite struct MultipartFilesTests {
    private typealias Form = NetworkAPI.MultipartForm

    /// A file with this content under a name of its own, gone with its owner.
    private func file(_ content: Data) throws -> TemporaryFile {
        let file = try TemporaryFile()
        try content.write(to: file.url)
        return file
    }

    /// Bytes of which no two chunks are alike.
    private func bytes(_ count: Int) -> Data {
        Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 / 251) })
    }

    private func content(_ composed: NetworkAPI.RawBody) throws -> Data {
        guard case .spooled(let file) = composed.body else {
            Issue.record("a form with files is composed in a file")
            return Data()
        }
        return try Data(contentsOf: file.url)
    }

    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
    func `a file of any size is sent completely`(count: Int) throws {
        let source = try file(bytes(count))
        let form: Form = [.field("a", "1"), .file("voice", source.url, filename: "v.m4a"), .field("b", "2")]
        let composed = try form.compose(boundary: "B-1234")
        let head =
            "--B-1234\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--B-1234\r\n"
            + "Content-Disposition: form-data; name=\"voice\"; filename=\"v.m4a\"\r\nContent-Type: audio/mp4\r\n\r\n"
        let tail = "\r\n--B-1234\r\nContent-Disposition: form-data; name=\"b\"\r\n\r\n2\r\n--B-1234--\r\n"
        let expected = Data(head.utf8) + bytes(count) + Data(tail.utf8)
        #expect(try content(composed) == expected)
        #expect(composed.body.count == Int64(expected.count))
    }

    @Test func `a file has its own name and type if none are given`() throws {
        let source = try file(Data())
        let named = source.url.deletingLastPathComponent().appending(path: "한\"글.png")
        try FileManager.default.moveItem(at: source.url, to: named)
        let text = String(decoding: try content(try Form([.file("f", named)]).compose()), as: UTF8.self)
        #expect(text.contains("; name=\"f\"; filename=\"한%22글.png\"\r\nContent-Type: image/png\r\n"))
    }

    @Test func `the composed file is private and goes away with its owner`() throws {
        let source = try file(Data("x".utf8))
        var url: URL?
        do {
            let composed = try Form([.file("f", source.url)]).compose()
            guard case .spooled(let owner) = composed.body else {
                Issue.record("a form with files is composed in a file")
                return
            }
            url = owner.url
            let permissions = try FileManager.default.attributesOfItem(atPath: owner.url.path)[
                .posixPermissions]
            #expect((permissions as? NSNumber)?.intValue == 0o600)
            let folder = owner.url.deletingLastPathComponent().path
            let around = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions]
            #expect((around as? NSNumber)?.intValue == 0o700)
        }
        let folder = try #require(url).deletingLastPathComponent().path
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test func `a temporary file may be removed early and twice`() throws {
        let file = try TemporaryFile()
        file.remove()
        #expect(!FileManager.default.fileExists(atPath: file.url.deletingLastPathComponent().path))
        file.remove()
    }

    @Test func `a file that cannot be read is refused with the name of its part`() throws {
        let owner = try TemporaryFile()
        let folder = owner.url.deletingLastPathComponent()
        let web = try #require(URL(string: "https://example.com/a"))
        for (url, reason) in [
            (folder.appending(path: "missing"), "missing cannot be read"),
            (folder, "is not a regular file"),
            (URL(filePath: "/dev/null"), "null is not a regular file"),
            (web, "the https URL is not a file URL"),
        ] {
            let problem = try #require(throws: RequestProblem.self) {
                try Form([.field("a", ""), .file("voice", url)]).compose()
            }
            #expect(problem.part == .body)
            #expect(problem.reason.hasPrefix("the part \"voice\": "))
            #expect(problem.reason.contains(reason))
        }
    }

    @Test(arguments: [-1, 1])
    func `a file that changes its size while it is read is refused`(change: Int) throws {
        let source = try file(bytes(200_000))
        var sized = try RegularFile(source.url, part: "voice")
        let handle = try FileHandle(forWritingTo: source.url)
        _ = try sized.next()
        try handle.truncate(atOffset: UInt64(200_000 + change))
        let problem = try #require(throws: RequestProblem.self) {
            while try sized.next() != nil {}
        }
        #expect(problem == RequestProblem(body: "body changed its size while it was read", part: "voice"))
    }

    @Test(.timeLimit(.minutes(10))) func `reading ends when the task is canceled`() async throws {
        let source = try file(bytes(200_000))
        let url = source.url
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try Form([.file("f", url)]).compose()
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
