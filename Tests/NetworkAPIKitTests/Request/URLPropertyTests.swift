import Foundation
import NetworkAPIKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What holds for every value, tried with some thousand strings of awkward characters.
struct URLPropertyTests {
    private static let awkward: [Unicode.Scalar] = Array(
        "/?#%.&=+;:@[]\\ \0\r\n\t\"'<>{}|^`~-_!$*(),aZ0é한\u{301}\u{200B}\u{202E}\u{FEFF}／．％👩\u{200D}\u{A0}2eF"
            .unicodeScalars)

    private func text(_ generator: inout SplitMix, upTo count: Int = 6) -> String {
        let scalars = (0..<Int.random(in: 0...count, using: &generator)).compactMap { _ in
            Self.awkward.randomElement(using: &generator)
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// The URL that is built, or the part that is at fault.
    private func built(_ info: NetworkAPI.URLInfo) -> Result<URL?, NetworkAPI.Failure> {
        Result { () throws(NetworkAPI.Failure) in try Plain(urlInfo: info).urlRequest().url }
    }

    /// What a server takes the path for: its segments, decoded.
    private func segments(_ url: URL) throws -> [[UInt8]] {
        let text = url.absoluteString.dropFirst("https://h.com/".count).prefix { $0 != "?" && $0 != "#" }
        return try text.split(separator: "/", omittingEmptySubsequences: false).map(decoded)
    }

    /// Bytes without percent-encoding; Foundation's own decoding drops a byte order mark.
    private func decoded(_ text: some StringProtocol) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            bytes.append(try #require(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)))
            rest = rest.dropFirst(2)
        }
        return bytes
    }

    @Test func `a value comes back as one segment, or is refused for what it is`() throws {
        var generator = SplitMix(seed: 1)
        for _ in 0..<5_000 {
            let values = (0..<2).map { _ in text(&generator) }
            let info = NetworkAPI.URLInfo(host: "h.com", path: "/a/\(values[0])/b/\(values[1])")
            switch built(info) {
            case .success(let url):
                let segments = try segments(try #require(url))
                #expect(
                    segments == ["a", values[0], "b", values[1]].map { Array($0.utf8) })
            case .failure(let failure):
                #expect(failure.request?.part == .path)
                #expect(values.contains { ["", ".", ".."].contains($0) }, "\(values)")
            }
        }
    }

    @Test func `no path leaves its host or climbs`() throws {
        var generator = SplitMix(seed: 2)
        for _ in 0..<5_000 {
            let value = text(&generator, upTo: 10)
            let paths: [NetworkAPI.Path] = [
                "/a/\(raw: value)", "/a/\(path: value)", "/a/.\(value)", "\(raw: value)",
                "\(path: value)\(value)",
                NetworkAPI.Path(stringLiteral: value),
            ]
            let infos =
                paths.map { NetworkAPI.URLInfo(host: "h.com", path: $0) } + [
                    NetworkAPI.URLInfo(host: "h.com", path: value)
                ]
            for info in infos {
                guard case .success(let url?) = built(info) else { continue }
                #expect(url.host == "h.com")
                #expect(url.absoluteString == "https://h.com" + info.path.encoded)
                #expect(url.query == nil)
                #expect(url.fragment == nil)
                #expect(
                    !url.absoluteString.lowercased().split(separator: "/").dropFirst(2).contains { segment in
                        let plain = segment.replacingOccurrences(of: "%2e", with: ".")
                        return plain == "." || plain == ".."
                    })
            }
        }
    }

    @Test func `a host is the intended one, or is refused`() throws {
        var generator = SplitMix(seed: 3)
        var count = 0
        for _ in 0..<5_000 {
            let host = "a" + text(&generator, upTo: 4) + "b"
            guard case .success(let url?) = built(.init(host: host, path: "/p")) else { continue }
            count += 1
            let name = try #require(url.host)
            let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")
            #expect(name.allSatisfy { allowed.contains($0) }, "\(host.debugDescription) \(name)")
            #expect(url.absoluteString == "https://\(name)/p")
            if host.utf8.allSatisfy({ $0 < 0x80 }) { #expect(name == host) }
        }
        #expect(count > 500)
    }

    @Test func `a query comes back item by item`() throws {
        var generator = SplitMix(seed: 4)
        for _ in 0..<5_000 {
            let items = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                NetworkAPI.Query.Item(
                    name: "n" + text(&generator),
                    value: Bool.random(using: &generator) ? text(&generator) : nil)
            }
            let url = try built(.init(host: "h.com", path: "/p", query: .init(items))).get()
            let query = try #require(url?.absoluteString.split(separator: "?").dropFirst().first)
            let read = try query.split(separator: "&").map { item in
                try item.split(separator: "=", omittingEmptySubsequences: false).map(decoded)
            }
            let expected = items.map { [$0.name] + ($0.value.map { [$0] } ?? []) }
            #expect(read == expected.map { $0.map { Array($0.utf8) } })
        }
    }

    @Test func `no header makes a second line`() throws {
        var generator = SplitMix(seed: 5)
        for _ in 0..<5_000 {
            let (name, value) = (text(&generator), text(&generator))
            let call = Plain(requestInfo: .init(method: .get, headers: [.init(name): value]))
            guard let sent = try? call.urlRequest().allHTTPHeaderFields else { continue }
            #expect(sent == [name: value])
            #expect(!(name + value).unicodeScalars.contains { ["\r", "\n", "\0"].contains($0) })
        }
    }
}
