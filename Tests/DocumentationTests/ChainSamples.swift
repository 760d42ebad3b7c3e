import Foundation
import NetworkAPIs
import Testing

/// The functions that return a client are compile checks.
@Suite("Samples of tracing and of waiting for the network")
struct ChainSamples {
    private static func isServerReached() async -> Bool { true }

    @Test func `a program continues the trace of the request that it serves`() async throws {
        let (traceparent, tracestate) = ("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", "rojo=1")
        func serve() async throws {
            #expect(NetworkAPI.TraceContext.current?.isSampled == true)
        }
        let context = NetworkAPI.TraceContext(traceparent: traceparent, tracestate: tracestate)
        try await NetworkAPI.TraceContext.$current.withValue(context) { try await serve() }
    }

    static func tracing() -> NetworkAPI.Client {
        NetworkAPI.Client(interceptors: [.log(), .tracing(), .retry()])
    }

    static func waiting() -> NetworkAPI.Client {
        NetworkAPI.Client(interceptors: [.retry(), .waitForConnectivity()])
    }

    static func probe() -> NetworkAPI.Client {
        let connectivity = NetworkAPI.Connectivity.probe { await isServerReached() }
        return NetworkAPI.Client(interceptors: [.retry(), .waitForConnectivity(connectivity)])
    }
}
