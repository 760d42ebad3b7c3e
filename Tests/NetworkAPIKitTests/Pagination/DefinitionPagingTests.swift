import Foundation
import Testing

@testable import NetworkAPIKit

/// A search with its cursor in a member of the body.
private struct Search: PaginatedAPIDefinition {
    let urlInfo = URLInfo(host: "api.example.com", path: "/search")
    var requestInfo: RequestInfo<Parameter>
    static let paging = NetworkAPI.Paging<Self>.definition { current, page in
        guard let cursor = page.next else { return nil }
        var next = current
        next.requestInfo.parameters?.cursor = cursor
        next.requestInfo.parameters?.page += 1
        if cursor == "same" { next = current }
        if cursor == "invalid" { next.requestInfo.headers["X"] = "a\nb" }
        return next
    }

    init(owner: String) {
        requestInfo = RequestInfo(method: .post, parameters: Parameter(owner: owner))
    }

    static func items(in page: Response) -> [Int] { page.items }

    struct Parameter: Encodable {
        let owner: String
        var page = 1
        var cursor: String?
    }

    struct Response: Decodable {
        let items: [Int]
        let next: String?
    }
}

@Suite(.timeLimit(.minutes(10)))
struct DefinitionPagingTests {
    private func bodies(_ script: Script) -> [String] {
        script.requests.map { request in
            guard case .data(let data)? = request.body else { return "" }
            return String(decoding: data, as: UTF8.self)
        }
    }

    @Test func `the next definition is created from the definition that was answered`() async throws {
        let script = Script(
            { _ in page([1], next: "a") }, { _ in page([2], next: "b") }, { _ in page([3]) })
        var found: [Int] = []
        let search = Search(owner: "o")
        for try await item in search.items(using: .init(transport: script)) { found.append(item) }
        #expect(found == [1, 2, 3])
        #expect(
            bodies(script) == [
                #"{"owner":"o","page":1}"#, #"{"cursor":"a","owner":"o","page":2}"#,
                #"{"cursor":"b","owner":"o","page":3}"#,
            ])
    }

    @Test func `each loop over the pages begins with the first definition`() async throws {
        let script = Script(
            { _ in page([1], next: "a") }, { _ in page([2]) }, { _ in page([3], next: "b") },
            { _ in page([4]) })
        let pages = Search(owner: "o").pages(using: .init(transport: script))
        var found: [Int] = []
        for try await page in pages { found += page.items }
        for try await page in pages { found += page.items }
        #expect(found == [1, 2, 3, 4])
        #expect(
            bodies(script) == [
                #"{"owner":"o","page":1}"#, #"{"cursor":"a","owner":"o","page":2}"#,
                #"{"owner":"o","page":1}"#, #"{"cursor":"b","owner":"o","page":2}"#,
            ])
    }

    @Test(arguments: [
        ("same", NetworkAPI.RequestFailure.Part.nextPage, "sends the same request"),
        ("invalid", .header("X"), "control character"),
    ])
    func `a definition that sends the same request, or none, ends the list with a failure`(
        cursor: String, part: NetworkAPI.RequestFailure.Part, reason: String
    ) async throws {
        let script = Script({ _ in page([1], next: cursor) })
        var found: [Int] = []
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            for try await item in Search(owner: "o").items(using: .init(transport: script)) {
                found.append(item)
            }
        }
        #expect(failure?.request?.part == part)
        #expect(failure?.request?.reason.contains(reason) == true)
        #expect(found == [1])
        #expect(script.requests.count == 1)
    }

    @Test func `the same definition again is refused if it is created from the page alone, too`() async throws
    {
        let script = Script({ _ in page([1], next: "again") })
        let listing = Listing<ByDefinition>(urlInfo: .init(host: "api.example.com", path: "/list/again"))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            for try await _ in listing.items(using: .init(transport: script)) {}
        }
        #expect(failure?.request?.part == .nextPage)
        #expect(script.requests.count == 1)
    }
}
