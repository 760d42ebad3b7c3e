@_exported import NetworkAPIKit

/// A chat service with OpenAI's API, as many services have it.
public enum ChatAPI {
    /// The endpoints, in the order of their names.
    public static let catalog = NetworkAPI.Catalog("Chat", [StreamCompletion.self, UploadFile.self])

    /// An endpoint of the service.
    public protocol Endpoint: NetworkAPIDefinition where ErrorResponse == Problem {}

    /// What the service returns when it refuses a request, also inside of a stream.
    public struct Problem: Decodable, Hashable, Sendable {
        public let error: Details

        public struct Details: Decodable, Hashable, Sendable {
            public let message: String
            public let code: String?
        }
    }
}

extension NetworkAPI.URLInfo {
    /// Creates an address of the service.
    static func chat(path: NetworkAPI.Path) -> Self {
        Self(host: "api.openai.com", path: path)
    }
}

extension NetworkAPI.Client {
    /// Returns a client with an API key, which repeats a call that the service has refused with 429.
    public static func chat(
        key: String, transport: any NetworkAPI.Transport = .urlSession,
        clock: any Clock<Duration> = .continuous
    ) -> NetworkAPI.Client {
        NetworkAPI.Client(
            transport: transport, interceptors: [.bearer(key), .retry(clock: clock)])
    }
}
