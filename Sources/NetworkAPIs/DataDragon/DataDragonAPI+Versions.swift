import NetworkAPIKit

extension DataDragonAPI {
    /// The versions of the game for which there are files, the newest first.
    ///
    /// `GET /api/versions.json` — https://developer.riotgames.com/docs/lol#data-dragon_versions
    public struct Versions: NetworkAPIDefinition {
        public let urlInfo: URLInfo = .DataDragonAPI(path: "/api/versions.json")
        public let requestInfo: RequestInfo<EmptyParameter> = .DataDragonAPI(method: .get)

        public init() {}

        public typealias Response = [String]
    }
}

extension DataDragonAPI.Versions: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        DataDragonAPI.Versions.init as @Sendable () -> DataDragonAPI.Versions,
        summary: "List the versions",
        reference: "https://developer.riotgames.com/docs/lol#data-dragon_versions",
        exampleResponse: #"["12.22.1", "12.21.1", "11.16.1", "lolpatch_3.7"]"#
    )
}
