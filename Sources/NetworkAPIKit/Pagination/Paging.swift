import Foundation

extension NetworkAPI {
    /// How the next page of a list is found.
    public struct Paging<Definition: PaginatedAPIDefinition>: Sendable {
        enum Next {
            case end
            /// A URL reference, resolved against the URL of the page.
            case reference(String)
            /// A query item, which replaces the one with its name.
            case item(String, String)
            indirect case request(Result<Request, Failure>)
        }

        let next: @Sendable (Definition.Response, Answer, Request, Client, [CallOption]) -> Next

        /// The `Link` header field with `rel="next"` (RFC 8288), as GitHub sends it; the last page has none.
        public static var link: Self {
            Self { _, answer, _, _, _ in
                LinkHeader(answer.headers).target(of: "next").map { .reference($0) } ?? .end
            }
        }

        /// A query item with the number of the page; the list ends with the first page without items.
        ///
        /// - Parameters:
        ///   - name: The name of the query item.
        ///   - first: The number of the page for a request without the item.
        /// - Returns: How the next page is found.
        public static func pageNumber(_ name: String, first: Int = 1) -> Self {
            Self { page, _, request, _, _ in
                guard !Definition.items(in: page).isEmpty else { return .end }
                let number = request.url.queryValue(name).flatMap { Int($0) } ?? first
                let (next, isTooLarge) = number.addingReportingOverflow(1)
                return isTooLarge ? .end : .item(name, "\(next)")
            }
        }

        /// A query item with a value from the page; the list ends if the value is `nil` or empty.
        public static func cursor(
            _ name: String,
            _ cursor: @escaping @Sendable (Definition.Response) -> String?
        ) -> Self {
            Self { page, _, _, _, _ in
                guard let cursor = cursor(page), !cursor.isEmpty else { return .end }
                return .item(name, cursor)
            }
        }

        /// A URL in the page, absolute or relative to the page's own; the list ends with the page that has none.
        public static func url(_ url: @escaping @Sendable (Definition.Response) -> String?) -> Self {
            Self { page, _, _, _, _ in
                guard let url = url(page), !url.isEmpty else { return .end }
                return .reference(url)
            }
        }

        /// A definition created from a page, for cursors in a body; the list ends with the page that returns `nil`.
        public static func definition(
            _ definition: @escaping @Sendable (Definition.Response) -> Definition?
        ) -> Self {
            Self { page, _, _, client, options in
                guard let definition = definition(page) else { return .end }
                return .request(Result { () throws(Failure) in try client.makeRequest(definition, options) })
            }
        }
    }
}

extension URL {
    /// Returns the value of a query item, percent-decoded; `nil` if there is no such item, or if it has no value.
    fileprivate func queryValue(_ name: String) -> String? {
        URLComponents(url: self, resolvingAgainstBaseURL: true)?.queryItems?.first { $0.name == name }?.value
    }
}
