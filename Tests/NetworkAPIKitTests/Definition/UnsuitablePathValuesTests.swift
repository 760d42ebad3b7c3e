import Foundation
import NetworkAPIKit
import Testing

public struct Setting {}

// Apps give such types a raw value to keep them in `AppStorage`, where it is JSON.
extension Optional: @retroactive RawRepresentable where Wrapped == Setting {
    public var rawValue: String { "mona" }
    public init?(rawValue: String) { nil }
}

extension Array: @retroactive RawRepresentable where Element == Setting {
    public var rawValue: String { "mona" }
    public init?(rawValue: String) { nil }
}

struct UnsuitablePathValuesTests {
    @Test(arguments: UnsuitableValues.all)
    func `a value that a path cannot hold fails the call before it is sent`(path: UnsuitablePath) async throws
    {
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                Issue.record("it was sent")
                return nil
            })
        let failure = try #require(
            await #expect(throws: NetworkAPI.Failure.self) {
                try await Plain(urlInfo: path.urlInfo).request(using: client)
            })
        #expect(failure.request?.part == .path)
        #expect(failure.request?.reason.contains(path.word) == true, "\(failure)")
        #expect(failure.request?.reason.contains("mona") == false)
    }

    @Test func `an Optional or an array with a raw value of an app is refused`() throws {
        let setting: Setting? = Setting()
        func path(_ value: some RawRepresentable<String>) -> NetworkAPI.Path { "/u/\(value)" }
        for path in [path(setting), path([Setting()]), "/u/\([Setting()])/\("a/b")"] {
            let failure = try #require(throws: NetworkAPI.Failure.self) {
                try Plain(urlInfo: .init(host: "h.com", path: path)).urlRequest()
            }
            #expect(failure.request?.reason.contains("Setting") == true)
        }
    }

    @Test func `at least 60 kinds of values are tried`() {
        #expect(Set(UnsuitableValues.all.map(\.kind)).count >= 60)
    }

    @Test func `a number that is not finite is refused in a generic function and as a raw value`() throws {
        struct Ratio: RawRepresentable { let rawValue: Double }
        func path(_ value: some LosslessStringConvertible) -> NetworkAPI.Path { "/u/\(value)" }
        let number: any LosslessStringConvertible = -Double.nan
        let paths: [NetworkAPI.Path] = [
            path(Double.nan), "/u/\(Ratio(rawValue: .infinity))",
            "/u/\(number)",
        ]
        for path in paths {
            let failure = try #require(throws: NetworkAPI.Failure.self) {
                try Plain(urlInfo: .init(host: "h.com", path: path)).urlRequest()
            }
            #expect(failure.request?.reason.contains("not finite") == true)
        }
        #expect(path("inf").encoded == "/u/inf")
        #expect(path("nan"[...]).encoded == "/u/nan")
    }
}
