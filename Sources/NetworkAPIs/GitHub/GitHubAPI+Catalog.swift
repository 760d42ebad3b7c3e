import NetworkAPIKit

extension GitHubAPI {
    /// The endpoints of GitHub, in the order of their names.
    public static let catalog = NetworkAPI.Catalog(
        "GitHub",
        [RenderMarkdown.self, StarRepository.self, UserRepositories.self, Users.self]
    )
}
