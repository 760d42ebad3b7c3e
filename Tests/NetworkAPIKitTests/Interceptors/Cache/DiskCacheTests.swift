import Foundation
import Testing

@testable import NetworkAPIKit

struct DiskCacheTests {
    private let folder = CacheFolder()
    private let time = TimeOfDay()

    /// Returns a client with an empty memory, as after a start.
    private func client(_ script: Script, disk: Int = 1_000_000) -> NetworkAPI.Client {
        NetworkAPI.Client(
            transport: script,
            interceptors: [NetworkAPI.Cache(folder: folder.url, disk: disk, now: { [time] in time.now })])
    }

    private func endpoint(_ path: NetworkAPI.Path = "/things", _ headers: NetworkAPI.Headers = [:])
        -> Endpoint<EmptyParameter, String>
    {
        Endpoint(
            urlInfo: .init(host: "api.example.com", path: path),
            requestInfo: .init(method: .get, headers: headers))
    }

    private func kept(_ headers: NetworkAPI.Headers = ["Cache-Control": "max-age=60"]) -> Script {
        Script({ _ in .text("kept", headers: headers) })
    }

    @Test func `an answer survives the program`() async throws {
        _ = try await endpoint().request(using: client(kept()))
        let script = kept()
        let reply = try await endpoint().reply(using: client(script))
        #expect(reply.value == "kept")
        #expect(reply.answer.cache == .hit)
        #expect(script.requests.isEmpty)
        time.advance(60)
        #expect(try await endpoint().reply(using: client(script)).answer.cache == .miss)
    }

    @Test func `a file that is damaged in any byte is a miss`() async throws {
        _ = try await endpoint().request(using: client(kept()))
        let file = try #require(try folder.files.first)
        let whole = try Data(contentsOf: file)
        var damaged = stride(from: 0, to: whole.count, by: 7).map { index in
            var data = whole
            data[index] ^= 1
            return data
        }
        damaged += [Data(), whole.prefix(10), whole.prefix(32), whole.dropLast(), whole + Data([0])]
        damaged.append(whole.prefix(16))
        damaged.append(whole + whole)
        for data in damaged {
            try data.write(to: file)
            #expect(try await endpoint().reply(using: client(kept())).answer.cache == .miss)
        }
        #expect(try await endpoint().reply(using: client(kept())).answer.cache == .hit)
    }

    @Test func `neither names nor contents of the files show a secret`() async throws {
        let headers: NetworkAPI.Headers = [
            "Set-Cookie": "sid=hunter2", "Cache-Control": "public, max-age=60",
            "Vary": "Authorization, Cookie",
        ]
        let request: NetworkAPI.Headers = [.authorization: "Bearer hunter2", .cookie: "hunter2"]
        var endpoint = endpoint("/things", request)
        endpoint.urlInfo.query = ["api_key": "hunter2"]
        _ = try await endpoint.request(using: client(kept(headers)))
        let files = try folder.files
        #expect(files.count == 1)
        for file in files {
            #expect(!file.lastPathComponent.contains("hunter2"))
            #expect(try Data(contentsOf: file).range(of: Data("hunter2".utf8)) == nil)
        }
        #expect(try await endpoint.reply(using: client(kept())).answer.cache == .hit)
    }

    @Test func `a file under the name of another URL is a miss`() async throws {
        _ = try await endpoint("/a").request(using: client(kept()))
        let first = try #require(try folder.files.first)
        _ = try await endpoint("/b").request(using: client(kept()))
        let second = try #require(try folder.files.first { $0.lastPathComponent != first.lastPathComponent })
        try Data(contentsOf: first).write(to: second)
        #expect(try await endpoint("/b").reply(using: client(kept())).answer.cache == .miss)
        #expect(try await endpoint("/a").reply(using: client(kept())).answer.cache == .hit)
    }

