import NetworkAPIKit

extension MediumAPI {
    /// The endpoints of the service, in the order of their names.
    public static let catalog = NetworkAPI.Catalog(
        "Medium", [GetArticle.self, ListUserArticles.self, LogInUser.self])
}
