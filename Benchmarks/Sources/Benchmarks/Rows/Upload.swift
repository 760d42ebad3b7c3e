import Foundation
import NetworkAPIKit

/// Row 8: how much memory a large multipart upload takes.
enum Upload {
    static let megabytes = 300
    /// The report of the server: the announced and the actual length of the body.
    private struct Receipt: Decodable {
        let contentLength: String
        let received: Int
    }

    private struct UploadFile: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<NetworkAPI.MultipartForm>
        typealias Response = Receipt

        init(_ file: URL, port: Int) {
            urlInfo = URLInfo(scheme: "http", host: "127.0.0.1", port: port, path: "/upload")
            requestInfo = RequestInfo(
                method: .post, parameters: [.field("title", "Standup"), .file("voice", file)],
                timeout: .idle(.seconds(60)))
        }
    }

    /// One run; prints `grown | received | Content-Length | files left over | reported at last | never decreased`.
    static func run(port: Int) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "Benchmarks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (small, large) = (folder.appending(path: "small.m4a"), folder.appending(path: "large.m4a"))
        try write(megabytes: 1, to: small)
        try write(megabytes: megabytes, to: large)
        // The first call loads libraries and opens a session, which is not what is measured.
        _ = try await UploadFile(small, port: port).request()
        let filesBefore = try temporaryFiles()
        let before = Usage.residentBytes
        let progress = Ascent()
        let receipt = try await UploadFile(large, port: port)
            .request(options: [.progress { progress.add($0.bytesSent) }])
        let left = try temporaryFiles().subtracting(filesBefore).count
        let grown = zip(Usage.peakResidentBytes, before).map { "\(($0 - $1) / 1_000_000)" } ?? "n/a"
        let report = "\(progress.last) | \(progress.isMonotonic)"
        say("\(grown) | \(receipt.received) | \(receipt.contentLength) | \(left) | \(report)")
    }

    private static func zip(_ left: Int?, _ right: Int?) -> (Int, Int)? {
        if let left, let right { (left, right) } else { nil }
    }

    /// Bytes that do not repeat within a chunk, and cannot be compressed.
    private static func write(megabytes: Int, to file: URL) throws {
        guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
            throw Mistake("no room")
        }
        let handle = try FileHandle(forWritingTo: file)
        var generator = SystemRandomNumberGenerator()
        let megabyte = Data((0..<1_000_000).map { _ in UInt8(truncatingIfNeeded: generator.next()) })
        for _ in 0..<megabytes { try handle.write(contentsOf: megabyte) }
        try handle.close()
    }

    /// The kit's temporary files that exist now.
    private static func temporaryFiles() throws -> Set<String> {
        let names = try FileManager.default.contentsOfDirectory(
            atPath: FileManager.default.temporaryDirectory.path)
        return Set(names.filter { $0.hasPrefix("NetworkAPIKit-") })
    }
}

/// Numbers that must not decrease.
///
/// Sendable: the numbers are used only under the lock.
private final class Ascent: @unchecked Sendable {
    private let lock = NSLock()
    private var numbers = (last: Int64(0), isMonotonic: true)

    var last: Int64 { lock.withLock { numbers.last } }
    var isMonotonic: Bool { lock.withLock { numbers.isMonotonic } }

    func add(_ number: Int64) {
        lock.withLock { numbers = (number, numbers.isMonotonic && number >= numbers.last) }
    }
}