    @Test(arguments: [
        ("private, max-age=60", NetworkAPI.CredentialPolicy.automatic, false),
        ("private, max-age=60", .never, false), ("private, public, max-age=60", .automatic, false),
        ("private=\"X-A\", max-age=60", .automatic, false), ("max-age=60", .automatic, true),
    ])
    func `a private answer is not written to disk, whether or not a credential is seen`(
        control: String, authorization: NetworkAPI.CredentialPolicy, isStored: Bool
    ) async throws {
        var endpoint = endpoint()
        endpoint.requestInfo.authorization = authorization
        let client = client(kept(["Cache-Control": control]))
        _ = try await endpoint.request(using: client)
        #expect(try await endpoint.reply(using: client).answer.cache == .hit)
        #expect(
            try await endpoint.reply(using: self.client(kept())).answer.cache == (isStored ? .hit : .miss))
    }

    @Test(arguments: [
        ("max-age=60", false), ("must-revalidate, max-age=60", false), ("s-maxage=60, max-age=60", false),
        ("public, max-age=60", true),
    ])
    func `an answer for which credentials are required is on disk only if it is public`(
        control: String, isStored: Bool
    ) async throws {
        var endpoint = endpoint("/things", [.authorization: "Bearer a"])
        endpoint.requestInfo.authorization = .required
        _ = try await endpoint.request(using: client(kept(["Cache-Control": control])))
        #expect(try await endpoint.reply(using: client(kept())).answer.cache == (isStored ? .hit : .miss))
    }

    @Test func `an answer to a URL with a secret query is not on disk`() async throws {
        var endpoint = endpoint()
        endpoint.urlInfo = .init(url: try #require(URL(string: "https://files.example.com/a?grant=7f3a")))
        let client = client(kept())
        _ = try await endpoint.request(using: client)
        #expect(try await endpoint.reply(using: client).answer.cache == .hit)
        #expect(try await endpoint.reply(using: self.client(kept())).answer.cache == .miss)
    }

    @Test func `two caches of one folder share its files and its limit`() async throws {
        let text = String(repeating: "a", count: 1000)
        let script = Script({ _ in .text(text, headers: ["Cache-Control": "max-age=600"]) })
        let caches = (0..<4).map { _ in
            NetworkAPI.Cache(folder: folder.url, disk: 10_000, now: { [time] in time.now })
        }
        let clients = caches.map { NetworkAPI.Client(transport: script, interceptors: [$0]) }
        for page in 1...40 {
            time.advance(1)
            _ = try await endpoint("/\(page)").request(using: clients[page % 4])
        }
        let sizes = try folder.files.map { try Data(contentsOf: $0).count }
        #expect(sizes.reduce(0, +) <= 10_000)
        #expect(sizes.count > 4)
        caches[0].removeAll()
        #expect(try folder.files.isEmpty)
    }

    @Test func `the limit includes what another program has written`() async throws {
        let text = String(repeating: "a", count: 1000)
        let script = Script({ _ in .text(text, headers: ["Cache-Control": "max-age=600"]) })
        let client = client(script, disk: 10_000)
        _ = try await endpoint("/first").request(using: client)
        let file = try #require(try folder.files.first)
        for number in 1...20 {
            let name = "\(number)." + file.pathExtension
            try Data(count: 1000).write(to: folder.url.appendingPathComponent(name))
        }
        for page in 1...3 { _ = try await endpoint("/\(page)").request(using: client) }
        #expect(try folder.files.map { try Data(contentsOf: $0).count }.reduce(0, +) <= 10_000)
        #expect(try await endpoint("/3").reply(using: self.client(script)).answer.cache == .hit)
    }

    @Test func `damaged files without a valid time do not replace the newest answer`() async throws {
        let text = String(repeating: "a", count: 1000)
        let script = Script({ _ in .text(text, headers: ["Cache-Control": "max-age=600"]) })
        _ = try await endpoint("/first").request(using: client(script))
        let file = try #require(try folder.files.first)
        for number in 1...20 {
            let name = "\(number)." + file.pathExtension
            try Data(repeating: 0xFF, count: 1000).write(to: folder.url.appendingPathComponent(name))
        }
        _ = try await endpoint("/last").request(using: client(script, disk: 10_000))
        #expect(try await endpoint("/last").reply(using: client(script)).answer.cache == .hit)
    }

    @Test func `memory is read before the disk`() async throws {
        let client = client(kept())
        _ = try await endpoint().request(using: client)
        for file in try folder.files { try FileManager.default.removeItem(at: file) }
        #expect(try await endpoint().reply(using: client).answer.cache == .hit)
        #expect(try folder.files.isEmpty)
    }

    @Test(arguments: [
        ("max-age=60", false), ("public, max-age=60", true), ("must-revalidate, max-age=60", true),
        ("s-maxage=60, max-age=60", true), ("private, s-maxage=60, max-age=60", false),
    ])
    func `an answer to a call with credentials goes to disk if the server allows it`(
        control: String, isKept: Bool
    ) async throws {
        let endpoint = endpoint("/things", [.authorization: "Bearer a"])
        let client = client(kept(["Cache-Control": control]))
        _ = try await endpoint.request(using: client)
        #expect(try await endpoint.reply(using: client).answer.cache == .hit)
        let fresh = self.client(kept())
        #expect(try await endpoint.reply(using: fresh).answer.cache == (isKept ? .hit : .miss))
    }

    @Test func `the disk is limited, and the least recently used answers are removed first`() async throws {
        let text = String(repeating: "a", count: 1000)
        let script = Script({ _ in .text(text, headers: ["Cache-Control": "max-age=600"]) })
        let client = client(script, disk: 5000)
        for page in 1...8 {
            time.advance(1)
            _ = try await endpoint("/\(page)").request(using: client)
        }
        let sizes = try folder.files.map { try Data(contentsOf: $0).count }
        #expect(sizes.reduce(0, +) <= 5000)
        #expect(sizes.count >= 2)
        let restarted = self.client(script, disk: 5000)
        #expect(try await endpoint("/8").reply(using: restarted).answer.cache == .hit)
        #expect(try await endpoint("/1").reply(using: restarted).answer.cache == .miss)
    }

    @Test func `all answers can be removed`() async throws {
        let cache = NetworkAPI.Cache(folder: folder.url, now: { [time] in time.now })
        let client = NetworkAPI.Client(transport: kept(), interceptors: [cache])
        _ = try await endpoint().request(using: client)
        cache.removeAll()
        #expect(try folder.files.isEmpty)
        #expect(try await endpoint().reply(using: client).answer.cache == .miss)
    }

    @Test func `an unsafe request empties the disk too`() async throws {
        _ = try await endpoint().request(using: client(kept()))
        _ = try await Plain(requestInfo: .init(method: .delete)).request(using: client(Script(statuses: 204)))
        #expect(try await endpoint().reply(using: client(kept())).answer.cache == .miss)
    }

    @Test func `a folder that cannot be used does not affect the memory`() async throws {
        try Data().write(to: folder.url)
        let client = client(kept())
        #expect(try await endpoint().reply(using: client).answer.cache == .miss)
        #expect(try await endpoint().reply(using: client).answer.cache == .hit)
    }

    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func `the digest is that of the standard`(text: String, digest: String) {
        #expect(SHA256.hex(of: text) == digest)
    }
}
