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
            /// A request of another definition, and the step after it; `nil` is the same step again.
            indirect case request(Request, then: Step?)
        }

        typealias Step =
            @Sendable (Definition.Response, Answer, Request, Client, [CallOption]) throws(Failure) -> Next

        /// Returns the step after the first page, which a definition requested.
        let firstStep: @Sendable (Definition) -> Step

        /// Whether the next page is found in the `Link` header field.
        package private(set) var readsLinkHeader = false

        /// The `Link` header field with `rel="next"` (RFC 8288), as GitHub sends it; the last page has none.
        public static var link: Self {
            var paging = Self { _, answer, _, _, _ in
                answer.headers.linkTarget(of: "next").map { .reference($0) } ?? .end
            }
            paging.readsLinkHeader = true
            return paging
        }

        /// A query item with the number of the page; the list ends with the first page without items.
        ///
        /// `first` is the number of the page for a request without the item. If the item is not a number, the list fails
        /// after its first page with ``Failure/request(_:)``, part ``RequestFailure/Part/nextPage``.
        public static func pageNumber(_ name: String, first: Int = 1) -> Self {
            Self { page, _, request, _, _ throws(Failure) in
                guard !Definition.items(in: page).isEmpty else { return .end }
                let number = try NextPage.number(name, in: request) ?? first
                let (next, isTooLarge) = number.addingReportingOverflow(1)
                return isTooLarge ? .end : .item(name, "\(next)")
            }
        }

        /// A query item with the number of the items before the page, such as `offset` or `startAt`.
        ///
        /// The next offset is the offset of the request, 0 without the item, plus the number of items in its page. An item
        /// that is not a number fails the list as in ``pageNumber(_:first:)``.
        /// The list ends with the first page without items, and with the page after which `total` is reached: the number
        /// of items in the whole list, from a page.
        public static func offset(
            _ name: String,
            total: @escaping @Sendable (Definition.Response) -> Int? = { _ in nil }
        ) -> Self {
            Self { page, _, request, _, _ throws(Failure) in
                let count = Definition.items(in: page).count
                let offset = try NextPage.number(name, in: request) ?? 0
                let (next, isTooLarge) = offset.addingReportingOverflow(count)
                guard count > 0, !isTooLarge, total(page).map({ next < $0 }) ?? true else { return .end }
                return .item(name, "\(next)")
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

        /// A definition created from a page; the list ends with the page that returns `nil`.
        ///
        /// A definition that sends the same request as the page before fails with
        /// ``NetworkAPI/Failure/request(_:)``.
        public static func definition(
            _ definition: @escaping @Sendable (Definition.Response) -> Definition?
        ) -> Self {
            Self { page, _, request, client, options throws(Failure) in
                guard let next = definition(page) else { return .end }
                return .request(try client.makeRequest(next, options, after: request), then: nil)
            }
        }

        /// A definition created from the current one and its page, for a cursor in a body.
        ///
        /// ```swift
        /// static let paging = NetworkAPI.Paging<Self>.definition { current, page in
        ///     page.next.map { FindOrders(status: current.status, cursor: $0) }
        /// }
        /// ```
        ///
        /// The list ends with the page that returns `nil`. A definition that sends the same request as the page before
        /// fails with ``NetworkAPI/Failure/request(_:)``.
        public static func definition(
            _ next: @escaping @Sendable (_ current: Definition, Definition.Response) -> Definition?
        ) -> Self where Definition: Sendable {
            Self(firstStep: { step(after: $0, next) })
        }

        private static func step(
            after current: Definition,
            _ next: @escaping @Sendable (Definition, Definition.Response) -> Definition?
        ) -> Step where Definition: Sendable {
            { page, _, request, client, options throws(Failure) in
                guard let definition = next(current, page) else { return .end }
                return .request(
                    try client.makeRequest(definition, options, after: request),
                    then: step(after: definition, next))
            }
        }
    }
}

extension NetworkAPI.Paging {
    private init(_ step: @escaping Step) { self.init(firstStep: { _ in step }) }
}
