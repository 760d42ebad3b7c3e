import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPIKit

private typealias QueryEncoding = NetworkAPI.QueryEncoding

@Suite struct QueryEncodingOptionsTests {
    private struct Search: Encodable {
        var text = "swift lang"
        var perPage = 30
        var isOpen = true
        var ratio = 1.5
        var after: String?
    }

    @Test func `without options it writes properties in order and leaves nils out`() throws {
        #expect(
            try QueryEncoding.standard.encode(Search())
                == "text=swift%20lang&perPage=30&isOpen=true&ratio=1.5")
    }

    @Test func `a value without anything to send gives no text`() throws {
        #expect(try QueryEncoding.standard.encode(EmptyParameter()) == "")
        #expect(try QueryEncoding.standard.encode([String: Int]()) == "")
        #expect(try QueryEncoding.standard.encode(Search?.none) == "")
    }

    @Test(arguments: [
        (QueryEncoding.Arrays.repeated, "ids=1&ids=2&end=0"),
        (.brackets, "ids%5B%5D=1&ids%5B%5D=2&end=0"),
        (.indexed, "ids%5B0%5D=1&ids%5B1%5D=2&end=0"),
        (.comma, "ids=1,2&end=0"),
        (.space, "ids=1%202&end=0"),
        (.pipe, "ids=1%7C2&end=0"),
    ])
    func `an array is written in its style`(arrays: NetworkAPI.QueryEncoding.Arrays, expected: String) throws
    {
        struct List: Encodable {
            var ids = [1, 2]
            var end = 0
        }
        #expect(try QueryEncoding(arrays: arrays).encode(List()) == expected)
    }

    @Test(arguments: [
        (QueryEncoding.Booleans.literal, "on=true&off=false&both=true&both=false"),
        (.numeric, "on=1&off=0&both=1&both=0"),
    ])
    func `a boolean is a word or a digit at every depth`(
        booleans: NetworkAPI.QueryEncoding.Booleans,
        expected: String
    ) throws {
        struct Flags: Encodable {
            var on = true
            var off = false
            var both = [true, false]
        }
        #expect(try QueryEncoding(booleans: booleans).encode(Flags()) == expected)
    }

    @Test(arguments: [
        (QueryEncoding.Nested.brackets, "a%5Bb%5D%5Bc%5D=1&a%5Bd%5D=2"),
        (.dots, "a.b.c=1&a.d=2"),
        (.deepObject, "a%5Bb%5D%5Bc%5D=1&a%5Bd%5D=2"),
    ])
    func `nested keys go to any depth`(nested: NetworkAPI.QueryEncoding.Nested, expected: String) throws {
        struct Outer: Encodable {
            struct Middle: Encodable {
                struct Inner: Encodable { var c = 1 }
                var b = Inner()
                var d = 2
            }
            var a = Middle()
        }
        #expect(try QueryEncoding(nested: nested).encode(Outer()) == expected)
    }

    @Test(arguments: [
        (
            QueryEncoding.Arrays.indexed, QueryEncoding.Nested.brackets,
            "a%5B0%5D%5Bx%5D=1&a%5B0%5D%5By%5D%5B0%5D=2"
        ),
        (.indexed, .dots, "a%5B0%5D.x=1&a%5B0%5D.y%5B0%5D=2"),
        (.brackets, .brackets, "a%5B%5D%5Bx%5D=1&a%5B%5D%5By%5D%5B%5D=2"),
    ])
    func `objects in arrays keep their keys`(
        arrays: NetworkAPI.QueryEncoding.Arrays,
        nested: NetworkAPI.QueryEncoding.Nested,
        expected: String
    ) throws {
        struct Outer: Encodable {
            struct Inner: Encodable {
                var x = 1
                var y = [2]
            }
            var a = [Inner()]
        }
        #expect(try QueryEncoding(arrays: arrays, nested: nested).encode(Outer()) == expected)
    }

    @Test func `arrays inside arrays are written with their indexes`() throws {
        let value = ["a": [[1, 2], [], [3]]]
        #expect(
            try QueryEncoding(arrays: .indexed).encode(value)
                == "a%5B0%5D%5B0%5D=1&a%5B0%5D%5B1%5D=2&a%5B2%5D%5B0%5D=3")
    }

    @Test(arguments: [
        (QueryEncoding.Nils.dropped, "list=1&list=2"),
        (.empty, "one=&list=1&list=&list=2&two="),
        (.null, "one=null&list=1&list=null&list=2&two=null"),
    ])
    func `a nil is written by the option for nils`(nils: NetworkAPI.QueryEncoding.Nils, expected: String)
        throws
    {
        struct Optionals: Encodable {
            var one: String?
            var list: [Int?] = [1, nil, 2]
            var two: Date?
        }
        #expect(try QueryEncoding(nils: nils).encode(Optionals()) == expected)
    }

    @Test func `a nil of every type is written`() throws {
        struct Optionals: Encodable {
            var a: Bool?; var b: String?; var c: Double?; var d: Float?; var e: Int?; var f: Int8?;
            var g: Int16?
            var h: Int32?; var i: Int64?; var j: UInt?; var k: UInt8?; var l: UInt16?; var m: UInt32?;
            var n: UInt64?
        }
        #expect(
            try QueryEncoding(nils: .empty).encode(Optionals())
                == "a=&b=&c=&d=&e=&f=&g=&h=&i=&j=&k=&l=&m=&n=")
    }

    @Test func `elements after a dropped nil keep their index`() throws {
        #expect(try QueryEncoding(arrays: .indexed).encode(["a": [nil, 1]]) == "a%5B1%5D=1")
        #expect(try QueryEncoding(arrays: .comma).encode(["a": [nil, 1, nil, 2]]) == "a=1,2")
        #expect(try QueryEncoding(arrays: .comma, nils: .empty).encode(["a": [nil, 1, nil]]) == "a=,1,")
        #expect(try QueryEncoding(arrays: .pipe, nils: .null).encode(["a": [nil, 1]]) == "a=null%7C1")
    }

    @Test(arguments: [QueryEncoding.Arrays.repeated, .brackets, .indexed, .comma, .space, .pipe])
    func `an empty array sends nothing`(arrays: NetworkAPI.QueryEncoding.Arrays) throws {
        struct List: Encodable {
            var none: [Int] = []
            var end = 0
        }
        #expect(try QueryEncoding(arrays: arrays).encode(List()) == "end=0")
    }

    @Test func `an array of one empty text is not an empty array`() throws {
        #expect(try QueryEncoding(arrays: .comma).encode(["a": [""]]) == "a=")
        #expect(try QueryEncoding(arrays: .comma).encode(["a": ["", ""]]) == "a=,")
    }

    @Test func `a space is an escape or a plus, and a plus is always an escape`() throws {
        let value = ["a b": "c d+e"]
        #expect(try QueryEncoding(spaces: .percent).encode(value) == "a%20b=c%20d%2Be")
        #expect(try QueryEncoding(spaces: .plus).encode(value) == "a+b=c+d%2Be")
        #expect(try QueryEncoding(arrays: .space, spaces: .plus).encode(["a": [1, 2]]) == "a=1+2")
    }

    @Test func `sorted order goes by keys at every level and keeps arrays`() throws {
        struct Outer: Encodable {
            struct Inner: Encodable {
                var z = 1
                var a = [9, 8]
            }
            var z = [3, 1, 2]
            var m = Inner()
            var a: [Int] = []
        }
        #expect(
            try QueryEncoding(order: .sorted).encode(Outer())
                == "m%5Ba%5D=9&m%5Ba%5D=8&m%5Bz%5D=1&z=3&z=1&z=2")
        #expect(
            try QueryEncoding(arrays: .comma, order: .sorted).encode(Outer())
                == "m%5Ba%5D=9,8&m%5Bz%5D=1&z=3,1,2")
        let many = Array(0...10)
        #expect(
            try QueryEncoding(arrays: .indexed, order: .sorted).encode(["a": many])
                == many.map { "a%5B\($0)%5D=\($0)" }.joined(separator: "&"))
    }

    @Test func `reserved characters are escaped in names and values`() throws {
        #expect(
            try QueryEncoding.standard.encode(["a/b": "!$'()*,/:;?@"])
                == "a%2Fb=%21%24%27%28%29%2A%2C%2F%3A%3B%3F%40")
    }
}
