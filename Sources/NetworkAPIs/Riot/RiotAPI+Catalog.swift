import NetworkAPIKit

extension RiotAPI {
    /// The endpoints of Riot, in the order of their names.
    public static let catalog = NetworkAPI.Catalog(
        "Riot",
        security: .apiKey(.header(keyHeader)),
        [GetAccountByRiotID.self, GetSummonerByName.self, GetSummonerByPUUID.self]
    )
}
