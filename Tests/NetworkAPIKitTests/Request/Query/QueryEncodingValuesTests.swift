import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPIKit

private typealias QueryEncoding = NetworkAPI.QueryEncoding

@Suite struct QueryEncodingValuesTests {
    @Test func `every byte outside the unreserved ones is escaped`() throws {
        let all = String(decoding: UInt8(0)...127, as: UTF8.self)
        #expect(
            try QueryEncoding.standard.encode(["k": all])
                == "k=%00%01%02%03%04%05%06%07%08%09%0A%0B%0C%0D%0E%0F%10%11%12%13%14%15%16%17%18%19%1A%1B%1C%1D%1E%1F"
                + "%20%21%22%23%24%25%26%27%28%29%2A%2B%2C-.%2F0123456789%3A%3B%3C%3D%3E%3F%40"
                + "ABCDEFGHIJKLMNOPQRSTUVWXYZ%5B%5C%5D%5E_%60abcdefghijklmnopqrstuvwxyz%7B%7C%7D~%7F")
    }

    @Test func `other scripts are escaped as UTF-8, in keys too`() throws {
        #expect(try QueryEncoding.standard.encode(["이름": "é🙂"]) == "%EC%9D%B4%EB%A6%84=%C3%A9%F0%9F%99%82")
    }

    @Test func `integers of every width are written to their limits`() throws {
        struct Integers: Encodable {
            var a = Int8.min; var b = Int16.min; var c = Int32.min; var d = Int64.min; var e = Int.max
            var f = UInt8.max; var g = UInt16.max; var h = UInt32.max; var i = UInt64.max; var j = UInt.min
        }
        let expected = [
            "-128", "-32768", "-2147483648", "-9223372036854775808", "9223372036854775807", "255", "65535",
            "4294967295", "18446744073709551615", "0",
        ]
        let items = try QueryEncoding.standard.encode(Integers()).split(separator: "&").map {
            $0.dropFirst(2)
        }
        #expect(items.map(String.init) == expected)
    }

    @Test func `integers of every width are elements and single values too`() throws {
        struct Wrapper<Value: Encodable & Sendable>: Encodable {
            var value: Value
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(value)
            }
        }
        func both<Value: Encodable & Sendable>(_ value: Value) throws -> [String] {
            [
                try QueryEncoding.standard.encode(["k": [value]]),
                try QueryEncoding.standard.encode(["k": Wrapper(value: value)]),
            ]
        }
        #expect(try both(Int8.min) == ["k=-128", "k=-128"])
        #expect(try both(Int16.min) == ["k=-32768", "k=-32768"])
        #expect(try both(Int32.min) == ["k=-2147483648", "k=-2147483648"])
        #expect(try both(Int64.max) == ["k=9223372036854775807", "k=9223372036854775807"])
        #expect(try both(Int.min) == ["k=-9223372036854775808", "k=-9223372036854775808"])
        #expect(try both(UInt8.max) == ["k=255", "k=255"])
        #expect(try both(UInt16.max) == ["k=65535", "k=65535"])
        #expect(try both(UInt32.max) == ["k=4294967295", "k=4294967295"])
        #expect(try both(UInt64.max) == ["k=18446744073709551615", "k=18446744073709551615"])
        #expect(try both(UInt(7)) == ["k=7", "k=7"])
        #expect(try both(Float(0.1)) == ["k=0.1", "k=0.1"])
        #expect(try both(0.1) == ["k=0.1", "k=0.1"])
        #expect(try both(true) == ["k=true", "k=true"])
        #expect(try both("a b") == ["k=a%20b", "k=a%20b"])
    }

    @Test func `floating-point numbers are written as Swift prints them`() throws {
        struct Numbers: Encodable {
            var a = 1.0
            var b = -0.1
            var c = 1e20
            var d: Float = 0.1
        }
        #expect(try QueryEncoding.standard.encode(Numbers()) == "a=1.0&b=-0.1&c=1e%2B20&d=0.1")
    }

    @Test func `values of Foundation are single texts`() throws {
        struct Values: Encodable {
            var url = URL(string: "https://example.com/a?b=c")
            var id = UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 255))
            var price = Decimal(string: "12345678901234567890.12")
            var list = [Decimal(1), Decimal(-2)]
        }
        #expect(
            try QueryEncoding.standard.encode(Values())
                == "url=https%3A%2F%2Fexample.com%2Fa%3Fb%3Dc&id=00010203-0405-0607-0809-0A0B0C0D0EFF"
                + "&price=12345678901234567890.12&list=1&list=-2")
    }

    @Test(arguments: [
        (NetworkAPI.DateFormat.iso8601, 0.0, "1970-01-01T00%3A00%3A00Z"),
        (.iso8601, 1_795_239_360, "2026-11-21T05%3A36%3A00Z"),
        (.iso8601, 1_795_239_360.25, "2026-11-21T05%3A36%3A00.250Z"),
        (.iso8601, -62_135_596_800, "0001-01-01T00%3A00%3A00Z"),
        (.iso8601, 253_402_300_799, "9999-12-31T23%3A59%3A59Z"),
        (.seconds, 1_795_239_360, "1795239360"),
        (.seconds, -0.5, "-0.5"),
        (.milliseconds, 1_795_239_360.123, "1795239360123"),
        (.milliseconds, -1, "-1000"),
        (.format("yyyy-MM-dd"), 1_795_239_360, "2026-11-21"),
        (.format("EEE d MMM, HH:mm"), 1_795_239_360, "Sat%2021%20Nov%2C%2005%3A36"),
    ])
    func `a date in a query is written in its format`(
        dates: NetworkAPI.DateFormat,
        seconds: Double,
        expected: String
    ) throws {
        let date = Date(timeIntervalSince1970: seconds)
        let encoding = QueryEncoding(dates: dates)
        #expect(try encoding.encode(["d": date]) == "d=\(expected)")
        #expect(try encoding.encode(["d": [date]]) == "d=\(expected)")
        #expect(try encoding.encode(["d": Date?.some(date)]) == "d=\(expected)")
    }

    @Test(arguments: [
        (NetworkAPI.DateFormat.iso8601, -62_135_596_801.0), (.iso8601, 253_402_300_800), (.iso8601, .nan),
        (.format("yyyy"), 1e300), (.format("yyyy"), -.infinity), (.seconds, .infinity), (.milliseconds, 1e18),
        (.milliseconds, .nan),
    ])
    func `a date outside the range of its format is refused`(dates: NetworkAPI.DateFormat, seconds: Double)
        throws
    {
        let problem = try #require(throws: QueryWriter.Problem.self) {
            try QueryEncoding(dates: dates).encode(["d": Date(timeIntervalSince1970: seconds)])
        }
        #expect(problem.codingPath.map(\.stringValue) == ["d"])
        #expect(problem.reason == "the date is too far away to be written")
    }

    @Test func `data is base64`() throws {
        let value = ["d": Data([251, 255, 191, 1])]
        #expect(try QueryEncoding.standard.encode(value) == "d=%2B%2F%2B%2FAQ%3D%3D")
    }

    @Test(arguments: [
        ("perPage", "per_page", "per-page"), ("nodeID", "node_id", "node-id"),
        ("myURLPath", "my_url_path", "my-url-path"), ("URL", "url", "url"), ("tagIDs", "tag_ids", "tag-ids"),
        ("URLs", "urls", "urls"), ("userIDsByURL", "user_ids_by_url", "user-ids-by-url"),
        ("URLScheme", "url_scheme", "url-scheme"), ("AString", "a_string", "a-string"),
        ("per_page", "per_page", "per_page"),
        ("_id", "_id", "_id"), ("a1B2", "a1_b2", "a1-b2"), ("x", "x", "x"), ("A", "a", "a"), ("", "", ""),
        ("이름", "%EC%9D%B4%EB%A6%84", "%EC%9D%B4%EB%A6%84"),
    ])
    func `a key is written in the case of the option`(name: String, snake: String, kebab: String) throws {
        struct AnyKey: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
        struct One: Encodable {
            var name: String
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: AnyKey.self)
                try container.encode(1, forKey: AnyKey(stringValue: name))
            }
        }
        #expect(try QueryEncoding(keys: .snakeCase).encode(One(name: name)) == snake + "=1")
        #expect(try QueryEncoding(keys: .kebabCase).encode(One(name: name)) == kebab + "=1")
    }

    @Test func `the keys of a dictionary are data and stay as they are`() throws {
        struct Outer: Encodable {
            var byName = ["myKey": 1]
        }
        #expect(try QueryEncoding(keys: .snakeCase).encode(Outer()) == "by_name%5BmyKey%5D=1")
    }

    @Test func `a dictionary that a type encodes by itself keeps its keys`() throws {
        struct Wrapper: Encodable {
            func encode(to encoder: any Encoder) throws { try ["myKey": 1].encode(to: encoder) }
        }
        #expect(try QueryEncoding(keys: .snakeCase).encode(Wrapper()) == "myKey=1")
    }

    @Test func `the pairs of a dictionary are sorted by key`() throws {
        let strings = Dictionary(uniqueKeysWithValues: (0..<50).map { ("k\(100 + $0)", $0) })
        #expect(
            try QueryEncoding.standard.encode(strings)
                == (0..<50).map { "k\(100 + $0)=\($0)" }.joined(separator: "&"))
        #expect(try QueryEncoding.standard.encode([10: "b", 9: "a"]) == "9=a&10=b")
    }

    @Test func `a dictionary whose keys are not coding keys is an array, as in Swift`() throws {
        enum Plain: String, Codable { case one }
        enum Key: String, Codable, CodingKeyRepresentable { case one, two }
        #expect(try QueryEncoding.standard.encode(["d": [Plain.one: 1]]) == "d=one&d=1")
        #expect(
            try QueryEncoding.standard.encode(["d": [Key.two: 2, .one: 1]]) == "d%5Bone%5D=1&d%5Btwo%5D=2")
    }
}
