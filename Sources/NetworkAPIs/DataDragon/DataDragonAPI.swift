import NetworkAPIKit

/// Riot's files about League of Legends, one set for each version of the game.
///
/// They need no key, and none goes along. Older programs ask by plain HTTP; HTTPS serves the same.
public enum DataDragonAPI {}

extension NetworkAPI.URLInfo {
    /// A file on ddragon.leagueoflegends.com.
    public static func DataDragonAPI(path: NetworkAPI.Path) -> Self {
        Self(host: "ddragon.leagueoflegends.com", path: path)
    }
}

extension NetworkAPI.RequestInfo where Parameter == EmptyParameter {
    /// A request for a file, which everybody may read.
    public static func DataDragonAPI(method: NetworkAPI.Method) -> Self {
        Self(method: method, authorization: .never)
    }
}
