import Foundation
import LoopbackServer

/// A server, and calls to it with the transport that is checked.
struct ConformanceProbe: Sendable {
    let server: LoopbackServer
    let transport: any NetworkAPI.Transport

    init(_ transport: any NetworkAPI.Transport) throws {
        server = try LoopbackServer()
        self.transport = transport
    }

    /// A call with all that a case changes.
    struct Call: NetworkAPIDefinition {
        var urlInfo: URLInfo
        var requestInfo: RequestInfo<NetworkAPI.RawBody>
        typealias Response = Data
    }

    /// The difference between what was expected and what was found.
    struct Difference: Error, CustomStringConvertible {
        let description: String
    }

    func call(
        _ path: NetworkAPI.Path = "/", query: NetworkAPI.Query? = nil, method: NetworkAPI.Method = .get,
        headers: NetworkAPI.Headers = [:], body: NetworkAPI.RawBody? = nil,
        timeout: NetworkAPI.Timeout = .idle(.seconds(20)), redirects: NetworkAPI.RedirectPolicy = .follow,
        port: UInt16? = nil
    ) -> Call {
        Call(
            urlInfo: .init(
                scheme: "http", host: "127.0.0.1", port: Int(port ?? server.port), path: path, query: query),
            requestInfo: .init(
                method: method, headers: headers, parameters: body, timeout: timeout, redirects: redirects))
    }

    func client(
        to destination: NetworkAPI.Request.Destination? = nil, through wrapper: Bool = false
    ) -> NetworkAPI.Client {
        let client = NetworkAPI.Client(transport: wrapper ? Bare(base: transport) : transport)
        return destination.map { client.adding(Delivery(destination: $0)) } ?? client
    }

    /// Makes a call, and returns its answer with any status.
    func answer(
        _ call: Call, using client: NetworkAPI.Client? = nil, options: [NetworkAPI.CallOption] = []
    ) async throws -> NetworkAPI.Answer {
        do throws(NetworkAPI.Failure) {
            return try await call.reply(using: client ?? self.client(), options: options).answer
        } catch {
            if case .status(let failure) = error { return failure.answer }
            throw error
        }
    }

    /// Returns the answer to a GET that the server answers with a response.
    func answer(
        with response: LoopbackServer.Response, using client: NetworkAPI.Client? = nil
    ) async throws -> NetworkAPI.Answer {
        server.route("*", "/", response)
        return try await answer(call(), using: client)
    }

    /// Returns the failure of a call; throws if it succeeds.
    @discardableResult
    func failure(
        _ call: Call, using client: NetworkAPI.Client? = nil
    ) async throws -> NetworkAPI.Failure {
        let status: Int
        do throws(NetworkAPI.Failure) {
            status = try await call.reply(using: client ?? self.client()).status
        } catch {
            return error
        }
        throw Difference(description: "the call succeeded with \(status) instead of failing")
    }

    /// Returns the reason of the transport's failure after a response.
    func reason(
        after response: LoopbackServer.Response, using client: NetworkAPI.Client? = nil
    ) async throws -> NetworkAPI.TransportFailure.Reason {
        server.route("*", "/", response)
        return try await reason(call(), using: client)
    }

    func reason(
        _ call: Call, using client: NetworkAPI.Client? = nil
    ) async throws -> NetworkAPI.TransportFailure.Reason {
        let failure = try await failure(call, using: client)
        guard case .transport(let failure) = failure else {
            throw Difference(description: "it failed in another stage: \(failure)")
        }
        return failure.reason
    }

    func expect<Value: Equatable>(_ what: String, _ value: Value, _ expected: Value) throws {
        guard value != expected else { return }
        throw Difference(description: "\(what) is \(value) instead of \(expected)")
    }

    func expect(_ isTrue: Bool, _ text: String) throws {
        if !isTrue { throw Difference(description: text) }
    }
}

extension ConformanceProbe {
    /// The same transport, with a promise to do everything: the client leaves it alone.
    struct Bare: NetworkAPI.Transport {
        let base: any NetworkAPI.Transport

        var traits: NetworkAPI.TransportTraits {
            .init(keepsDeadlines: true, resumesDownloads: true, followsRedirects: true, limitsMemory: true)
        }

        func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
            try await base.send(request)
        }
    }

    /// Sets the destination of the bodies.
    struct Delivery: NetworkAPI.Interceptor {
        let destination: NetworkAPI.Request.Destination

        func intercept(
            _ request: NetworkAPI.Request, next: NetworkAPI.Next
        ) async throws -> NetworkAPI.Answer {
            var request = request
            request.destination = destination
            return try await next(request)
        }
    }

    /// Returns the bytes of an answer that is a stream.
    static func bytes(of answer: NetworkAPI.Answer) async throws -> Data {
        guard case .stream(let stream) = answer.content else {
            throw Difference(description: "the body is not a stream")
        }
        var bytes = Data()
        for try await chunk in stream { bytes.append(chunk) }
        return bytes
    }

    /// Runs work with a folder that is removed afterwards.
    static func withFolder(_ work: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "Conformance-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        let result: Result<Void, any Error>
        do {
            result = .success(try await work(folder))
        } catch {
            result = .failure(error)
        }
        try FileManager.default.removeItem(at: folder)
        try result.get()
    }
}
