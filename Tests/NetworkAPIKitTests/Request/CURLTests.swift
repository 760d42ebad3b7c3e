import Foundation
import NetworkAPIKit
import Testing

struct CURLTests {
    private func endpoint<P: Encodable & SendableMetatype>(
        _ method: NetworkAPI.Method,
        _ parameter: P?,
        headers: NetworkAPI.Headers = [:],
        query: NetworkAPI.Query? = nil,
        encoding: NetworkAPI.ParameterEncoding = .automatic
    ) -> Endpoint<P, EmptyResponse> {
        Endpoint(
            urlInfo: .init(host: "api.example.com", path: "/things", query: query),
            requestInfo: .init(method: method, headers: headers, parameters: parameter, encoding: encoding))
    }

    @Test func `a GET is written as a curl command`() throws {
        let call = endpoint(
            .get, EmptyParameter(), headers: ["Accept": "a/b", "X-Name": "O'Brien", "X-Empty": ""],
            query: ["q": "it's", "page": "1"])
        #expect(
            try call.curl() == #"""
                curl 'https://api.example.com/things?q=it%27s&page=1' \
                  --header 'Accept: a/b' \
                  --header 'X-Name: O'\''Brien' \
                  --header 'X-Empty;'
                """#)
    }

    @Test func `a HEAD is written with --head`() throws {
        #expect(
            try endpoint(.head, EmptyParameter()).curl() == """
                curl 'https://api.example.com/things' \\
                  --head
                """)
    }

    @Test func `POST of JSON, with quotes and newlines in it`() throws {
        #expect(
            try endpoint(.post, ["a": "it's \"b\"\n$HOME `c` \\ !"]).curl() == #"""
                curl 'https://api.example.com/things' \
                  --request 'POST' \
                  --header 'Content-Type: application/json' \
                  --data-raw '{"a":"it'\''s \"b\"\n$HOME `c` \\ !"}'
                """#)
    }

    @Test func `a DELETE without a body is written with its method`() throws {
        #expect(
            try endpoint(.delete, ["id": 1]).curl() == """
                curl 'https://api.example.com/things?id=1' \\
                  --request 'DELETE'
                """)
    }

    private static let secrets: NetworkAPI.Headers = [
        "Authorization": "Bearer hunter2", "X-Api-Key": "hunter2", "cookie": "a=hunter2",
        "X-Riot-Token": "hunter2",
    ]

    private struct Login: Encodable {
        struct Inner: Encodable {
            let Password = "hunter2"
            let list = [["token": ["hunter2"]]]
        }
        let user = "minsone"
        let password = "hunter2"
        let inner = Inner()
    }

    @Test func `secrets are masked in headers, query and body`() throws {
        var call = endpoint(
            .post, Login(), headers: Self.secrets,
            query: ["access_token": "hunter2", "user[password]": "hunter2", "page": "1"])
        call.requestInfo.secrets = .standard.adding("x-riot-TOKEN")
        let masked = #"""
            curl 'https://api.example.com/things?access_token=***&user%5Bpassword%5D=***&page=1' \
              --request 'POST' \
              --header 'Authorization: ***' \
              --header 'X-Api-Key: ***' \
              --header 'cookie: ***' \
              --header 'X-Riot-Token: ***' \
              --header 'Content-Type: application/json' \
              --data-raw '{"inner":{"Password":"***","list":[{"token":"***"}]},"password":"***","user":"minsone"}'
            """#
        #expect(try call.curl() == masked)
        let shown = try call.curl(showingSecrets: true)
        #expect(shown.components(separatedBy: "hunter2").count == 1 + 9)
        #expect(!shown.contains("***"))
    }

    @Test func `a client's secrets are masked as well`() throws {
        let client = NetworkAPI.Client(transport: .stub { _ in nil }, secrets: .standard.adding("X-Mine"))
        let call = endpoint(.get, EmptyParameter(), headers: ["x-mine": "hunter2"])
        #expect(try !call.curl(using: client).contains("hunter2"))
    }

    @Test(arguments: ["text/plain", "application/octet-stream", "application/vnd.api+json", "x"])
    func `a JSON body is masked whatever its type is called`(type: String) throws {
        let call = endpoint(.post, Login(), headers: ["Content-Type": type])
        #expect(try !call.curl().contains("hunter2"))
    }

    @Test(arguments: ["file:///etc/passwd", "ftp://h/x"])
    func `a request that cannot be sent has no cURL command`(text: String) async throws {
        let failure = try #require(throws: NetworkAPI.Failure.self) {
            try Plain(urlInfo: .init(scheme: text, host: "h.com", path: "/")).curl()
        }
        #expect(failure.request?.part == .scheme)
    }

    /// Sends what a test gives it through a client, and takes the request that arrives.
    private func request(
        _ change: @escaping @Sendable (inout NetworkAPI.Request) -> Void
    ) async throws -> NetworkAPI.Request {
        let (stream, continuation) = AsyncStream<NetworkAPI.Request>.makeStream()
        let client = NetworkAPI.Client(
            transport: .stub { request in
                continuation.yield(request)
                continuation.finish()
                return .empty()
            })
        _ = try await Plain(requestInfo: .init(method: .post)).request(using: client)
        var iterator = stream.makeAsyncIterator()
        var request = try #require(await iterator.next())
        change(&request)
        return request
    }

    @Test func `a form is masked by its names`() async throws {
        let request = try await request {
            $0.headers[.contentType] = "application/x-www-form-urlencoded; charset=utf-8"
            $0.body = .data(Data("user=a&password=hunter2&x%5Btoken%5D=hunter2&flag".utf8))
        }
        #expect(request.curl().hasSuffix("--data-raw 'user=a&password=***&x%5Btoken%5D=***&flag'"))
        #expect(request.curl(showingSecrets: true).contains("password=hunter2"))
    }

    @Test(arguments: [
        ("a=b", #"name=\"a=b\""#), ("", #"name=\"\""#), ("=", #"name=\"=\""#),
        ("a=\"b", #"name=\"a=%22b\""#),
    ])
    func `a part whose name curl would cut short has it in its header field`(name: String, field: String)
        throws
    {
        let form: NetworkAPI.MultipartForm = [.field(name, "x")]
        let line = try endpoint(.post, form).curl()
        #expect(
            line.hasSuffix(#"--form '="x";headers="Content-Disposition: form-data; \#(field)"'"#), "\(line)")
    }

    @Test func `a part whose name has an equals sign keeps its file name and type`() throws {
        let form: NetworkAPI.MultipartForm = [
            .data("a=b", Data("x".utf8), filename: "c=d.txt", contentType: "text/plain")
        ]
        let line = try endpoint(.post, form).curl()
        #expect(line.contains(#"name=\"a=b\"; filename=\"c=d.txt\"";type=text/plain'"#), "\(line)")
    }

    @Test func `a part with a NUL is written as the number of its bytes`() throws {
        let form: NetworkAPI.MultipartForm = [
            .data("a", Data([0, 1]), filename: "a.png"), .field("b", "x\0y"), .field("c", "z"),
        ]
        let line = try endpoint(.post, form).curl()
        #expect(!line.utf8.contains(0))
        #expect(line.contains("--form 'a=<2 bytes>;filename="), "\(line)")
        #expect(line.contains("--form 'b=<3 bytes>'"), "\(line)")
        #expect(line.hasSuffix("--form 'c=\"z\"'"), "\(line)")
    }

    @Test func `JSON that cannot be read is not shown`() async throws {
        let request = try await request {
            $0.headers[.contentType] = "application/json"
            $0.body = .data(Data(#"{"password":"hunter2""#.utf8))
        }
        #expect(request.curl().hasSuffix("--data-raw '***'"))
    }

    @Test func `a body of bytes is written with printf`() async throws {
        let request = try await request { $0.body = .data(Data([0, 0xFF, 0x27, 0x25, 0x41])) }
        #expect(
            request.curl() == #"""
                printf '\000\377\047\045\101' | curl 'https://api.example.com/things' \
                  --request 'POST' \
                  --data-binary @-
                """#)
    }

    @Test func `a body that is a file is written by its path`() async throws {
        let request = try await request { $0.body = .file(URL(fileURLWithPath: "/a/it's")) }
        #expect(request.curl().hasSuffix(#"--data-binary '@/a/it'\''s'"#))
    }

    @Test func `a user name and password in the URL are masked`() async throws {
        let url = try #require(URL(string: "https://user:hunter2@h.com/a?b=1#token=hunter2"))
        let request = try await request { $0.url = url }
        #expect(request.curl().hasPrefix("curl 'https://***@h.com/a?b=1#token=***'"))
    }

    @Test func `the command names the interceptors that would add credentials`() throws {
        let client = NetworkAPI.Client(
            transport: .stub { _ in nil },
            interceptors: [
                .retry(), .bearer("T").when { _ in true }, .apiKey("K", in: .query("key")), .cache(),
            ])
        var call = Plain()
        #expect(
            try call.curl(using: client, showingSecrets: true)
                == "# without the credentials of Bearer, APIKey\ncurl 'https://api.example.com/things'")
        call.requestInfo.authorization = .never
        #expect(try call.curl(using: client) == "curl 'https://api.example.com/things'")
    }
}
