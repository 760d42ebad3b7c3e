import Foundation
import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(10)))
struct PaginationTests {
    private func client(_ script: Script) -> NetworkAPI.Client { NetworkAPI.Client(transport: script) }

    private func sent(_ script: Script) -> [String] { script.requests.map(\.url.absoluteString) }

    @Test(arguments: [
        "https://api.example.com/list?size=2&page=2", "/list?size=2&page=2", "?size=2&page=2",
        "https://API.example.com:443/list?size=2&page=2",
    ])
    func `links to the next page are followed to the last page`(link: String) async throws {
        let script = Script({ _ in page([1, 2], link: link) }, { _ in page([3]) })
        #expect(try await all(Listing<ByLink>(), client(script)) == [1, 2, 3])
        #expect(script.requests.map(\.url.query) == ["size=2", "size=2&page=2"])
        #expect(script.requests.allSatisfy { $0.headers[.authorization] == "Bearer hunter2" })
    }

    @Test func `page numbers are incremented until a page is empty`() async throws {
        let script = Script({ _ in page([1, 2]) }, { _ in page([3]) }, { _ in page([]) })
        #expect(try await all(Listing<ByNumber>(), client(script)) == [1, 2, 3])
        #expect(script.requests.map(\.url.query) == ["size=2", "size=2&page=2", "size=2&page=3"])
    }

    @Test(arguments: ["size=1&a+b=1", "size=1&a%20b=1"])
    func `an item is replaced, however the space in its name is written`(query: String) throws {
        let url = try #require(URL(string: "https://api.example.com/list?\(query)"))
        #expect(url.replacingQueryItem("a b", with: "2")?.query == "size=1&a%20b=2")
    }

    @Test func `page numbers begin with the number in the request`() async throws {
        let script = Script({ _ in page([1]) }, { _ in page([]) })
        var listing = Listing<ByNumber>()
        listing.urlInfo.query = ["page": "7", "size": "2"]
        #expect(try await all(listing, client(script)) == [1])
        #expect(script.requests.map(\.url.query) == ["page=7&size=2", "page=8&size=2"])
        listing.urlInfo.query = ["page": "\(Int.max)"]
        #expect(try await all(listing, client(Script({ _ in page([1]) }))) == [1])
    }

    @Test(arguments: ["last", "1.5", "99999999999999999999"])
    func `a page or an offset that is not a number ends the list with a failure`(text: String) async throws {
        var pages = Listing<ByNumber>()
        pages.urlInfo.query = ["page": .init(text)]
        var offsets = Listing<ByOffset>()
        offsets.urlInfo.query = ["startAt": .init(text)]
        let client = client(Script({ _ in page([1]) }))
        let calls: [() async throws -> [Int]] = [
            { [pages] in try await all(pages, client) }, { [offsets] in try await all(offsets, client) },
        ]
        for call in calls {
            let failure = await #expect(throws: NetworkAPI.Failure.self) { try await call() }
            #expect(failure?.request?.part == .nextPage)
        }
    }

    @Test func `an offset grows by the items of each page, up to the total`() async throws {
        let script = Script({ _ in page([1, 2]) }, { _ in page([3]) }, { _ in page([]) })
        #expect(try await all(Listing<ByOffset>(), client(script)) == [1, 2, 3])
        #expect(script.requests.map(\.url.query) == ["size=2", "size=2&startAt=2", "size=2&startAt=3"])
        let known = Script({ _ in page([1, 2], next: "3") }, { _ in page([3], next: "3") })
        #expect(try await all(Listing<ByOffset>(), client(known)) == [1, 2, 3])
        #expect(known.requests.count == 2)
    }

    @Test func `an offset begins with that of the request, and ends before it is too large`() async throws {
        let script = Script({ _ in page([1]) }, { _ in page([]) })
        var listing = Listing<ByOffset>()
        listing.urlInfo.query = ["startAt": "10"]
        #expect(try await all(listing, client(script)) == [1])
        #expect(script.requests.map(\.url.query) == ["startAt=10", "startAt=11"])
        listing.urlInfo.query = ["startAt": "\(Int.max)"]
        #expect(try await all(listing, client(Script({ _ in page([1]) }))) == [1])
    }

