import Foundation
import NetworkAPIKit
import Testing

/// https://developers.notion.com/reference: a version header, blocks of unknown types, and a cursor in a body.
private enum Notion {
    static let headers: NetworkAPI.Headers = ["Notion-Version": "2022-06-28"]

    enum Block: Decodable, Equatable {
        case paragraph(String)
        case toDo(String, isChecked: Bool)
        case other(String)

        private struct Text: Decodable { let plainText: String }
        private struct Content: Decodable { let richText: [Text], checked: Bool? }
        private enum CodingKeys: String, CodingKey { case type, paragraph, toDo }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            func content(_ key: CodingKeys) throws -> (text: String, isChecked: Bool) {
                let content = try container.decode(Content.self, forKey: key)
                return (content.richText.map(\.plainText).joined(), content.checked ?? false)
            }
            switch try container.decode(String.self, forKey: .type) {
            case "paragraph": self = .paragraph(try content(.paragraph).text)
            case "to_do":
                let content = try content(.toDo)
                self = .toDo(content.text, isChecked: content.isChecked)
            case let type: self = .other(type)
            }
        }
    }

    struct Page<Item: Decodable>: Decodable {
        let results: [Item]
        let nextCursor: String?
    }

    struct ListBlocks: PaginatedAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(
            method: .get, headers: Notion.headers, authorization: .required)
        var responseInfo: NetworkAPI.ResponseInfo<Page<Block>> { .json(keys: .snakeCase) }
        static let paging = NetworkAPI.Paging<Self>.cursor("start_cursor") { $0.nextCursor }

        init(parent: UUID) {
            urlInfo = URLInfo(host: "api.notion.com", path: "/v1/blocks/\(parent)/children")
        }

        static func items(in page: Page<Block>) -> [Block] { page.results }
    }

    struct QueryDatabase: PaginatedAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<Parameter>
        let database: String
        var responseInfo: NetworkAPI.ResponseInfo<Page<Row>> { .json(keys: .snakeCase) }
        static let paging = NetworkAPI.Paging<Self>.definition { current, page in
            page.nextCursor.map { Self(database: current.database, cursor: $0) }
        }

        init(database: String, cursor: String? = nil) {
            self.database = database
            urlInfo = URLInfo(host: "api.notion.com", path: "/v1/databases/\(database)/query")
            requestInfo = RequestInfo(
                method: .post, headers: Notion.headers,
                parameters: Parameter(pageSize: 100, startCursor: cursor),
                encoding: .json(keys: .snakeCase), authorization: .required, retry: .allowed)
        }

        static func items(in page: Page<Row>) -> [Row] { page.results }

        struct Parameter: Encodable { let pageSize: Int, startCursor: String? }
        struct Row: Decodable { let id: String }
    }
}

struct NotionTests {
    private let token = NetworkAPI.StandardInterceptor.bearer("ntn_1")

    @Test func `Notion's blocks of unknown types are kept`() async throws {
        let parent = try #require(UUID(uuidString: "59833787-2CF9-4FDF-8782-E53DB20768A5"))
        let service = Service(
            .json(
                """
                {"results": [
                  {"type": "paragraph", "paragraph": {"rich_text": [{"plain_text": "A"}, {"plain_text": "B"}]}},
                  {"type": "to_do", "to_do": {"rich_text": [{"plain_text": "C"}], "checked": true}},
                  {"type": "ai_block", "ai_block": {"x": [1]}}], "next_cursor": null, "has_more": false}
                """), interceptors: [token])
        var blocks: [Notion.Block] = []
        for try await block in Notion.ListBlocks(parent: parent).items(using: service.client) {
            blocks.append(block)
        }
        #expect(blocks == [.paragraph("AB"), .toDo("C", isChecked: true), .other("ai_block")])
        #expect(
            service.sent == [
                """
                GET https://api.notion.com/v1/blocks/59833787-2CF9-4FDF-8782-E53DB20768A5/children
                Accept: application/json
                Authorization: Bearer ntn_1
                Notion-Version: 2022-06-28
                """
            ])
    }

    @Test func `Notion's cursor goes into the next body`() async throws {
        let service = Service(
            .json(#"{"results": [{"id": "r1"}], "next_cursor": "c1"}"#),
            .json(#"{"results": [{"id": "r2"}], "next_cursor": null}"#), interceptors: [token])
        var ids: [String] = []
        for try await row in Notion.QueryDatabase(database: "db1").items(using: service.client) {
            ids.append(row.id)
        }
        #expect(ids == ["r1", "r2"])
        let bodies = service.sent.compactMap { $0.split(separator: "\n\n").last.map(String.init) }
        #expect(bodies == [#"{"page_size":100}"#, #"{"page_size":100,"start_cursor":"c1"}"#])
    }
}
