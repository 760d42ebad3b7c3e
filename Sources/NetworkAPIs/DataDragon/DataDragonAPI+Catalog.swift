import NetworkAPIKit

extension DataDragonAPI {
    /// The files of Data Dragon, in the order of their names.
    public static let catalog = NetworkAPI.Catalog("DataDragon", [Champions.self, Versions.self])
}
