import Foundation
import NetworkAPIs
import Testing

/// The parts of a request, to compare them at once.
struct SentRequest: Equatable, CustomTestStringConvertible {
    var method: String
    var url: String
    var headers: [String]
    var body: String?

    init(_ method: String, _ url: String, headers: [String], body: String? = nil) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }

    init(_ request: NetworkAPI.Request) {
        method = request.method.rawValue
        url = request.url.absoluteString
        headers = request.headers.map { "\($0.name): \($0.value)" }
        switch request.body {
        case nil: body = nil
        case .data(let data): body = String(decoding: data, as: UTF8.self)
        case .file(let url): body = url.path
        case .form(let form): body = form.parts.map(\.name).joined(separator: ", ")
        case .spooled(let file): body = "\(file.count) bytes"
        }
    }

    var testDescription: String {
        (["\(method) \(url)"] + headers + [body ?? "no body"]).joined(separator: "\n")
    }
}

/// Runs a request with a stubbed response.
///
/// Returns the request that was sent and the decoded value.
func exchange<Definition: NetworkAPIDefinition>(
    _ definition: Definition,
    answer: NetworkAPI.Answer
) async throws -> (sent: SentRequest, value: Definition.Response) {
    let (requests, continuation) = AsyncStream<NetworkAPI.Request>.makeStream()
    let client = NetworkAPI.Client(
        transport: .stub { request in
            continuation.yield(request)
            return answer
        })
    let value = try await definition.request(using: client)
    continuation.finish()
    var sent: [NetworkAPI.Request] = []
    for await request in requests { sent.append(request) }
    try #require(sent.count == 1)
    return (SentRequest(sent[0]), value)
}

/// Runs a request with a stubbed error response.
///
/// Returns the status and the decoded error.
func refusal<Definition: NetworkAPIDefinition>(
    of definition: Definition,
    answer: NetworkAPI.Answer
) async throws -> (status: Int?, problem: Definition.ErrorResponse?) {
    let client = NetworkAPI.Client(transport: .stub { _ in answer })
    let failure = await #expect(throws: NetworkAPI.Failure.self) {
        _ = try await definition.request(using: client)
    }
    return (failure?.status, failure?.errorResponse(of: Definition.self))
}
