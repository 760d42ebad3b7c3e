/// An endpoint whose answer is one page of a list.
///
/// It says how the next page is found, and gets ``pages(using:limit:fileID:line:)`` and
/// ``items(using:limit:fileID:line:)`` for it:
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
    /// One of the things that are listed.
    associatedtype Item

    /// How the next page is found.
    static var paging: NetworkAPI.Paging<Self> { get }

    /// What is listed on a page; a `Response` that is a sequence, such as an array, says it itself.
    static func items(in page: Response) -> [Item]
}

extension PaginatedAPIDefinition where Response: Sequence, Item == Response.Element {
    public static func items(in page: Response) -> [Item] { Array(page) }
}

extension PaginatedAPIDefinition {
    /// The pages from this one on, each asked for when it is wanted.
    ///
    /// The next page is this request with another URL, and goes through the client like any other. It has to be at the
    /// same origin: a link that leads elsewhere fails with ``NetworkAPI/Failure/request(_:)`` and is not followed,
    /// since credentials would go along. A link is resolved against the URL that the page has at its provider, and a
    /// host that the client's `servers` replace is replaced there too; a link cannot leave the path of that server. A
    /// link of plain HTTP to a host that is called by HTTPS is followed by HTTPS.
    /// Leaving the loop or cancelling its task ends the call that is under way. Where a response is not `Sendable`,
    /// its pages belong to the loop that reads them.
    ///
    /// - Parameters:
    ///   - client: Who makes the calls.
    ///   - limit: How many pages are read at most; `nil` reads all, and fails at the 10,001st.
    ///   - fileID: The file in which the call is made, for failures and events; `nil` tells no place.
    ///   - line: The line in that file.
    /// - Returns: The pages; nothing is sent before the first is asked for.
    public func pages(
        using client: NetworkAPI.Client = .current,
        limit: Int? = nil,
        fileID: StaticString? = #fileID,
        line: UInt = #line
    ) -> NetworkAPI.Pages<Self> {
        NetworkAPI.Pages(
            first: Result { () throws(NetworkAPI.Failure) in
                try client.makeRequest(self, at: .init(fileID, line))
            },
            info: responseInfo,
            client: client,
            limit: limit
        )
    }

    /// What is listed on the pages from this one on, one after another; see ``pages(using:limit:fileID:line:)``.
    public func items(
        using client: NetworkAPI.Client = .current,
        limit: Int? = nil,
        fileID: StaticString? = #fileID,
        line: UInt = #line
    ) -> NetworkAPI.Items<Self> {
        NetworkAPI.Items(pages: pages(using: client, limit: limit, fileID: fileID, line: line))
    }
}
