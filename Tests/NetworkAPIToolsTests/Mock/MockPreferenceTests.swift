import NetworkAPIKit
import NetworkAPITools
import Testing

struct MockPreferenceTests {
    private func answer(
        _ prefer: String..., path: String = "/shops/a/items?order=up"
    ) -> NetworkAPI.Answer {
        var headers: NetworkAPI.Headers = [:]
        for text in prefer { headers.append("Prefer", text) }
        return MockServerTests.server.answer(to: .request("GET", path, headers: headers))
    }

    @Test(arguments: ["code=200", "CODE = \"200\"", "wait=10, code=200", "code=200; a=b, code=500"])
    func `a preferred status is returned with Preference-Applied`(prefer: String) {
        let answer = answer(prefer)
        #expect(answer.status == 200)
        #expect(answer.header("Preference-Applied") == "code=200")
    }

    @Test func `a preferred error status has the endpoint's error response`() {
        let answer = answer("code=404")
        #expect(answer.status == 404)
        #expect(answer.contentType == .json)
        #expect(answer.json?["message"] == .string("text"))
    }

    @Test(arguments: ["code=204", "code=x", "code", "code=99999999999999999999"])
    func `a preferred status that is not declared is a problem`(prefer: String) {
        let answer = answer(prefer, path: "/shops/a/items?order=up")
        #expect(answer.status == 400)
        #expect(answer.isProblem)
        #expect(answer.header("Preference-Applied") == nil)
        #expect(answer.json?["detail"]?.string?.hasSuffix("but 200, any from 400 to 599.") == true)
    }

    @Test func `an unknown preference is ignored`() {
        let answer = answer("respond-async", "dynamic=maybe")
        #expect(answer.status == 200)
        #expect(answer.header("Preference-Applied") == nil)
    }

    @Test func `a dynamic response is generated from the schema and is the same for the same seed`() {
        let first = answer("dynamic=true", "seed=7")
        #expect(first.status == 200)
        #expect(first.header("Preference-Applied") == "dynamic=true, seed=7")
        #expect(first.body == answer("dynamic=true; seed=7").body)
        #expect(Set((0..<10).map { answer("dynamic=true, seed=\($0)").body }).count > 3)
    }
}