    @Test func `a cursor is sent unchanged`() async throws {
        let script = Script(
            { _ in page([1], next: "a+b&c=d/é") }, { _ in page([], next: "2") }, { _ in page([2], next: "") })
        #expect(try await all(Listing<ByCursor>(), client(script)) == [1, 2])
        #expect(
            script.requests.map(\.url.query) == [
                "size=2", "size=2&after=a%2Bb%26c%3Dd%2F%C3%A9", "size=2&after=2",
            ])
    }

    @Test func `the next page is found by a URL in the page or by a definition created from it`() async throws
    {
        let byURL = Script({ _ in page([1], next: "/list/2") }, { _ in page([2]) })
        #expect(try await all(Listing<ByURL>(), client(byURL)) == [1, 2])
        let byDefinition = Script({ _ in page([1], next: "a/b") }, { _ in page([2]) })
        #expect(try await all(Listing<ByDefinition>(), client(byDefinition)) == [1, 2])
        #expect(sent(byDefinition).last == "https://api.example.com/list/a%2Fb")
    }

    @Test(arguments: [
        ("https://evil.com/list?page=2", "another origin"),
        ("http://api.example.com:8080/list?page=2", "another origin"),
        ("http://evil.com/list?page=2", "another origin"),
        ("https://api.example.com:8443/list?page=2", "another origin"), ("//evil.com/list", "another origin"),
        ("https://api.example.com@evil.com/list", "another origin"),
        ("ftp://api.example.com/list", "cannot be read"),
        ("file:///etc/passwd", "cannot be read"), ("https:///list", "cannot be read"),
        ("https://api.example.com/list?size=2", "same page"), ("#top", "same page"),
    ])
    func `a link to another origin, to the same page, or without a valid URL is refused`(
        link: String, reason: String
    ) async throws {
        let script = Script({ _ in page([1], link: link) })
        var found: [Int] = []
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            for try await item in Listing<ByLink>().items(using: client(script)) { found.append(item) }
        }
        #expect(failure?.request?.part == .nextPage)
        #expect(failure?.request?.reason.contains(reason) == true)
        #expect(found == [1])
        #expect(script.requests.count == 1)
    }

    @Test func `the user name and password of a link are not sent`() async throws {
        let script = Script(
            { _ in page([1], link: "https://user:pass@api.example.com/list?page=2#x") }, { _ in page([2]) })
        #expect(try await all(Listing<ByLink>(), client(script)) == [1, 2])
        #expect(sent(script).last == "https://api.example.com/list?page=2")
    }

    @Test(arguments: ["http://api.example.com/list?page=2", "HTTP://api.example.com:80/list?page=2"])
    func `a link with http to the same host is followed with https`(link: String) async throws {
        let script = Script({ _ in page([1], link: link) }, { _ in page([2]) })
        #expect(try await all(Listing<ByLink>(), client(script)) == [1, 2])
        #expect(sent(script).last == "https://api.example.com/list?page=2")
    }

    @Test func `the host of a link is replaced by the client's server`() async throws {
        let script = Script(
            { _ in page([1], link: "https://api.example.com/list?page=2") }, { _ in page([2]) })
        let staging = try #require(URL(string: "http://127.0.0.1:8080/v1"))
        let client = NetworkAPI.Client(transport: script, servers: ["api.example.com": staging])
        #expect(try await all(Listing<ByLink>(), client) == [1, 2])
        #expect(sent(script).last == "http://127.0.0.1:8080/v1/list?page=2")
    }

    @Test func `a page is requested when it is read`() async throws {
        let script = Script(
            { _ in page([1, 2], link: "?page=2") }, { _ in page([3, 4], link: "?page=3") }, { _ in page([5]) }
        )
        for try await item in Listing<ByLink>().items(using: client(script)) where item == 3 { break }
        #expect(script.requests.count == 2)
        _ = Listing<ByLink>().pages(using: client(script))
        #expect(script.requests.count == 2)
    }

    @Test(arguments: [(0, [Int]()), (-1, []), (1, [1]), (2, [1, 2]), (9, [1, 2, 3])])
    func `the limit is the largest number of pages`(limit: Int, expected: [Int]) async throws {
        let script = Script(
            { _ in page([1], link: "?page=2") }, { _ in page([2], link: "?page=3") }, { _ in page([3]) })
        #expect(try await all(Listing<ByLink>(), client(script), limit: limit) == expected)
        #expect(script.requests.count == expected.count)
    }

    @Test func `a list with a cycle of links ends with a failure`() async throws {
        let script = Script({ request in
            page([1], link: request.url.query == "a" ? "?b" : "?a")
        })
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await all(Listing<ByLink>(), client(script))
        }
        #expect(failure?.request?.part == .nextPage)
        #expect(script.requests.count == 10_000)
    }

    @Test func `a limit can be above 10,000`() async throws {
        let script = Script({ request in
            page([1], link: request.url.query == "a" ? "?b" : "?a")
        })
        #expect(try await all(Listing<ByLink>(), client(script), limit: 10_002).count == 10_002)
    }

    @Test func `interceptors receive the statuses that the list accepts`() async throws {
        let script = Script({ _ in .json(#"{"items": [1]}"#, status: 503) })
        let client = NetworkAPI.Client(transport: script, interceptors: [.retry(clock: TestClock())])
        let listing = Listing<ByLink>(responseInfo: .init(statuses: [503]))
        #expect(try await all(listing, client) == [1])
        #expect(script.requests.count == 1)
    }

    @Test func `a failure of a page ends the list`() async throws {
        let script = Script({ _ in page([1], link: "?page=2") }, { _ in .empty(status: 500) })
        var pages = Listing<ByLink>().pages(using: client(script)).makeAsyncIterator()
        _ = try await pages.next()
        let failure = await #expect(throws: NetworkAPI.Failure.self) { _ = try await pages.next() }
        #expect(failure?.status == 500)
        #expect(try await pages.next() == nil)
    }

    @Test func `canceling the task cancels the call of the current page`() async throws {
        let clock = TestClock(jumps: false)
        let script = Script(
            { _ in page([1], link: "?page=2") },
            { _ in
                try await clock.sleep(for: .seconds(1))
                return .empty()
            })
        let client = client(script)
        let task = Task { try await all(Listing<ByLink>(), client) }
        await clock.sleepsBegan(1)
        task.cancel()
        let failure = await #expect(throws: NetworkAPI.Failure.self) { try await task.value }
        guard case .cancelled = failure else { return #expect(failure == nil) }
    }

    @MainActor @Test func `pages that are not Sendable are read by a loop on the main actor`() async throws {
        let script = Script({ _ in page([1], link: "?page=2") }, { _ in page([2]) })
        var pages: [Page] = []
        for try await page in Listing<ByLink>().pages(using: client(script)) { pages.append(page) }
        #expect(pages.map(\.items) == [[1], [2]])
    }
}
