import Foundation
import NetworkAPIKit

/// The endpoints of Riot Games: accounts, and the summoners of League of Legends.
///
/// Each region and each platform has its own host. Every request needs a key from developer.riotgames.com. The
/// interceptor ``NetworkAPI/Interceptor/riot(key:)`` adds it to these requests and to no others:
///
/// ```swift
/// let client = NetworkAPI.Client(interceptors: [.riot(key: key), .retry()])
/// let account = try await RiotAPI.GetAccountByRiotID(
///     region: .asia, gameName: "Hide on bush", tagLine: "KR1"
/// )
/// .request(using: client)
/// ```
///
/// If there are too many requests with one key, Riot responds with 429 and a `Retry-After` in seconds, which
/// `.retry()` waits for.
public enum RiotAPI {
    /// The header in which the key is sent; its value is never shown.
    static let keyHeader: NetworkAPI.Headers.Name = "X-Riot-Token"

    /// An endpoint of Riot Games.
    ///
    /// Every one reports errors as a ``Problem`` and dates in milliseconds.
    public protocol Endpoint: NetworkAPIDefinition where ErrorResponse == Problem {}
}

extension RiotAPI.Endpoint {
    /// JSON with dates in milliseconds since 1970.
    public var responseInfo: NetworkAPI.ResponseInfo<Response> { .json(dates: .milliseconds) }
}

extension NetworkAPI.URLInfo {
    /// Creates an address on the host of a region.
    package static func riot(_ region: RiotAPI.Region, path: NetworkAPI.Path) -> Self {
        Self(host: "\(region.rawValue).api.riotgames.com", path: path)
    }

    /// Creates an address on the host of a platform.
    package static func riot(_ platform: RiotAPI.Platform, path: NetworkAPI.Path) -> Self {
        Self(host: "\(platform.rawValue).api.riotgames.com", path: path)
    }
}

extension NetworkAPI.RequestInfo where Parameter == EmptyParameter {
    /// Creates request settings that require a key.
    ///
    /// A request without a key is not sent.
    package static func riot(method: NetworkAPI.Method) -> Self {
        Self(
            method: method,
            authorization: .required,
            secrets: .standard.adding(RiotAPI.keyHeader.rawValue)
        )
    }
}

extension NetworkAPI.Interceptor where Self == NetworkAPI.StandardInterceptor {
    /// Creates an interceptor that adds a key to the requests to Riot, and to no others.
    ///
    /// It recognizes Riot's requests by the secret header that they declare, also if the client's `servers` send them
    /// to another host.
    public static func riot(key: String) -> Self {
        NetworkAPI.StandardInterceptor.apiKey(key, in: .header(RiotAPI.keyHeader))
            // By the rule of standard names, it is secret in every request.
            .when { $0.secrets.isAdded(RiotAPI.keyHeader.rawValue) }
    }
}
