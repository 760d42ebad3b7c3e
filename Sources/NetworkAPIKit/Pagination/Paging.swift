import Foundation

extension NetworkAPI {
    /// How the next page of a list is found.
    public struct Paging<Definition: PaginatedAPIDefinition>: Sendable {
        enum Next {
            case end
            /// A reference, resolved against the URL of the page.
            case reference(String)
            /// A query item that takes the place of the one of its name.
            case item(String, String)
            case request(Result<Request, Failure>)
        }

        let next: @Sendable (Definition.Response, Answer, Request, Client) -> Next

        /// The `Link` header's `rel="next"` (RFC 8288), as GitHub has it; the last page has none.
        public static var link: Self {
            Self { _, answer, _, _ in
                LinkHeader(answer.headers).target(of: "next").map { .reference($0) } ?? .end
            }
        }

        /// A query item that counts the pages; the list ends with the first page on which nothing is.
        ///
        /// - Parameters:
        ///   - name: The query item.
        ///   - first: The number of the first page, which a request without the item gets.
        /// - Returns: The way to the next page.
        public static func pageNumber(_ name: String, first: Int = 1) -> Self {
            Self { page, _, request, _ in
                guard !Definition.items(in: page).isEmpty else { return .end }
                let number = request.url.queryValue(name).flatMap { Int($0) } ?? first
                let (next, isTooLarge) = number.addingReportingOverflow(1)
                return isTooLarge ? .end : .item(name, "\(next)")
            }
        }

        /// A query item that takes what a page says; the list ends with the page that says `nil` or nothing.
        public static func cursor(
            _ name: String,
            _ cursor: @escaping @Sendable (Definition.Response) -> String?
        ) -> Self {
            Self { page, _, _, _ in
                guard let cursor = cursor(page), !cursor.isEmpty else { return .end }
                return .item(name, cursor)
            }
        }

        /// A URL that a page holds, whole or relative to its own; the list ends with the page that has none.
        public static func url(_ url: @escaping @Sendable (Definition.Response) -> String?) -> Self {
            Self { page, _, _, _ in
                guard let url = url(page), !url.isEmpty else { return .end }
                return .reference(url)
            }
        }

        /// A definition made from a page, for cursors in a body; the list ends with the page that gives `nil`.
        public static func definition(
            _ definition: @escaping @Sendable (Definition.Response) -> Definition?
        ) -> Self {
            Self { page, _, _, client in
                guard let definition = definition(page) else { return .end }
                return .request(Result { () throws(Failure) in try client.makeRequest(definition) })
            }
        }
    }
}

extension URL {
    /// The value of a query item, percent-decoded; `nil` where it is not there or has none.
    fileprivate func queryValue(_ name: String) -> String? {
        URLComponents(url: self, resolvingAgainstBaseURL: true)?.queryItems?.first { $0.name == name }?.value
    }
}
