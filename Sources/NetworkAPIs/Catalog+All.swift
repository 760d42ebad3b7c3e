import NetworkAPIKit

extension NetworkAPI.Catalog {
    /// The catalogs of all services.
    public static let all: [NetworkAPI.Catalog] = [
        GitHubAPI.catalog, JSONPlaceholderAPI.catalog, RiotAPI.catalog, DataDragonAPI.catalog,
        MediumAPI.catalog, VoiceAPI.catalog,
    ]
}
