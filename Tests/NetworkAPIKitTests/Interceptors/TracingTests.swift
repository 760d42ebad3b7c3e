import Foundation
import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(10)))
struct TracingTests {
    private static let traceID = "0af7651916cd43dd8448eb211c80319c"
    private static let incoming = "00-\(traceID)-b7ad6b7169203331-01"

    /// The numbers from one on.
    private static func counting() -> @Sendable () -> UInt64 {
        let last = Locked(UInt64(0))
        return {
            last.withLock { last in
                last += 1
                return last
            }
        }
    }

    private static func hexadecimal(_ number: Int, _ count: Int) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: count - digits.count) + digits
    }

    private func sent(
        _ script: Script, _ interceptors: [any NetworkAPI.Interceptor], headers: NetworkAPI.Headers = [:]
    ) async throws -> [NetworkAPI.Headers] {
        let client = NetworkAPI.Client(transport: script, interceptors: interceptors)
        _ = try await Plain(requestInfo: .init(method: .get, headers: headers)).request(using: client)
        return script.requests.map(\.headers)
    }

    @Test func `a call begins a trace, and each attempt is a span of it`() async throws {
        let headers = try await sent(
            Script(statuses: 503, 503, 204),
            [
                NetworkAPI.Tracing(number: Self.counting()),
                NetworkAPI.Retry(clock: TestClock(), jitter: { 0 }),
            ])
        let trace = Self.hexadecimal(1, 16) + Self.hexadecimal(2, 16)
        #expect(
            headers.map { $0[.traceparent] }
                == [3, 4, 5].map { "00-\(trace)-\(Self.hexadecimal($0, 16))-01" })
        #expect(headers.allSatisfy { !$0.contains(.tracestate) })
    }

    @Test func `an interceptor after it sees a form before its bytes are composed`() async throws {
        let sawForm = Locked(false)
        let authentication = NetworkAPI.Authentication(
            credential: .init(token: "A"),
            apply: { request, _ in
                if case .form = request.body { sawForm.withLock { $0 = true } }
            }, refresh: { _ in .init(token: "B") })
        let script = Script(statuses: 200)
        let upload = Endpoint<NetworkAPI.MultipartForm, EmptyResponse>(
            requestInfo: .init(method: .post, parameters: [.data("a", Data("b".utf8))]))
        let client = NetworkAPI.Client(transport: script, interceptors: [.tracing(), authentication])
        _ = try await upload.request(using: client)
        #expect(sawForm.withLock { $0 })
        #expect(script.requests.first?.headers.contains(.traceparent) == true)
    }

    @Test func `two calls are two traces`() async throws {
        let tracing = NetworkAPI.Tracing()
        let first = try await sent(Script(statuses: 204), [tracing])
        let second = try await sent(Script(statuses: 204), [tracing])
        let traces = (first + second).compactMap { $0[.traceparent] }.compactMap {
            NetworkAPI.TraceContext(traceparent: $0)?.traceID
        }
        #expect(Set(traces).count == 2)
    }

    @Test func `a call belongs to the trace of its task`() async throws {
        let context = NetworkAPI.TraceContext(traceparent: Self.incoming, tracestate: "rojo=1,congo=2")
        let headers = try await NetworkAPI.TraceContext.$current.withValue(context) {
            try await sent(
                Script(statuses: 204), [NetworkAPI.Tracing(isSampled: { _ in false }, number: { 255 })])
        }
        #expect(headers.first?[.traceparent] == "00-\(Self.traceID)-00000000000000ff-01")
        #expect(headers.first?[.tracestate] == "rojo=1,congo=2")
    }

    @Test func `a trace of the definition continues with another span`() async throws {
        let headers = try await sent(
            Script(statuses: 204), [NetworkAPI.Tracing(number: { 255 })],
            headers: [.traceparent: Self.incoming, .tracestate: "rojo=1"])
        #expect(headers.first?[values: .traceparent] == ["00-\(Self.traceID)-00000000000000ff-01"])
        #expect(headers.first?[values: .tracestate] == ["rojo=1"])
    }

    @Test func `a trace that cannot be read is replaced and its state dropped`() async throws {
        let headers = try await sent(
            Script(statuses: 204), [NetworkAPI.Tracing(number: { 255 })],
            headers: [.traceparent: "hello", .tracestate: "rojo=1"])
        #expect(headers.first?[values: .traceparent].first?.hasPrefix("00-00000000000000ff") == true)
        #expect(headers.first?[values: .traceparent].count == 1)
        #expect(headers.first?.contains(.tracestate) == false)
    }

    @Test func `the closure isSampled decides whether a new trace is recorded`() async throws {
        let headers = try await sent(Script(statuses: 204), [.tracing(isSampled: { $0.method != .get })])
        #expect(headers.first?[.traceparent]?.hasSuffix("-00") == true)
    }

    @Test func `random numbers of zero become valid identifiers`() async throws {
        let headers = try await sent(Script(statuses: 204), [NetworkAPI.Tracing(number: { 0 })])
        let zeros = String(repeating: "0", count: 15)
        #expect(headers.first?[.traceparent] == "00-\(zeros)0\(zeros)1-\(zeros)1-01")
    }

    @Test func `the refresh of a credential is a span of the call's trace`() async throws {
        let script = Script(
            { $0.method == .post ? .text("new") : .empty(status: 401) }, { _ in .text("new") },
            { _ in .empty() })
        let headers = try await sent(
            script,
            [
                NetworkAPI.Tracing(number: Self.counting()),
                .authentication(credential: .init(token: "old")) { _ in
                    let endpoint = Endpoint<EmptyParameter, String>(requestInfo: .init(method: .post))
                    return .init(token: try await endpoint.request())
                },
            ])
        let contexts = headers.compactMap { $0[.traceparent] }.compactMap {
            NetworkAPI.TraceContext(traceparent: $0)
        }
        #expect(contexts.count == 3)
        #expect(Set(contexts.map(\.traceID)).count == 1)
        #expect(Set(contexts.map(\.spanID)).count == 3)
    }

    @Test func `equal calls with traces are still deduplicated and cached`() async throws {
        let script = Script({ _ in .text("", headers: [.cacheControl: "max-age=86400", .vary: "traceparent"])
        })
        let interceptors: [any NetworkAPI.Interceptor] = [.tracing(), .cache(), .deduplication()]
        let endpoint = Endpoint<EmptyParameter, String?>(requestInfo: .init(method: .get))
        let client = NetworkAPI.Client(transport: script, interceptors: interceptors)
        for _ in 1...2 { _ = try await endpoint.request(using: client) }
        #expect(script.requests.count == 1)
    }

    @Test func `events have the trace and the span`() async throws {
        let traces = Locked<[String?]>([])
        let texts = Locked<[String]>([])
        _ = try await sent(
            Script(statuses: 503, 204),
            [
                .events(clock: TestClock()) { event in
                    traces.withLock { $0.append(event.trace?.traceparent) }
                    texts.withLock { $0.append("\(event)") }
                },
                NetworkAPI.Retry(clock: TestClock(), jitter: { 0 }), NetworkAPI.Tracing(number: { 255 }),
            ])
        let trace = "00000000000000ff00000000000000ff"
        let sent = "00-\(trace)-00000000000000ff-01"
        #expect(traces.withLock { $0 } == [nil, sent, nil, sent, sent])
        #expect(texts.withLock { $0[1] }.hasSuffix("attempt 1, trace \(trace), span 00000000000000ff"))
    }
}
