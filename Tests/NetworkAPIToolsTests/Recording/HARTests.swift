import Foundation
import NetworkAPIKit
import NetworkAPITools
import Testing

struct HARTests {
    /// An exchange as other tools write it, with only the members that a call needs and some unusual ones.
    private static let odd = #"""
        {"log": {"version": "1.2", "creator": {"name": "Odd", "version": 3, "_own": []}, "pages": null, "_x": {},
          "entries": [{
            "startedDateTime": "2026-11-21T10:00:00.123+02:00", "time": "12.5", "_priority": null, "cache": null,
            "request": {"method": "POST", "url": "https://a.com/?q=1", "httpVersion": "h2",
              "headers": [{"name": ":method", "value": "POST"}, {"name": "X", "value": null}, {"name": "N", "value": 1}],
              "queryString": null, "headersSize": -1.0, "bodySize": null,
              "postData": {"mimeType": "text/plain", "text": "aGk=", "encoding": "base64", "params": null}},
            "response": {"status": "200", "statusText": null, "_error": null,
              "content": {"size": 3.0, "mimeType": null, "text": "abc", "compression": -1},
              "cookies": [{"name": "c", "value": "1", "httpOnly": true, "expires": null, "sameSite": "Lax"}]},
            "timings": {"blocked": -1, "dns": null, "send": 0.5, "wait": 10, "receive": "2", "_queued": 1}
          }]}}
        """#

    @Test func `a recording with the unusual members of other tools is read`() throws {
        let log = try HAR(Data(Self.odd.utf8)).log
        let entry = try #require(log.entries.first)
        #expect(log.creator.version == "3")
        #expect(entry.time == 12.5)
        #expect(entry.request.headers.map(\.name) == [":method", "X", "N"])
        #expect(entry.request.headers.map(\.value) == ["POST", "", "1"])
        #expect(entry.request.headersSize == -1)
        #expect(entry.request.postData?.encoding == "base64")
        #expect(entry.response.status == 200)
        #expect(entry.response.error == nil)
        #expect(entry.response.content == HAR.Content(size: 3, text: "abc", compression: -1))
        #expect(entry.response.cookies.first?.httpOnly == true)
        #expect(entry.timings.total == 12.5)
    }

    @Test func `a byte order mark before a recording is ignored`() throws {
        let data = Data([0xEF, 0xBB, 0xBF]) + Data(Self.odd.utf8)
        #expect(try HAR(data).log.entries.count == 1)
    }

    @Test func `a recording is the same after it is written and read again`() throws {
        let har = try HAR(Data(Self.odd.utf8))
        #expect(try HAR(har.data()) == har)
        #expect(try har.data() == har.data())
    }

    @Test(arguments: [
        ("", #"[1]"#), ("", "{"), ("", ""), ("log", "{}"),
        ("log.entries[0].request", #"{"log": {"entries": [{"response": {"status": 200}}]}}"#),
        ("log.entries[0].request.url", #"{"log": {"entries": [{"request": {"method": "GET"}}]}}"#),
        (
            "log.entries[0].response.status",
            #"{"log": {"entries": [{"request": {"method": "GET", "url": "/"}, "response": {}}]}}"#
        ),
        (
            "log.entries[0].time",
            #"{"log": {"entries": [{"request": {"method": "GET", "url": "/"}, "response": {"status": 200}, "time": {}}]}}"#
        ),
        (
            "log.entries[0].request.url",
            #"{"log": {"entries": [{"request": {"method": "GET", "url": ["/"]}, "response": {"status": 200}}]}}"#
        ),
    ])
    func `a text that is not a recording is refused with the location of the error`(
        path: String, text: String
    ) {
        let failure = #expect(throws: HAR.Failure.self) { try HAR(Data(text.utf8)) }
        #expect(failure?.path == path)
        #expect(failure?.description.hasPrefix("this is not a HAR file: ") == true)
    }

    @Test func `a recording is written with every member that the format requires`() throws {
        let entry = HAR.Entry(
            startedDateTime: "2026-11-21T10:00:00Z", request: .init(method: "GET", url: "https://a.com/"),
            response: .init(status: 204), timings: .init())
        var har = HAR(log: .init(entries: [entry]))
        har.log.entries[0].request.postData = HAR.PostData(mimeType: "text/plain")
        let json = try JSONDecoder().decode(NetworkAPI.JSONValue.self, from: har.data())
        let log = try #require(json["log"])
        let written = try #require(log["entries"]?[0])
        #expect(log.names == ["creator", "entries", "version"])
        #expect(log["creator"]?.names == ["name", "version"])
        #expect(written.names == ["cache", "request", "response", "startedDateTime", "time", "timings"])
        #expect(
            written["request"]?.names == [
                "bodySize", "cookies", "headers", "headersSize", "httpVersion", "method", "postData",
                "queryString", "url",
            ])
        #expect(written["request"]?["postData"]?.names == ["mimeType", "params", "text"])
        #expect(
            written["response"]?.names == [
                "bodySize", "content", "cookies", "headers", "headersSize", "httpVersion", "redirectURL",
                "status", "statusText",
            ])
        #expect(written["response"]?["content"]?.names == ["mimeType", "size"])
        #expect(written["timings"]?.names == ["receive", "send", "wait"])
    }
}

extension NetworkAPI.JSONValue {
    fileprivate var names: [String] { (object ?? [:]).keys.sorted() }
}

extension HAR.Content {
    fileprivate init(size: Int, text: String, compression: Int) {
        self.init(size: size, text: text)
        self.compression = compression
    }
}
