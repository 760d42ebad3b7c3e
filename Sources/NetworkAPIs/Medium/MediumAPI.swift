import NetworkAPIKit

/// A service like medium.com, with a login, the articles of a user, and each article by its id.
///
/// It is the one of the document *AlamofireExample*, whose names these are. No page describes it: say where yours is by
/// `NetworkAPI.Client(servers: ["api.medium.com": url])`.
public enum MediumAPI {}

extension NetworkAPI.URLInfo {
    /// A place on api.medium.com.
    public static func MediumAPI(path: NetworkAPI.Path) -> Self {
        Self(host: "api.medium.com", path: path)
    }
}

extension NetworkAPI.ResponseInfo {
    /// JSON in which a date is a day alone, such as `2020-02-27`.
    static var MediumAPI: Self { .json(dates: .format(.day)) }
}
