import NetworkAPIKit

extension DataDragonAPI {
    /// The endpoints of Data Dragon, in the order of their names.
    public static let catalog = NetworkAPI.Catalog("DataDragon", [ListChampions.self, ListVersions.self])
}
