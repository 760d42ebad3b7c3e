/// An endpoint that returns a list in pages.
///
/// Declare how the next page is found, to read the list with ``pages(using:options:limit:fileID:line:)`` or
/// ``items(using:options:limit:fileID:line:)``:
///
/// ```swift
/// extension GitHubAPI.ListUserRepositories: PaginatedAPIDefinition {
///     public static let paging = NetworkAPI.Paging<Self>.link
/// }
/// ```
///
/// ```swift
/// for try await repository in GitHubAPI.ListUserRepositories(userName: "octocat").items() {
///     print(repository.fullName)
/// }
/// ```
public protocol PaginatedAPIDefinition: NetworkAPIDefinition {
    /// An item of the list.
    associatedtype Item

    /// How the next page is found.
    static var paging: NetworkAPI.Paging<Self> { get }

    /// Returns the items of a page. For a `Response` that is a sequence, such as an array, they are its elements.
    static func items(in page: Response) -> [Item]
}

extension PaginatedAPIDefinition where Response: Sequence, Item == Response.Element {
    public static func items(in page: Response) -> [Item] { Array(page) }
}

extension PaginatedAPIDefinition {
    /// Returns this page and the following pages; each is requested when it is read.
    ///
    /// The request for the next page is this request with another URL. It has credentials, and a link is checked:
    ///
    /// - The URL must have the same origin. A link to another origin is not followed and fails with
    ///   ``NetworkAPI/Failure/request(_:)``.
    /// - A link is resolved against the page's URL at its provider. A host in the client's `servers` is replaced, and
    ///   a link cannot leave the path of that server.
    /// - A link with `http` to a host that was called with `https` is followed with `https`.
    ///
    /// Leaving the loop or canceling its task cancels the current call. If `Response` is not `Sendable`, its pages
    /// belong to the loop that reads them. At most `limit` pages are read; `nil` reads all, and fails after 10,000 with
    /// ``NetworkAPI/Failure/request(_:)``. A total timeout in the options is one for each page.
    public func pages(
        using client: NetworkAPI.Client = .current, options: [NetworkAPI.CallOption] = [],
        limit: Int? = nil, fileID: StaticString? = #fileID, line: UInt = #line
    ) -> NetworkAPI.Paging<Self>.Pages {
        NetworkAPI.Paging<Self>.Pages(
            first: Result { () throws(NetworkAPI.Failure) in
                try client.makeRequest(self, options, at: .init(fileID, line))
            },
            info: responseInfo,
            step: Self.paging.firstStep(self), client: client, options: options, limit: limit
        )
    }

    /// Returns the items of this page and the following pages; see ``pages(using:options:limit:fileID:line:)``.
    public func items(
        using client: NetworkAPI.Client = .current, options: [NetworkAPI.CallOption] = [],
        limit: Int? = nil, fileID: StaticString? = #fileID, line: UInt = #line
    ) -> NetworkAPI.Paging<Self>.Items {
        NetworkAPI.Paging<Self>.Items(
            pages: pages(
                using: client, options: options, limit: limit, fileID: fileID, line: line))
    }
}
