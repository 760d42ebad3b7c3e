import NetworkAPIKit

/// Sends the body of each answer to a destination.
struct Destined: NetworkAPI.Interceptor {
    let destination: NetworkAPI.Request.Destination

    func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer {
        var request = request
        request.destination = destination
        return try await next(request)
    }
}

extension NetworkAPI.Client {
    /// A client whose answers go to a destination.
    static func to(
        _ destination: NetworkAPI.Request.Destination, transport: any NetworkAPI.Transport = .urlSession
    ) -> NetworkAPI.Client {
        NetworkAPI.Client(transport: transport, interceptors: [Destined(destination: destination)])
    }
}

extension NetworkAPI.Answer {
    /// The stream of the body; `nil` if the body is elsewhere.
    var stream: NetworkAPI.ByteStream? {
        if case .stream(let stream) = content { stream } else { nil }
    }
}
