import NetworkAPIKit

/// Riot's data files for League of Legends, one set for each version of the game.
///
/// The files need no key, and none is sent. Older programs use plain HTTP; HTTPS serves the same files.
public enum DataDragonAPI {}

extension NetworkAPI.URLInfo {
    /// Creates the address of a file on ddragon.leagueoflegends.com.
    package static func dataDragon(path: NetworkAPI.Path) -> Self {
        Self(host: "ddragon.leagueoflegends.com", path: path)
    }
}

extension NetworkAPI.RequestInfo where Parameter == EmptyParameter {
    /// Creates request settings for a public file.
    ///
    /// Credentials are never sent.
    package static func dataDragon(method: NetworkAPI.Method) -> Self {
        Self(method: method, authorization: .never)
    }
}
