import Foundation
import NetworkAPIKit
import NetworkAPITools
import TestSupport
import Testing

struct CURLRequestTests {
    private static let form: NetworkAPI.Headers = [.contentType: "application/x-www-form-urlencoded"]
    private static let json: NetworkAPI.Headers = [
        .contentType: "application/json", .accept: "application/json",
    ]

    private static let lines: [(String, String, String, NetworkAPI.Headers, String?)] = [
        ("curl https://a.com/x", "GET", "https://a.com/x", [:], nil),
        ("$ curl a.com/x?y=1", "GET", "http://a.com/x?y=1", [:], nil),
        ("curl -X DELETE 'https://a.com/x'", "DELETE", "https://a.com/x", [:], nil),
        ("curl -XPATCH https://a.com", "PATCH", "https://a.com", [:], nil),
        ("curl -I https://a.com", "HEAD", "https://a.com", [:], nil),
        ("curl -sSLk --compressed -o out https://a.com | jq .", "GET", "https://a.com", [:], nil),
        ("curl --url https://a.com#part", "GET", "https://a.com", [:], nil),
        (
            "curl https://a.com \\\n  -H 'A: b' \\\r\n  -H \"C:d\"", "GET", "https://a.com",
            ["A": "b", "C": "d"], nil
        ),
        ("curl https://a.com -H 'A;' -H 'Accept:'", "GET", "https://a.com", ["A": ""], nil),
        ("curl https://a.com -d a=b", "POST", "https://a.com", form, "a=b"),
        ("curl https://a.com -d a=b --data c=d --data-ascii e", "POST", "https://a.com", form, "a=b&c=d&e"),
        ("curl https://a.com --data-raw @x", "POST", "https://a.com", form, "@x"),
        ("curl https://a.com -d ''", "POST", "https://a.com", form, ""),
        (
            "curl https://a.com --data-binary $'a\\nb\\x41\\u00e9\\'\\061'", "POST", "https://a.com", form,
            "a\nbAé'1"
        ),
        ("curl https://a.com --data-urlencode 'q=a b&c'", "POST", "https://a.com", form, "q=a+b%26c"),
        (
            "curl https://a.com --data-urlencode 'q=\u{301}a'", "POST", "https://a.com", form, "q=%CC%81a"
        ),
        ("curl https://a.com --data-urlencode '=é' -d x", "POST", "https://a.com", form, "%C3%A9&x"),
        (
            "curl -G https://a.com/?x=1 -d y=2 --data-urlencode 'z=&'", "GET", "https://a.com/?x=1&y=2&z=%26",
            [:], nil
        ),
        (
            "curl https://a.com --url-query 'a=b c' --url-query +d=%20", "GET", "https://a.com?a=b+c&d=%20",
            [:], nil
        ),
        ("curl --json '{\"a\":1}' https://a.com", "POST", "https://a.com", json, "{\"a\":1}"),
        (
            "curl -X PUT -H 'content-type: text/plain' -d x https://a.com", "PUT", "https://a.com",
            ["content-type": "text/plain"], "x"
        ),
        (
            "curl -u me:secret https://a.com", "GET", "https://a.com", [.authorization: "Basic bWU6c2VjcmV0"],
            nil
        ),
        ("curl https://me:secret@a.com", "GET", "https://a.com", [.authorization: "Basic bWU6c2VjcmV0"], nil),
        (
            "curl -b 'a=b; c=d' -A me -e https://b.com -r 0-9 https://a.com", "GET", "https://a.com",
            [.cookie: "a=b; c=d", .userAgent: "me", .referer: "https://b.com", .range: "bytes=0-9"], nil
        ),
        ("curl --oauth2-bearer t https://a.com", "GET", "https://a.com", [.authorization: "Bearer t"], nil),
        ("curl -g 'https://a.com/[1]?{}' # a comment", "GET", "https://a.com/%5B1%5D?%7B%7D", [:], nil),
        (
            "curl \"https://a.com/\\$5 \"'x'".replacingOccurrences(of: "5 ", with: "5"), "GET",
            "https://a.com/$5x", [:], nil
        ),
        ("curl -r 600 https://a.com", "GET", "https://a.com", [.range: "bytes=600-"], nil),
        ("curl -C 600 https://a.com", "GET", "https://a.com", [.range: "bytes=600-"], nil),
        ("curl -C 0 https://a.com", "GET", "https://a.com", [:], nil),
        (
            "curl -z '2 Jan 2024' https://a.com", "GET", "https://a.com",
            ["If-Modified-Since": "Tue, 02 Jan 2024 00:00:00 GMT"], nil
        ),
        (
            "curl -z '-Tue, 02 Jan 2024 03:04:05 GMT' https://a.com", "GET", "https://a.com",
            ["If-Unmodified-Since": "Tue, 02 Jan 2024 03:04:05 GMT"], nil
        ),
        ("curl -b a=b -b 'c=d; e=f' https://a.com", "GET", "https://a.com", [.cookie: "a=b;c=d; e=f"], nil),
        ("curl https://a.com -d @- <<< 'a b'", "POST", "https://a.com", form, "a b"),
        (
            "curl https://a.com --data-binary @- <<'END'\n{\"a\": 1}\nEND\n", "POST", "https://a.com", form,
            "{\"a\": 1}\n"
        ),
        ("echo hello | curl https://a.com --data-binary @-", "POST", "https://a.com", form, "hello\n"),
        ("printf 'a\\001%%' | curl https://a.com --data-binary @-", "POST", "https://a.com", form, "a\u{1}%"),
    ]

