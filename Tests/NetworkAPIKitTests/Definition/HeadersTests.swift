import NetworkAPIKit
import Testing

struct HeadersTests {
    @Test func `names are the same in any case`() {
        var headers: NetworkAPI.Headers = ["Content-Type": "a"]
        #expect(headers["content-TYPE"] == "a")
        #expect(headers.contains(.contentType))
        headers["CONTENT-type"] = "b"
        #expect(headers.fields == [.init(name: "content-type", value: "b")])
        #expect(headers.fields.first?.name.rawValue == "CONTENT-type")
        headers["Content-Type"] = nil
        #expect(headers.isEmpty)
    }

    @Test(arguments: [
        ("X-A", "x-a", true), ("X-A", "X-B", false), ("X-A", "X-AB", false), ("[", "{", false),
        ("@", "`", false),
        ("É", "é", false), ("a\u{301}\u{323}", "a\u{323}\u{301}", false), ("", "", true),
    ])
    func `names are equal without regard to the case of ASCII letters alone`(
        left: String, right: String, isSame: Bool
    ) {
        let (left, right) = (NetworkAPI.Headers.Name(left), NetworkAPI.Headers.Name(right))
        #expect((left == right) == isSame)
        #expect(Set([left, right]).count == (isSame ? 1 : 2))
    }

    @Test func `order and repeats are kept`() {
        var headers: NetworkAPI.Headers = ["b": "1", "a": "2", "B": "3"]
        headers.append("a", "4")
        #expect(headers.map(\.value) == ["1", "2", "3", "4"])
        #expect(headers[values: "b"] == ["1", "3"])
        #expect(headers["b"] == "1")
        headers["b"] = "5"
        #expect(headers.map(\.value) == ["5", "2", "4"])
    }

    @Test func `a dictionary's fields are sorted by name`() {
        let names = (0..<50).map { "X-\($0)" }
        let headers = NetworkAPI.Headers(Dictionary(uniqueKeysWithValues: names.map { ($0, "v") }))
        #expect(headers.map(\.name.rawValue) == names.sorted())
    }

    @Test func `nil, literals and dictionaries of any kind are headers`() {
        let dictionary = ["B": "2", "A": "1"]
        let nothing: [String: String]? = nil
        let headers: NetworkAPI.Headers? = ["C": "3"]
        typealias Info = NetworkAPI.RequestInfo<EmptyParameter>
        #expect(Info(method: .get).headers == [:])
        #expect(Info(method: .get, headers: nil).headers == [:])
        #expect(Info(method: .get, headers: nothing).headers == [:])
        #expect(Info(method: .get, headers: dictionary).headers == ["A": "1", "B": "2"])
        #expect(Info(method: .get, headers: headers).headers == ["C": "3"])
        #expect(Info(method: .get, headers: [:]).headers == [:])
        #expect(Info(method: .get, headers: ["B": "2", "A": "1"]).headers == ["B": "2", "A": "1"])
        #expect(Info(method: .get, headers: [.accept: "x", "Y": "z"]).headers == ["Accept": "x", "Y": "z"])
    }

    private func problem(_ headers: NetworkAPI.Headers) -> NetworkAPI.RequestFailure? {
        let call = Endpoint<EmptyParameter, EmptyResponse>(requestInfo: .init(method: .get, headers: headers))
        return #expect(throws: NetworkAPI.Failure.self) { try call.urlRequest() }?.request
    }

    @Test(arguments: [("a:SECRET", "c"), ("a", "SECRET\n"), ("SECRET\u{7F}", "b"), ("a", "\u{85}SECRET")])
    func `a name and a password that cannot be sent fail the request with the reason`(
        user: String, password: String
    ) {
        let failure = problem([.authorization: NetworkAPI.Headers.basic(user: user, password: password)])
        #expect(failure?.part == .header("Authorization"))
        #expect(
            failure?.reason.contains("cannot be sent, its user has a colon, or there is a control character")
                == true)
        #expect(failure?.reason.contains("SECRET") == false)
    }

    private struct Argument: Encodable {
        var path = "/é😀\u{7F}\"\\.txt"
        var strictConflict = true
        var tags: Set = ["b", "a", "c"]
    }

    @Test func `a value is a header as JSON in ASCII`() throws {
        let text = NetworkAPI.Headers.json(Argument(), keys: .snakeCase)
        #expect(
            text
                == #"{"path":"/\u00e9\ud83d\ude00\u007f\"\\.txt","strict_conflict":true,"tags":["a","b","c"]}"#
        )
        let call = Endpoint<EmptyParameter, EmptyResponse>(
            requestInfo: .init(method: .get, headers: ["Dropbox-API-Arg": text]))
        #expect(try call.curl().contains(#"{"path":"/\u00e9\ud83d\ude00\u007f\"\\.txt""#))
    }

    @Test func `a value that cannot be JSON fails the request with the reason`() {
        let failure = problem(["X-Arg": NetworkAPI.Headers.json(["a": Double.nan])])
        #expect(failure?.part == .header("X-Arg"))
        #expect(failure?.reason.contains("cannot be JSON") == true)
    }

    @Test(arguments: ["\0unsendable", "\0", "unsendable\0SECRET", "\u{1}SECRET"])
    func `the failure of a control character does not show the value`(value: String) {
        #expect(problem(["X-Arg": value])?.reason.contains("SECRET") == false)
    }
}
