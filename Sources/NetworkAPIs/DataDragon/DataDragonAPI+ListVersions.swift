import NetworkAPIKit

extension DataDragonAPI {
    /// Lists the versions of the game that have files, the newest first.
    ///
    /// `GET /api/versions.json` — https://developer.riotgames.com/docs/lol#data-dragon_versions
    public struct ListVersions: NetworkAPIDefinition {
        public let urlInfo: URLInfo = .dataDragon(path: "/api/versions.json")
        public let requestInfo: RequestInfo<EmptyParameter> = .dataDragon(method: .get)

        /// Creates a request to list the versions.
        public init() {}

        public typealias Response = [String]
    }
}

extension DataDragonAPI.ListVersions: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init as @Sendable () -> Self, requestLine: "GET /api/versions.json",
        summary: "List the versions",
        reference: "https://developer.riotgames.com/docs/lol#data-dragon_versions",
        exampleResponse: #"["12.22.1", "12.21.1", "11.16.1", "lolpatch_3.7"]"#
    )
}
