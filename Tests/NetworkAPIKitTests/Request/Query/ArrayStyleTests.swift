import Foundation
import NetworkAPIKit
import Testing

/// Array styles by key.
struct ArrayStyleTests {
    private typealias QueryEncoding = NetworkAPI.QueryEncoding

    private struct Value: Encodable {
        var methodTypes = ["card"]
        var expand = ["a", "b"]
        var ids = [1, 2]
        var lines = [Line()]
        var byName = ["x": [5, 6]]

        struct Line: Encodable {
            var ids = [3, 4]
            var expand = ["c"]
        }
    }

    private func text(_ value: some Encodable, _ encoding: QueryEncoding) throws -> String? {
        let query = NetworkAPI.Query(encoding: value, encoding)
        let url = NetworkAPI.URLInfo(host: "h.com", path: "/", query: query)
        return try Plain(urlInfo: url).sentURL()?.components(separatedBy: "?").last
    }

    @Test func `each key has its style, and the other keys have one`() throws {
        let styles: QueryEncoding.Arrays = .byKey(
            ["expand": .brackets, "ids": .comma, "byName": .pipe], otherwise: .indexed)
        #expect(
            try text(Value(), .init(arrays: styles))
                == [
                    "methodTypes%5B0%5D=card", "expand%5B%5D=a", "expand%5B%5D=b", "ids=1,2",
                    "lines%5B0%5D%5Bids%5D=3,4", "lines%5B0%5D%5Bexpand%5D%5B%5D=c", "byName%5Bx%5D=5%7C6",
                ].joined(separator: "&"))
    }

    @Test func `a key is the name as it is declared, in every style of keys`() throws {
        let styles: QueryEncoding.Arrays = .byKey(["methodTypes": .brackets], otherwise: .repeated)
        struct Value: Encodable { var methodTypes = ["card"] }
        #expect(try text(Value(), .init(arrays: styles, keys: .snakeCase)) == "method_types%5B%5D=card")
    }

    @Test func `a style applies to the arrays inside its key`() throws {
        let styles: QueryEncoding.Arrays = .byKey(["cells": .indexed], otherwise: .repeated)
        #expect(
            try text(["cells": [[1], [2]]], .init(arrays: styles))
                == "cells%5B0%5D%5B0%5D=1&cells%5B1%5D%5B0%5D=2")
        let nested: QueryEncoding.Arrays = .byKey(
            ["a": .byKey(["a": .pipe], otherwise: .brackets)], otherwise: .byKey([:], otherwise: .comma))
        #expect(try text(["a": [1], "b": [1, 2]], .init(arrays: nested)) == "a%5B%5D=1&b=1,2")
    }

    @Test func `a style that joins keeps its rules for its key alone`() throws {
        let styles: QueryEncoding.Arrays = .byKey(["ids": .space], otherwise: .repeated)
        #expect(try text(["names": ["a b"], "ids": ["c"]], .init(arrays: styles)) == "ids=c&names=a%20b")
        let failure = #expect(throws: NetworkAPI.Failure.self) {
            try text(["ids": ["a b"]], .init(arrays: styles))
        }
        #expect(failure?.request?.codingPath == "***[0]")
    }

    @Test func `an empty array and a sorted order work with styles by key`() throws {
        struct Value: Encodable {
            var ids: [Int] = []
            var expand = ["b", "a"]
        }
        let styles: QueryEncoding.Arrays = .byKey(["expand": .comma], otherwise: .brackets)
        let encoding = QueryEncoding(arrays: styles, order: .sorted)
        #expect(try text(Value(), encoding) == "expand=b,a")
        #expect(try text(["ids": Set([10, 9])], .init(arrays: styles)) == "ids%5B%5D=9&ids%5B%5D=10")
    }

    @Test func `a form has a style for each key`() throws {
        let styles: QueryEncoding.Arrays = .byKey(["expand": .brackets], otherwise: .indexed)
        let endpoint = Endpoint<_, EmptyResponse>(
            requestInfo: .init(
                method: .post, parameters: ["expand": ["a"], "types": ["b"]],
                encoding: .form(.init(arrays: styles))))
        let body = try endpoint.body().map { String(decoding: $0, as: UTF8.self) }
        #expect(body == "expand%5B%5D=a&types%5B0%5D=b")
    }
}
