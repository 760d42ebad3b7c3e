import Foundation
import NetworkAPIKit

/// The endpoints of Riot Games: accounts, and the summoners of League of Legends.
///
/// Each region and each platform has a host of its own. Every call needs a key from developer.riotgames.com, which an
/// interceptor adds, and only here:
///
/// ```swift
/// let client = NetworkAPI.Client(interceptors: [.riot(key: key), .retry()])
/// let account = try await RiotAPI.AccountByRiotID(
///     region: .asia, gameName: "Hide on bush", tagLine: "KR1"
/// )
/// .request(using: client)
/// ```
///
/// Too many calls with one key are answered by 429 and a `Retry-After` in seconds, for which `.retry()` waits.
public enum RiotAPI {
    /// The header in which the key is sent; its value is never shown.
    static let keyHeader: NetworkAPI.Headers.Name = "X-Riot-Token"
}

extension NetworkAPI.URLInfo {
    /// A place on the host of a region.
    public static func RiotAPI(_ region: NetworkAPIs.RiotAPI.Region, path: NetworkAPI.Path) -> Self {
        Self(host: "\(region.rawValue).api.riotgames.com", path: path)
    }

    /// A place on the host of a platform.
    public static func RiotAPI(_ platform: NetworkAPIs.RiotAPI.Platform, path: NetworkAPI.Path) -> Self {
        Self(host: "\(platform.rawValue).api.riotgames.com", path: path)
    }
}

extension NetworkAPI.RequestInfo where Parameter == EmptyParameter {
    /// A request that needs a key; without one it is not sent.
    public static func RiotAPI(method: NetworkAPI.Method) -> Self {
        Self(
            method: method,
            authorization: .required,
            secrets: .standard.adding(NetworkAPIs.RiotAPI.keyHeader.rawValue)
        )
    }
}

extension NetworkAPI.ResponseInfo {
    /// JSON in which a date is a number of milliseconds since 1970.
    static var RiotAPI: Self { .json(dates: .millisecondsSince1970) }
}

extension NetworkAPI.Interceptor where Self == NetworkAPI.Conditional<NetworkAPI.APIKey> {
    /// Gives the calls to Riot a key, and no others.
    ///
    /// The calls that name the key's header as a secret are Riot's, wherever the client's `servers` send them.
    public static func riot(key: String) -> Self {
        NetworkAPI.APIKey(in: .header(RiotAPI.keyHeader)) { key }
            .when { $0.secrets.contains(RiotAPI.keyHeader.rawValue) }
    }
}
