import Foundation
import NetworkAPIKit
import Testing

/// What Foundation's decoder does with JSON that servers do send; the kit builds on these.
struct JSONFactsTests {
    private func decoded(_ data: Data) async throws(NetworkAPI.Failure) -> [String: Int] {
        try await Endpoint<EmptyParameter, [String: Int]>(requestInfo: .init(method: .get))
            .request(using: .stub(.data(data, type: .json)))
    }

    @Test(arguments: [
        Data(#"{"a":1}"#.utf8), Data([0xEF, 0xBB, 0xBF]) + Data(#"{"a":1}"#.utf8),
        Data(" \n{\"a\" : 1.0}\n".utf8),
        Data(#"{"a":1e0}"#.utf8), Data(#"{"a":1,"a":2}"#.utf8), Data(#"{"\u0061":1}"#.utf8),
        Data(#"{"a":1}"#.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
    ])
    func `a body in any Unicode encoding is read, and of two members the first`(data: Data) async throws {
        #expect(try await decoded(data) == ["a": 1])
    }

    @Test(arguments: [
        Data([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D]), Data(#"{"\ud800":1}"#.utf8),
        Data(#"{"a":01}"#.utf8),
        Data("{\"a\n\":1}".utf8), Data("{\"a\":1} // c".utf8), Data("{a:1}".utf8), Data([0]),
        Data([0xFF, 0xFE]),
    ])
    func `a body that is not JSON is a failure and does not trap`(data: Data) async throws {
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await decoded(data) }
        #expect(failure?.decoding?.answer.body == data)
    }

    @Test func `deep nesting is a failure, not a full stack`() async throws {
        let text = String(repeating: #"{"a":["#, count: 100_000)
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await decoded(Data(text.utf8)) }
        #expect(failure?.decoding != nil)
    }

    @Test func `a body is the same on every run and with every encoder`() throws {
        let members = Dictionary(uniqueKeysWithValues: (0..<50).map { ("k\($0)", "a/b") })
        let call = Endpoint<[String: String], EmptyResponse>(
            requestInfo: .init(method: .post, parameters: members))
        let text = members.keys.sorted().map { #""\#($0)":"a/b""# }.joined(separator: ",")
        for _ in 0..<20 { #expect(try call.body() == Data("{\(text)}".utf8)) }
    }

    @Test func `one decoder serves many tasks`() async throws {
        let decoder = JSONDecoder.api()
        let client = NetworkAPI.Client.stub(.json(#"{"a":"2024-01-02T03:04:05Z"}"#))
        let dates = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    let call = Endpoint<EmptyParameter, [String: Date]>(
                        requestInfo: .init(method: .get), responseInfo: .json(decoder))
                    return (try? await call.request(using: client))?["a"].map {
                        Int($0.timeIntervalSince1970)
                    } ?? 0
                }
            }
            return await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(dates == [1_704_164_645])
    }
}
