import Foundation
import NetworkAPIKit
import Testing

extension Httpbin {
    /// Whether another server reads our queries and forms as intended.
    @Suite(.enabled(if: Httpbin.isThere), .timeLimit(.minutes(10))) struct Queries {
        struct Everything: Encodable {
            struct Page: Encodable {
                var size = 2
                var after = "x y"
            }
            var ids = [1, 2]
            var isOpen = true
            var page = Page()
            var nothing: Int?
            var none: [String] = []
            var at = Date(timeIntervalSince1970: 0.5)
            var key = Data([251, 255, 191])

            enum CodingKeys: CodingKey { case ids, isOpen, page, nothing, none, at, key }

            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode(ids, forKey: .ids)
                try container.encode(isOpen, forKey: .isOpen)
                try container.encode(page, forKey: .page)
                try container.encodeIfPresent(nothing, forKey: .nothing)
                try container.encode(none, forKey: .none)
                try container.encode(at, forKey: .at)
                try container.encode(key, forKey: .key)
            }
        }

        private static let standard: [String: Echo.Values] = [
            "ids": ["1", "2"], "isOpen": "true", "page[size]": "2", "page[after]": "x y",
            "at": "1970-01-01T00:00:00.500Z", "key": "+/+/",
        ]

        /// What the standard options send, with some names replaced by others.
        private static func but(
            _ removed: [String],
            _ added: [String: Echo.Values]
        ) -> [String: Echo.Values] {
            standard.filter { !removed.contains($0.key) }.merging(added) { $1 }
        }

        static let options: [(String, NetworkAPI.QueryEncoding, [String: Echo.Values])] = [
            ("standard", .standard, standard),
            ("brackets", .init(arrays: .brackets), but(["ids"], ["ids[]": ["1", "2"]])),
            ("indexed", .init(arrays: .indexed), but(["ids"], ["ids[0]": "1", "ids[1]": "2"])),
            ("comma", .init(arrays: .comma), but([], ["ids": "1,2"])),
            ("space", .init(arrays: .space), but([], ["ids": "1 2"])),
            ("space-plus", .init(arrays: .space, spaces: .plus), but([], ["ids": "1 2"])),
            ("pipe", .init(arrays: .pipe), but([], ["ids": "1|2"])),
            ("numeric", .init(booleans: .numeric), but([], ["isOpen": "1"])),
            (
                "dots", .init(nested: .dots),
                but(["page[size]", "page[after]"], ["page.size": "2", "page.after": "x y"])
            ),
            ("deepObject", .init(nested: .deepObject), standard),
            (
                "flat", .form(),
                but(["page[size]", "page[after]"], ["size": "2", "after": "x y"])
            ),
            (
                "joined", .form(explode: false),
                but(["page[size]", "page[after]"], ["ids": "1,2", "page": "size,2,after,x y"])
            ),
            ("seconds", .init(dates: .seconds), but([], ["at": "0.5"])),
            ("milliseconds", .init(dates: .milliseconds), but([], ["at": "500"])),
            ("day", .init(dates: .format("yyyy-MM-dd")), but([], ["at": "1970-01-01"])),
            ("snakeCase", .init(keys: .snakeCase), but(["isOpen"], ["is_open": "true"])),
            ("kebabCase", .init(keys: .kebabCase), but(["isOpen"], ["is-open": "true"])),
            ("nils-empty", .init(nils: .empty), but([], ["nothing": ""])),
            ("nils-null", .init(nils: .null), but([], ["nothing": "null"])),
            ("plus", .init(spaces: .plus), standard),
            ("sorted", .init(order: .sorted), standard),
        ]

        @Test(arguments: options)
        func `another server reads every option as a query`(
            name: String,
            encoding: NetworkAPI.QueryEncoding,
            meant: [String: Echo.Values]
        ) async throws {
            let echo = try await Httpbin.send(
                .init(method: .get, parameters: Everything(), encoding: .query(encoding))
            ).value
            try Httpbin.judge("args \(name)", echo.args, is: meant)
        }

        @Test(arguments: options)
        func `another server reads every option as a form`(
            name: String,
            encoding: NetworkAPI.QueryEncoding,
            meant: [String: Echo.Values]
        ) async throws {
            let echo = try await Httpbin.send(
                .init(method: .post, parameters: Everything(), encoding: .form(encoding))
            ).value
            try Httpbin.judge("form \(name)", echo.form, is: meant)
        }

        @Test(arguments: awkwardTexts.indices)
        func `another server reads every text as a name and as a value`(index: Int) async throws {
            let text = awkwardTexts[index]
            let meant = [text: Echo.Values(text)]
            let urlQuery = NetworkAPI.Query([.init(name: text, value: text)])
            let ofURL = try await Httpbin.get(query: urlQuery).value
            try Httpbin.judge("URLInfo text \(index)", ofURL.args, is: meant)
            for (name, encoding) in [("args", NetworkAPI.ParameterEncoding.query), ("form", .form)] {
                let info = NetworkAPI.RequestInfo(method: .post, parameters: [text: text], encoding: encoding)
                let echo = try await Httpbin.send(info).value
                try Httpbin.judge("\(name) text \(index)", name == "args" ? echo.args : echo.form, is: meant)
            }
        }

        @Test func `another server reads a query of the URL, and a query and a body of the parameter`()
            async throws
        {
            let info = NetworkAPI.RequestInfo(method: .get, parameters: ["b": "2"])
            try await Httpbin.judge(
                "args of both", Httpbin.send(info, query: ["a": "1", "b": nil]).value.args,
                is: ["a": "1", "b": ["", "2"]])
            let post = NetworkAPI.RequestInfo(method: .post, parameters: ["b": 2])
            let echo = try await Httpbin.send(post, query: ["a": "1 +"]).value
            try Httpbin.judge("args with a body", echo.args, is: ["a": "1 +"])
            try Httpbin.judge("body with args", echo.json, is: .object(["b": .integer(2)]))
        }

        @Test(arguments: ["민소네", "a b", "100%", "?", "#", "a+b", "é", "🙂", "a;b=c,d", "a:b@c"])
        func `another server reads a value as a segment of a path`(text: String) async throws {
            let echo = try await Httpbin.get("/anything/\(text)/end").value
            let path = try #require(URLComponents(string: echo.url)).path
            try Httpbin.judge("path \(text)", path, is: "/anything/\(text)/end")
        }
    }
}
