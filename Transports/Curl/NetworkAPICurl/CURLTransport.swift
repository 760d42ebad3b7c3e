import Foundation
import NetworkAPIKit

/// A transport for servers: libcurl sends the requests, and one thread receives the answers.
///
/// ```swift
/// let client = try NetworkAPI.Client(transport: .curl())
/// ```
///
/// It finds the libcurl of the system while the program runs, the one that URLSession uses on Linux. It has no
/// credentials and, by default, no cookies; a 401 is an answer like any other. The variables of the
/// environment that name proxies are read as `curl` reads them.
///
/// The thread sleeps if there is nothing to do, and ends with the last copy of the transport and its last transfer.
public struct CURLTransport: NetworkAPI.Transport {
    private let owner: Owner
    private let keepsCookies: Bool

    init(_ configuration: Configuration) throws(NetworkAPI.Failure) {
        try CURLLibrary.load()
        keepsCookies = configuration.keepsCookies
        owner = Owner(try CURLThread(configuration))
    }

    /// Redirects are left to the client; the headers of cookies are not known.
    public var traits: NetworkAPI.TransportTraits {
        var traits = NetworkAPI.TransportTraits(
            keepsDeadlines: true, resumesDownloads: true, limitsMemory: true, keepsCookies: keepsCookies)
        if !keepsCookies { traits.addedHeaders = { _ in [:] } }
        return traits
    }

    public func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
        try request.checkBeforeSending()
        let exchange = Exchange(request)
        let transfer = try CURLTransfer(exchange, owner)
        return try await exchange.answer {
            // Before the start: the head of the answer can arrive at once. A cancellation stops it in either order.
            exchange.started(transfer)
            owner.thread.start(transfer)
        }
    }
}

extension CURLTransport {
    /// The owner of the thread, shared by the copies of the transport and its transfers.
    final class Owner: Sendable {
        let thread: CURLThread

        init(_ thread: CURLThread) {
            self.thread = thread
        }

        deinit {
            thread.end()
        }
    }
}

extension NetworkAPI.Transport where Self == CURLTransport {
    /// Creates a transport with libcurl, with a thread and connections of its own.
    ///
    /// - Parameter configuration: The proxy, the certificates and the number of connections.
    /// - Returns: The transport.
    /// - Throws: ``NetworkAPI/Failure/transport(_:)``, reason
    ///   ``NetworkAPI/TransportFailure/Reason/unavailable``, with the file names that were tried, if libcurl is not
    ///   found or older than 7.68: on Apple's platforms, for example, and in a program that is linked statically.
    public static func curl(
        _ configuration: CURLTransport.Configuration = .init()
    ) throws(NetworkAPI.Failure) -> CURLTransport {
        try CURLTransport(configuration)
    }
}