    @Test(arguments: lines.indices)
    func `a curl command is read as the request that curl sends`(index: Int) throws {
        let (line, method, url, headers, body) = Self.lines[index]
        let request = try CURLRequest(line)
        #expect(request.method.rawValue == method)
        #expect(request.url.absoluteString == url)
        #expect(request.headers == headers)
        #expect(request.body == body.map { .data(Data($0.utf8)) })
    }

    @Test func `a curl command with --form has the parts of the form and does not read files`() throws {
        let line =
            #"curl https://a.com -F a=b -F 'c="x;\"y";type=text/plain; charset=utf-8' "#
            + #"-F 'f=@/no/such.png;filename=p.png' --form-string 'g=@h;i'"#
        let request = try CURLRequest(line)
        let plain = NetworkAPI.MediaType(rawValue: "text/plain; charset=utf-8")
        #expect(request.method == .post)
        #expect(
            request.body
                == .form([
                    .field("a", "b"), .field("c", "x;\"y", contentType: plain),
                    .file("f", URL(fileURLWithPath: "/no/such.png"), filename: "p.png"), .field("g", "@h;i"),
                ]))
        let upload = try CURLRequest("curl -T /no/such.bin https://a.com/x")
        #expect(upload.method == .put)
        #expect(upload.body == .file(URL(fileURLWithPath: "/no/such.bin")))
        #expect(upload.headers.isEmpty)
    }

    @Test func `an upload to a folder has the name of the file, and a form keeps its own type`() throws {
        #expect(
            try CURLRequest("curl -T /no/a b.txt https://a.com/x/".replacing("a b", with: "b"))
                .url.absoluteString == "https://a.com/x/b.txt")
        #expect(try CURLRequest("curl -T b.txt https://a.com").url.absoluteString == "https://a.com/b.txt")
        #expect(try CURLRequest("curl -T b.txt https://a.com/x").url.absoluteString == "https://a.com/x")
        let form = try CURLRequest("curl -F a=b -H 'Content-Type: multipart/form-data' https://a.com")
        #expect(form.headers.isEmpty)
        #expect(form.body == .form([.field("a", "b")]))
        #expect(throws: CURLFailure.self) {
            try CURLRequest("curl -F a=b -H 'Content-Type: multipart/mixed' https://a.com")
        }
    }

    @Test func `several URLs, --next and several lines are several requests`() throws {
        let line =
            "curl -H 'A: b' https://a.com https://b.com -: -d x https://c.com\ncurl https://d.com # end\n"
        let requests = try CURLRequest.requests(line)
        #expect(
            requests.map(\.url.absoluteString) == [
                "https://a.com", "https://b.com", "https://c.com", "https://d.com",
            ])
        #expect(requests.map(\.method) == [.get, .get, .post, .get])
        #expect(requests.map { $0.headers.contains("A") } == [true, true, false, false])
        let uploads = try CURLRequest.requests("curl -T a -T b https://a.com/ https://b.com/")
        #expect(uploads.map(\.url.absoluteString) == ["https://a.com/a", "https://b.com/b"])
    }

    @Test func `a semicolon at the end of a line ends a command, as in Copy all as cURL`() throws {
        let line =
            "curl 'https://a.com' \\\n  -H 'A: b' ;\ncurl https://b.com; \r\n\ncurl https://c.com -d 'x;y' ;"
        let requests = try CURLRequest.requests(line)
        #expect(requests.map(\.url.absoluteString) == ["https://a.com", "https://b.com", "https://c.com"])
        #expect(try CURLRequest("curl https://a.com;") == CURLRequest("curl https://a.com"))
    }

    @Test func `the command in the documentation of CURLRequest is read`() throws {
        let request = try CURLRequest(
            "curl 'https://api.github.com/users/octocat' -H 'Accept: application/json'")
        #expect(request.headers == [.accept: "application/json"])
    }

    @Test func `options that do not change the request are listed as ignored`() throws {
        let request = try CURLRequest("curl -sk --retry 3 --no-buffer https://a.com")
        #expect(request.ignored == ["-s", "-k", "--retry", "--no-buffer"])
    }

    @Test(arguments: [
        ("", "does not begin with curl"),
        ("wget https://a.com", "does not begin with curl"),
        ("curl", "a URL is missing"),
        ("curl https://a.com https://b.com", "expected one URL, not 2"),
        ("curl ftp://a.com", "must be http or https"),
        ("curl https://", "must be http or https"),
        ("curl 'https://a.com/a b'", "contains a space"),
        ("curl 'https://a.com/{a,b}'", "several URLs"),
        ("curl https://a.com/[1-9]", "several URLs"),
        ("curl 'https://a.com", "a ' is not closed"),
        ("curl \"https://a.com", "a \" is not closed"),
        ("curl $'https://a.com", "a $' is not closed"),
        ("curl $'\\q'", "does not have the escape"),
        ("curl $'\\xff'", "is not UTF-8"),
        ("curl $'\\ud800'", "does not have the character U+D800"),
        ("curl $'\\x'", "needs digits"),
        ("curl https://a.com/$USER", "write the expanded text"),
        ("curl \"https://a.com/${USER}\"", "write the expanded text"),
        ("curl https://a.com/`id`", "write the expanded text"),
        ("curl https://a.com/?a=1&b=2", "outside of quotes"),
        ("curl https://a.com > out", "outside of quotes"),
        ("curl https://a.com; rm x", "outside of quotes"), ("; curl https://a.com", "outside of quotes"),
        ("curl https://a.com;;\n", "outside of quotes"), (";\ncurl https://a.com", "outside of quotes"),
        ("curl --frobnicate https://a.com", "\"--frobnicate\""),
        ("curl -sP https://a.com", "\"-P\""), ("curl --next https://a.com", "\"--next\""),
        ("curl https://a.com -H", "-H needs a value"),
        ("curl https://a.com --header", "--header needs a value"),
        ("curl https://a.com -H nothing", "a header is"),
        ("curl https://a.com -H ':x'", "a header is"),
        ("curl https://a.com -H @file", "with a file is not supported"),
        ("curl https://a.com --user=a:b", #"reads no value after "--user="; write "--user" and"#),
        ("curl https://a.com -d @file", "--data-binary"),
        ("curl https://a.com --data-urlencode a@file", "with a file is not supported"),
        ("curl https://a.com --data-binary @-", "standard input"),
        ("curl https://a.com --data-binary @a --data-binary @b", "two files"),
        ("curl https://a.com -d a -F b=c", "either bytes, a file or a form"),
        ("curl https://a.com -d a -T b", "either bytes, a file or a form"),
        ("curl -G https://a.com -F b=c", "--get"),
        ("curl https://a.com -F b", "a field of a form"),
        ("curl https://a.com -F =b", "a field of a form"),
        ("curl https://a.com --form-string =b", "a field of a form"),
        ("curl https://a.com -F '=b;headers=\"X-A: b\"'", "header fields"),
        ("curl https://a.com -F '=b;headers=\"Content-Disposition: form-data; name=\"'", "header fields"),
        ("curl https://a.com -F 'a=b;headers=\"X-A: b\"'", "\"headers\""),
        ("curl https://a.com -F 'b=<c'", "from a file is not supported"),
        ("curl https://a.com -F 'b=@c,d'", "one file"),
        ("curl https://a.com -F 'b=c;d=e'", "\"d\""),
        ("curl https://a.com -u me", "password"),
        ("curl https://a.com -b jar.txt", "with a file is not supported"),
        ("curl https://a.com -X ''", "the method is empty"),
        ("curl -C - https://a.com", "--continue-at"),
        ("curl -z file.txt https://a.com", "--time-cond"),
        ("curl -z 2024-01-02 https://a.com", "--time-cond"),
        ("curl -r 1 -C 2 https://a.com", "--range and --continue-at"),
        ("curl --digest -u a:b https://a.com", "--digest"),
        ("curl https://a.com -d @- <<END\n$A\nEND\n", "would expand"),
        ("curl https://a.com -d @- <<END\na\n", "does not end"),
        ("curl https://a.com\ncurl https://b.com", "one command, not 2"),
        ("printf a b | curl https://a.com --data-binary @-", "one argument"),
        ("printf %s | curl https://a.com --data-binary @-", "must not have a directive"),
    ])
    func `a curl command that cannot be read throws one error with its reason`(line: String, reason: String) {
        let failure = #expect(throws: CURLFailure.self) { try CURLRequest(line) }
        #expect(failure?.reason.contains(reason) == true, "\(failure?.reason ?? "")")
        #expect(failure?.description.hasPrefix("not a curl command: ") == true)
    }

    @Test func `any text either is a curl command or is refused`() {
        var generator = SplitMix(printingSeedOf: #function)
        let pieces = [
            "curl ", "-", "--", "X", "H", "d ", "-F", "-u", "'", "\"", "\\", "$", "$'", "\\x", "@", "=", ";",
            "a",
            "é", "\u{301}", "https://", "a.com", "{", "[", "%", "%2", "?", "#", " ", "\n", "\r\n", "|",
            "printf ",
            "\0", "https://a.com ", "-d ", "--json ", "-G ", ":", "🇰🇷",
        ]
        var read = 0
        for _ in 0..<5000 {
            let line = (0..<12).reduce("curl ") { text, _ in
                text + (pieces.randomElement(using: &generator) ?? "")
            }
            do { _ = try CURLRequest(line); read += 1 } catch { #expect(!error.reason.isEmpty) }
        }
        #expect((1..<5000).contains(read))
    }
}
