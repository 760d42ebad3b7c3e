import Foundation
import NetworkAPITesting
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct PatchTests {
    struct Changes: Encodable, Hashable {
        var title: NetworkAPI.Patch<String> = .leave
        var milestone: NetworkAPI.Patch<Int> = .leave
        var due: NetworkAPI.Patch<Date> = .leave
        var labels: NetworkAPI.Patch<[String]> = .leave
        var limit: Int?
    }

    private func sent(
        _ changes: Changes,
        _ encoding: NetworkAPI.ParameterEncoding
    ) throws(NetworkAPI.Failure) -> String {
        let call = Endpoint<Changes, EmptyResponse>(
            urlInfo: .init(host: "api.example.com", path: "/issues/1"),
            requestInfo: .init(method: .patch, parameters: changes, encoding: encoding))
        let request = try call.urlRequest()
        return request.httpBody.map { String(decoding: $0, as: UTF8.self) } ?? request.url?.query ?? ""
    }

    @Test func `in JSON a left property has no key, a cleared one is null, and a set one is its value`()
        throws
    {
        #expect(try sent(Changes(), .json) == "{}")
        #expect(try sent(Changes(title: .clear), .json) == #"{"title":null}"#)
        let changes = Changes(
            title: .set(""), milestone: .set(0), due: .set(Date(timeIntervalSince1970: 0)), labels: .set([]))
        let text = #"{"due":"1970-01-01T00:00:00Z","labels":[],"milestone":0,"title":""}"#
        #expect(try sent(changes, .json) == text)
    }

    @Test(arguments: [
        (NetworkAPI.QueryEncoding.Nils.empty, "title=&due=0&labels=a&labels=b&limit="),
        (.null, "title=null&due=0&labels=a&labels=b&limit=null"),
    ])
    func `in a query and a form what is cleared is written as nils are, what is left is not`(
        nils: NetworkAPI.QueryEncoding.Nils,
        expected: String
    ) throws {
        let encoding = NetworkAPI.QueryEncoding(dates: .seconds, nils: nils)
        let changes = Changes(
            title: .clear, due: .set(Date(timeIntervalSince1970: 0)), labels: .set(["a", "b"]))
        #expect(try sent(changes, .query(encoding)) == expected)
        #expect(try sent(changes, .form(encoding)) == expected)
    }

    @Test func `clearing a property is an error if nils are dropped`() throws {
        #expect(try sent(Changes(milestone: .set(7)), .form) == "milestone=7")
        let failure = #expect(throws: NetworkAPI.Failure.self) { try sent(Changes(milestone: .clear), .form) }
        guard case .request(let problem) = failure else {
            Issue.record("\(String(describing: failure)) is not a request failure")
            return
        }
        #expect("\(problem)".contains("milestone"))
        #expect("\(problem)".contains("nils .empty or .null"))
    }

    @Test func `leaving an element of an array is an error`() throws {
        let encoder = JSONEncoder.api()
        #expect(try encoder.encode([NetworkAPI.Patch<Int>.clear, .set(1)]) == Data("[null,1]".utf8))
        let error = #expect(throws: EncodingError.self) { try encoder.encode([NetworkAPI.Patch<Int>.leave]) }
        guard case .invalidValue(let value, _) = error else {
            Issue.record("\(String(describing: error)) is not about a value")
            return
        }
        #expect(value as? NetworkAPI.Patch<Int> == .leave)
    }

    @Test func `a text sets, null clears, and what is not there leaves`() {
        let number = NetworkAPI.ArgumentCoding<NetworkAPI.Patch<Int>>.ofType
        #expect((number.read("7"), number.read("null")) == (.set(7), .clear))
        #expect(number.read("seven") == nil)
        #expect(number.defaultValue == .leave)
        #expect((number.write(.leave), number.write(.clear)) == (nil, "null"))
        #expect(
            number.expectedFormat
                == "\(NetworkAPI.ArgumentCoding<Int>.ofType.expectedFormat), or null to clear it")
    }

    @Test(arguments: ["null", #"\null"#, #"\\null"#, "", "nullable", #"\n"#])
    func `every value to set has a text that reads as it`(value: String) {
        let change = NetworkAPI.Patch<String>.set(value)
        let argument = NetworkAPI.ArgumentCoding<NetworkAPI.Patch<String>>.ofType
        #expect(argument.write(change).flatMap(argument.read) == change)
    }

    @Test func `a patch is tried with values to set, and with clear if there are too few`() {
        enum One: String, CaseIterable, NetworkAPI.Argument { case only }
        #expect(
            NetworkAPI.ArgumentCoding<NetworkAPI.Patch<Bool>>.ofType.probeValues(like: .leave)
                == [.set(false), .set(true)].reversed())
        #expect(
            NetworkAPI.ArgumentCoding<NetworkAPI.Patch<One>>.ofType.probeValues(like: .set(.only)) == [
                .set(.only), .clear,
            ])
    }
}
