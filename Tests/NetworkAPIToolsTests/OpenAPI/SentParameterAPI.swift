import Foundation
import NetworkAPITesting

/// Endpoints with parameters in different styles.
enum SentParameterAPI {
    typealias Query = NetworkAPI.QueryEncoding

    protocol Style: Sendable, SendableMetatype { static var encoding: Query { get } }
    enum Days: Style { static let encoding = Query(dates: .day) }
    enum Seconds: Style { static let encoding = Query(dates: .seconds) }
    enum Null: Style { static let encoding = Query(nils: .null) }
    enum Empty: Style { static let encoding = Query(nils: .empty) }
    enum Dropped: Style { static let encoding = Query() }

    struct Filter: Codable, Sendable { let name: String, size: Int? }
    enum Level: Int, CaseIterable, Codable, Sendable, NetworkAPI.Argument { case low = 1, high }

    struct Dates<Format: Style>: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable { let date: Date }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/dates")
        let requestInfo: RequestInfo<Parameter>
        init(date: Date) {
            requestInfo = .init(
                method: .get, parameters: Parameter(date: date), encoding: .query(Format.encoding))
        }
        static var specification: NetworkAPI.Specification<Self> {
            .init(
                Self.init, "date", summary: "Dates", example: Date(timeIntervalSince1970: 1_714_521_600),
                exampleResponse: .empty())
        }
    }

    struct Day: SpecifiedAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        init(date: Date) {
            let day = NetworkAPI.DateFormat.day.string(from: date)
            urlInfo = URLInfo(host: "api.example.com", path: "/days/\(day)/plan")
        }
        static let specification = NetworkAPI.Specification(
            Self.init, ArgumentName.path("date"), summary: "A day",
            example: Date(timeIntervalSince1970: 1_714_521_600), exampleResponse: .empty())
    }

    struct Joined: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable { let filter: Filter }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/joined")
        let requestInfo: RequestInfo<Parameter>
        init(filter: Filter) {
            requestInfo = .init(
                method: .get, parameters: Parameter(filter: filter), encoding: .query(.form(explode: false)))
        }
        static let specification = NetworkAPI.Specification(
            Self.init, "filter", summary: "Joined", example: Filter(name: "a", size: 2),
            exampleResponse: .empty())
    }

    struct Page<Format: Style>: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable {
            let page: Int?
            enum CodingKeys: String, CodingKey { case page }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode(page, forKey: .page)
            }
        }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/page")
        let requestInfo: RequestInfo<Parameter>
        init(page: Int?) {
            requestInfo = .init(
                method: .get, parameters: Parameter(page: page), encoding: .query(Format.encoding))
        }
        static var specification: NetworkAPI.Specification<Self> {
            .init(Self.init, "page", summary: "A page", example: nil, exampleResponse: .empty())
        }
    }

    struct Part: SpecifiedAPIDefinition {
        typealias Response = EmptyResponse
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<EmptyParameter>
        init(start: Int, ascending: Bool) {
            urlInfo = URLInfo(
                host: "api.example.com", path: "/part", query: ["dir": ascending ? "asc" : "desc"])
            requestInfo = .init(method: .get, headers: ["Range": "bytes=\(start)-"])
        }
        static let specification = NetworkAPI.Specification(
            Self.init, ArgumentName.header("Range", name: "start"),
            ArgumentName.query("dir", name: "ascending"), summary: "A part", example: 5, true,
            exampleResponse: .empty())
    }

    struct Lists: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable { let ids: [Int], tags: [String] }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/lists")
        let requestInfo: RequestInfo<Parameter>
        init(ids: [Int], tags: [String]) {
            requestInfo = .init(
                method: .get, parameters: Parameter(ids: ids, tags: tags),
                encoding: .query(.init(arrays: .comma)))
        }
        static let specification = NetworkAPI.Specification(
            Self.init, "ids", "tags", summary: "Lists", example: [], ["a"], exampleResponse: .empty())
    }

    struct Typed: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable { let level: Level, levels: [Level], tags: Set<String> }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/typed")
        let requestInfo: RequestInfo<Parameter>
        init(level: Level, levels: [Level], tags: Set<String>) {
            requestInfo = .init(
                method: .get, parameters: Parameter(level: level, levels: levels, tags: tags))
        }
        static let specification = NetworkAPI.Specification(
            Self.init, "level", "levels", "tags", summary: "Typed", example: .low, [.low, .high],
            ["a", "b"], exampleResponse: .empty())
    }

    struct Ratio: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable { let ratio: Float }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/ratio")
        let requestInfo: RequestInfo<Parameter>
        init(ratio: Float) {
            requestInfo = RequestInfo(method: .get, parameters: Parameter(ratio: ratio))
                .argument("ratio", ratio, limit: .range(0.1...0.9))
        }
        static let specification = NetworkAPI.Specification(
            Self.init, "ratio", summary: "A ratio", example: 0.1, exampleResponse: .empty())
    }

    struct Dots: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable { let filter: Filter }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/dots")
        let requestInfo: RequestInfo<Parameter>
        init(filter: Filter) {
            requestInfo = .init(
                method: .get, parameters: Parameter(filter: filter), encoding: .query(.init(nested: .dots)))
        }
        static let specification = NetworkAPI.Specification(
            Self.init, "filter", summary: "Dots", example: Filter(name: "a", size: 2),
            exampleResponse: .empty())
    }

    struct Indexed: SpecifiedAPIDefinition {
        struct Parameter: Encodable, Sendable { let ids: [Int] }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/indexed")
        let requestInfo: RequestInfo<Parameter>
        init(ids: [Int]) {
            requestInfo = .init(
                method: .get, parameters: Parameter(ids: ids), encoding: .query(.init(arrays: .indexed)))
        }
        static let specification = NetworkAPI.Specification(
            Self.init, "ids", summary: "Indexed", example: [4, 5], exampleResponse: .empty())
    }
}
