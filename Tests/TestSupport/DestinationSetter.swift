import NetworkAPIKit

/// An interceptor that sets the destination of response bodies.
package struct DestinationSetter: NetworkAPI.Interceptor {
    private let destination: NetworkAPI.Request.Destination

    package init(destination: NetworkAPI.Request.Destination) {
        self.destination = destination
    }

    package func intercept(
        _ request: NetworkAPI.Request,
        next: NetworkAPI.Next
    ) async throws -> NetworkAPI.Answer {
        var request = request
        request.destination = destination
        return try await next(request)
    }
}

extension NetworkAPI.Client {
    /// Returns a client that delivers response bodies to a destination.
    package static func to(
        _ destination: NetworkAPI.Request.Destination, transport: any NetworkAPI.Transport = .urlSession
    ) -> NetworkAPI.Client {
        NetworkAPI.Client(transport: transport, interceptors: [DestinationSetter(destination: destination)])
    }
}

extension NetworkAPI.Answer {
    /// The stream of the body; `nil` if the body has another destination.
    package var stream: NetworkAPI.ByteStream? {
        if case .stream(let stream) = content { stream } else { nil }
    }
}
