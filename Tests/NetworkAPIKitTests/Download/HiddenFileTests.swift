import Foundation
import LoopbackServer
import Testing

@testable import NetworkAPIKit

@Suite("The hidden file of a download", .timeLimit(.minutes(10))) struct HiddenFileTests {
    private struct Tarball: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "example.com", path: "/tarball")
        var requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = EmptyResponse
    }

    private let folder: TemporaryFolder
    private let client = NetworkAPI.Client(
        transport: .stub { _ in .text("content", headers: [.eTag: "\"1\""]) })

    init() throws {
        folder = try TemporaryFolder()
    }

    private var part: URL { folder.url.appending(path: ".file.part") }
    private var record: URL { folder.url.appending(path: ".file.part.json") }

    private func isRefused(_ reason: String = "") async throws -> Bool {
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Tarball().download(to: try folder.file(), using: client)
        }
        return failure?.request?.part == .download && failure?.request?.reason.hasSuffix(reason) == true
    }

    @Test func `a pipe at the place of the record is replaced, and nobody waits for its writer`() async throws
    {
        #expect(mkfifo(record.path, 0o600) == 0)
        _ = try await Tarball().download(to: try folder.file(), using: client)
        #expect(try folder.names == ["file"])
    }

    @Test func `a pipe at the place of the hidden file is refused`() async throws {
        #expect(mkfifo(part.path, 0o600) == 0)
        #expect(try await isRefused(".file.part is not a regular file"))
        #expect(try folder.names == [".file.part"])
    }

    @Test func `another name of a file is not written`() async throws {
        let victim = try folder.file("victim", "precious")
        try FileManager.default.linkItem(at: victim, to: part)
        #expect(try await isRefused(".file.part has another name"))
        #expect(try Data(contentsOf: victim) == Data("precious".utf8))
    }

    @Test func `a record that is another name of a file is replaced`() async throws {
        let victim = try folder.file("victim", "precious")
        try FileManager.default.linkItem(at: victim, to: record)
        _ = try await Tarball().download(to: try folder.file(), using: client)
        #expect(try Data(contentsOf: victim) == Data("precious".utf8))
        #expect(try folder.names == ["file", "victim"])
    }

    @Test(arguments: [0, 3, 10])
    func `a file with a size that another program has changed is not moved`(size: UInt64) async throws {
        let destination = try folder.file("file", "before")
        let part = part
        let answer = NetworkAPI.Answer.text("content", headers: [.eTag: "\"1\""])
        struct Truncating: NetworkAPI.Interceptor {
            let part: URL
            let size: UInt64

            func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws
                -> NetworkAPI.Answer
            {
                let answer = try await next(request)
                try FileHandle(forWritingTo: part).truncate(atOffset: size)
                return answer
            }
        }
        let client = NetworkAPI.Client(
            transport: .stub { _ in answer }, interceptors: [Truncating(part: part, size: size)])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Tarball().download(to: destination, using: client)
        }
        #expect(failure?.transportReason == .other)
        #expect(try Data(contentsOf: destination) == Data("before".utf8))
        #expect(try folder.names == ["file"])
    }

    @Test func `a second file for the destination is refused without a lock of the system`() throws {
        let first = ResumableFile(try folder.file(), isResumable: true)
        try first.open()
        #expect(throws: RequestProblem.inUse) {
            try ResumableFile(try folder.file(), isResumable: true).open()
        }
        first.close()
        // The end of the first one is waited for.
        let second = ResumableFile(try folder.file(), isResumable: true)
        try second.open()
        second.close()
    }

    @Test(arguments: [nil, POSIXErrorCode.EIO])
    func `the bytes before an error of the disk are not used again`(code: POSIXErrorCode?) async throws {
        let request = try NetworkAPI.Client.stub().makeRequest(Tarball())
        let file = ResumableFile(try folder.file(), isResumable: true)
        try file.open()
        _ = file.request(request, adding: [:])
        let reception = try await file.perform {
            try file.begin(.data(Data(), status: 200, headers: ["ETag": "\"1\""]), of: request)
        }
        try await file.perform { try file.write(Data("ab".utf8), of: reception) }
        if let code {
            file.state.withLock { $0.flushFailure = POSIXError(code) }
            await #expect(throws: POSIXError.self) {
                try await file.perform { try file.write(Data("cd".utf8), of: reception) }
            }
        }
        file.close()
        try await file.perform {}
        #expect(try folder.names.isEmpty == (code != nil))
    }

    @Test func `closing does not wait for the disk`() async throws {
        let file = ResumableFile(try folder.file(), isResumable: true)
        try file.open()
        file.queue.suspend()
        await withCheckedContinuation { closed in file.close { closed.resume() } }
        #expect(try folder.names == [".file.part"])
        file.queue.resume()
        try await file.perform {}
        #expect(try folder.names.isEmpty)
    }

    @Test func `a folder in which no other file may be created has the hidden file elsewhere`() throws {
        let place = try ResumableFile.Disk.target(of: try folder.file("file", "before"))
        let disk = try ResumableFile.Disk(for: place, ".file.part") { url, permissions in
            guard url.deletingLastPathComponent().path != place.deletingLastPathComponent().path else {
                throw POSIXError(.EPERM)
            }
            return try ResumableFile.Disk.openOwn(url, permissions)
        }
        try disk.handle.write(contentsOf: Data("after".utf8))
        try disk.move()
        #expect(try Data(contentsOf: place) == Data("after".utf8))
        #expect(try folder.names == ["file"])
        #expect(!FileManager.default.fileExists(atPath: disk.url.deletingLastPathComponent().path))
    }

    @Test func `a file that nobody may write is replaced, and can be resumed before`() throws {
        let destination = try folder.file("file", "before")
        #expect(chmod(destination.path, 0o444) == 0)
        func mode(_ url: URL) throws -> NSNumber? {
            try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? NSNumber
        }
        let disk = try ResumableFile.Disk(for: try ResumableFile.Disk.target(of: destination), ".file.part")
        #expect(try mode(disk.url) == 0o644)
        try disk.handle.write(contentsOf: Data("after".utf8))
        try disk.move()
        #expect(try mode(destination) == 0o444)
        #expect(try Data(contentsOf: destination) == Data("after".utf8))
    }

    private func caller(_ password: String, comparedWith other: String? = nil) throws -> String {
        var definition = Tarball()
        definition.requestInfo.headers = [.authorization: "Basic \(password)"]
        return ResumeRecord.owner(
            of: try NetworkAPI.Client.stub().makeRequest(definition), adding: [:], comparedWith: other)
    }

    @Test func `a stored caller does not tell a password`() throws {
        let first = try caller("YTphYQ==")
        #expect(try caller("YTphYQ==", comparedWith: first) == first)
        let others = try ["YTpiYg==", "YTpjYw==", "YTpkZA=="].map { try caller($0, comparedWith: first) }
        #expect(others.contains { $0 != first })
        #expect(try caller("YTphYQ==") != first)
        // The digest is so short that many passwords have it.
        #expect(first.split(separator: " ").map(\.count) == [36, 64, 4])
    }

    #if canImport(Darwin)
        @Test func `the hidden file is not in backups, and the file at its destination is`() throws {
            let place = try ResumableFile.Disk.target(of: try folder.file())
            let disk = try ResumableFile.Disk(for: place, ".file.part")
            let keys: Set<URLResourceKey> = [.isExcludedFromBackupKey]
            // Some systems exclude the whole folder of temporary files.
            let usual = try folder.file("usual")
            try Data().write(to: usual)
            let expected = try usual.resourceValues(forKeys: keys).isExcludedFromBackup
            #expect(try disk.url.resourceValues(forKeys: keys).isExcludedFromBackup == true)
            try disk.move()
            #expect(try place.resourceValues(forKeys: keys).isExcludedFromBackup == expected)
        }
    #endif
}
