import Foundation
import NetworkAPIKit

/// Makes the requests of the suite http-tests/cache-tests through a client with a cache, for
/// Tests/Judges/cache_tests.mjs.
///
/// Each line of standard input is a request in JSON, and each line of standard output the answer to one.
@main
struct CacheClient {
    private struct Request: Decodable, Sendable {
        let id: Int
        let url: URL
        let method: String
        let headers: [[String]]
        let body: String?
        let followsRedirects: Bool
    }

    private struct Answer: Encodable, Sendable {
        let id: Int
        var status = 0
        var headers: [[String]] = []
        var body = ""
        var failure: String?
    }

    /// Sends each call to the URL of its test, which is not made of an endpoint's path.
    private struct Target: NetworkAPI.Interceptor {
        @TaskLocal static var url: URL?

        func intercept(
            _ request: NetworkAPI.Request, next: NetworkAPI.Next
        ) async throws -> NetworkAPI.Answer {
            var request = request
            request.url = Self.url ?? request.url
            return try await next(request)
        }
    }

    private struct Call: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "127.0.0.1", path: "/")
        let requestInfo: NetworkAPI.RequestInfo<String>
        let responseInfo: NetworkAPI.ResponseInfo<Data>
        typealias Parameter = String
        typealias Response = Data
    }

    static func main() async throws {
        let client = NetworkAPI.Client(interceptors: [Target(), .cache()])
        let decoder = JSONDecoder()
        await withTaskGroup(of: Void.self) { group in
            while let line = readLine() {
                do {
                    let request = try decoder.decode(Request.self, from: Data(line.utf8))
                    group.addTask { write(await answer(request, client)) }
                } catch {
                    write(Answer(id: 0, failure: "\(error)"))
                }
            }
        }
    }

    private static func answer(_ request: Request, _ client: NetworkAPI.Client) async -> Answer {
        var answer = Answer(id: request.id)
        let headers = NetworkAPI.Headers(
            request.headers.map { .init(name: .init($0.first ?? ""), value: $0.last ?? "") })
        let call = Call(
            requestInfo: .init(
                method: .init(rawValue: request.method), headers: headers, parameters: request.body,
                encoding: .raw, redirects: request.followsRedirects ? .follow : .never),
            responseInfo: .init(statuses: .init(100..<1000)))
        do {
            let reply = try await Target.$url.withValue(request.url) {
                try await call.reply(using: client)
            }
            answer.status = reply.status
            answer.headers = reply.headers.map { [$0.name.rawValue, $0.value] }
            answer.body = String(decoding: reply.value, as: UTF8.self)
        } catch {
            answer.failure = "\(error)"
        }
        return answer
    }

    private static func write(_ answer: Answer) {
        do {
            FileHandle.standardOutput.write(try JSONEncoder().encode(answer) + Data("\n".utf8))
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
        }
    }
}
