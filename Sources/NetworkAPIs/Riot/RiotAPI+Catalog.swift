import NetworkAPIKit

extension RiotAPI {
    /// The endpoints of Riot, in the order of their names.
    public static let catalog = NetworkAPI.Catalog(
        "Riot", [AccountByRiotID.self, SummonerByName.self, SummonerByPUUID.self])
}
