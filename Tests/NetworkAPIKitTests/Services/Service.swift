import Foundation
import Testing

@testable import NetworkAPIKit

/// A server of a service: it returns answers in their order, repeats the last one, and remembers what was sent.
struct Service {
    private let transport: NetworkAPI.StubTransport
    let client: NetworkAPI.Client

    init(_ answers: NetworkAPI.Answer..., interceptors: [any NetworkAPI.Interceptor] = []) {
        let next = Locked(0)
        transport = NetworkAPI.StubTransport { _ in
            let index = next.withLock { index in
                index += 1
                return index - 1
            }
            return answers[min(index, answers.count - 1)]
        }
        client = NetworkAPI.Client(transport: transport, interceptors: interceptors)
    }

    /// The requests as text: the line, the headers, and the body, with `BOUNDARY` as its boundary.
    var sent: [String] { transport.calls.map(\.lines) }

    /// The URLs of the requests.
    var urls: [String] { transport.calls.map(\.url.absoluteString) }

    /// The requests.
    var calls: [NetworkAPI.Request] { transport.calls }
}

extension NetworkAPI.Request {
    fileprivate var lines: String {
        var lines = ["\(method) \(url.absoluteString)"]
        lines += headers.map { "\($0.name): \($0.value)" }.sorted()
        switch body {
        case nil: break
        case .data(let data): lines += ["", String(decoding: data, as: UTF8.self)]
        case .spooled(let file): lines += ["", "\(file.count) bytes"]
        case .file(let url): lines += ["", url.lastPathComponent]
        case .form: lines += ["", "a form"]
        }
        let text = lines.joined(separator: "\n").replacing("\r\n", with: "\n")
        guard let boundary = headers[.contentType]?.split(separator: "boundary=").dropFirst().first else {
            return text
        }
        return text.replacing(boundary, with: "BOUNDARY")
    }
}
