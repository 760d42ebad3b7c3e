import Foundation
import NetworkAPIKit
import TestSupport
import Testing

/// The ways in which types read themselves: enums, classes, property wrappers, and those that try several types.
@Suite(.enabled(if: SystemDecoder.isComparable), .timeLimit(.minutes(10)))
struct BodyTypeTests {
    private struct Page<Item: Decodable>: Decodable {
        let items: [Item]
        let first: Item?
    }

    private enum Color: String, Decodable {
        case red
        case blue = "Blue"
        case accent = "é"
    }
    private enum Level: Int, Decodable {
        case one = 1
        case two
    }
    private enum Small: UInt8, Decodable { case most = 255 }
    private enum Ratio: Double, Decodable { case half = 0.5 }
    private indirect enum Figure: Decodable {
        case circle(radius: Double)
        case box(Int, name: String?)
        case nothing
        case pair(Figure, second: Figure?)
    }

    @Test(arguments: [
        "\"red\"", "\"blue\"", "\"Blue\"", "\"\\u0072ed\"", "\"é\"", "\"e\\u0301\"", "\"\"", "null",
        "1", "1.0", "1e0", "2", "3", "255", "256",
        "0.5", "5e-1", "{}", "[]", "{\"nothing\":{}}", "{\"nothing\":null}", "{\"nothing\":1}",
        "{\"nothing\":{\"x\":1}}",
        "{\"circle\":{\"radius\":1}}", "{\"circle\":{}}", "{\"circle\":{\"radius\":null}}",
        "{\"circle\":{\"radius\":\"1\"}}",
        "{\"circle\":{\"radius\":1},\"nothing\":{}}", "{\"circle\":{\"radius\":1},\"other\":{}}",
        "{\"other\":{}}",
        "{\"box\":{\"_0\":1}}", "{\"box\":{\"_0\":1,\"name\":\"a\"}}", "{\"box\":[1]}",
        "{\"pair\":{\"_0\":{\"nothing\":{}}}}",
        "{\"pair\":{\"_0\":{\"nothing\":{}},\"second\":{\"pair\":{\"_0\":{\"circle\":{\"radius\":\"x\"}}}}}}",
        "{\"circle\":{\"radius\":1},\"circle\":{\"radius\":2}}", "\"nothing\"",
    ])
    func `an enum is the one of JSONDecoder`(text: String) {
        expectSameEverywhere(Color.self, text)
        expectSameEverywhere(Level.self, text)
        expectSameEverywhere(Small.self, text)
        expectSameEverywhere(Ratio.self, text)
        expectSameEverywhere(Figure.self, text)
    }

    private class Animal: Decodable {
        let name: String
        let legs: Int?
    }

    /// Its superclass reads the same object.
    private final class Cat: Animal {
        let lives: Int
        private enum CodingKeys: CodingKey { case lives }
        required init(from decoder: any Decoder) throws {
            lives = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .lives)
            try super.init(from: decoder)
        }
    }

    /// Its superclass reads the member `super`.
    private class Dog: Animal {
        let breed: String
        private enum CodingKeys: CodingKey { case breed }
        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            breed = try container.decode(String.self, forKey: .breed)
            try super.init(from: container.superDecoder())
        }
    }

    private final class Puppy: Dog {
        let weeks: Int
        private enum CodingKeys: CodingKey { case weeks, dog }
        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            weeks = try container.decode(Int.self, forKey: .weeks)
            try super.init(from: container.superDecoder(forKey: .dog))
        }
    }

    /// Its superclass reads the second element.
    private final class Listed: Animal {
        let first: Int
        required init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            first = try container.decode(Int.self)
            try super.init(from: container.superDecoder())
        }
    }

    @Test(arguments: [
        "{}", "[]", "null", "{\"name\":\"a\"}", "{\"name\":\"a\",\"legs\":4,\"lives\":9}",
        "{\"lives\":9}", "{\"name\":\"a\",\"lives\":null}",
        "{\"breed\":\"b\",\"super\":{\"name\":\"a\"}}", "{\"breed\":\"b\"}",
        "{\"breed\":\"b\",\"super\":null}", "{\"breed\":\"b\",\"super\":[]}",
        "{\"breed\":\"b\",\"super\":{\"name\":1}}", "{\"breed\":\"b\",\"super\":{\"legs\":1}}",
        "{\"weeks\":1,\"dog\":{\"breed\":\"b\",\"super\":{\"name\":\"a\",\"legs\":3}}}",
        "{\"weeks\":1,\"dog\":{\"breed\":\"b\"}}",
        "{\"weeks\":1}", "{\"weeks\":1,\"dog\":1}", "[1,{\"name\":\"a\"}]", "[1]", "[1,null]",
        "[1,{\"name\":1}]", "[1,2]",
    ])
    func `a class is the one of JSONDecoder`(text: String) {
        expectSameEverywhere(Animal.self, text)
        expectSameEverywhere(Cat.self, text)
        expectSameEverywhere(Dog.self, text)
        expectSameEverywhere(Puppy.self, text)
        expectSameEverywhere(Listed.self, text)
    }

    @propertyWrapper
    private struct OrZero: Decodable {
        var wrappedValue: Int
        init(from decoder: any Decoder) throws {
            wrappedValue = (try? decoder.singleValueContainer().decode(Int.self)) ?? 0
        }
    }

    private struct Wrapped: Decodable {
        @OrZero var count: Int
        let page: Page<Page<Int?>>?
        @OrZero var total: Int
    }

    /// The first alternative that the value is.
    private enum Alternative: Decodable {
        case int(Int)
        case page(Page<Int>)
        case texts([String])
        case map([String: Int])
        case bool(Bool)
        case tuple(Int, String)

        init(from decoder: any Decoder) throws {
            if let value = try? Int(from: decoder) {
                self = .int(value)
            } else if let value = try? Page<Int>(from: decoder) {
                self = .page(value)
            } else if let value = try? [String](from: decoder) {
                self = .texts(value)
            } else if let value = try? decoder.singleValueContainer().decode([String: Int].self) {
                self = .map(value)
            } else if var container = try? decoder.unkeyedContainer(),
                let first = try? container.decode(Int.self)
            {
                self = .tuple(first, try container.decode(String.self))
            } else {
                self = .bool(try decoder.singleValueContainer().decode(Bool.self))
            }
        }
    }

    @Test(arguments: [
        "null", "1", "\"a\"", "true", "[]", "[1,\"a\"]", "[1,2]", "[\"a\"]", "{}", "{\"items\":[]}",
        "{\"items\":[1],\"first\":\"x\"}",
        "{\"a\":1}", "{\"a\":\"x\"}", "{\"count\":1,\"total\":\"x\"}", "{\"count\":null,\"total\":[]}",
        "{\"count\":1}",
        "{\"count\":1,\"total\":2,\"page\":{\"items\":[{\"items\":[1,null],\"first\":null}]}}",
        "{\"count\":1,\"total\":2,\"page\":{\"items\":[{\"items\":[1,\"x\"]}]}}", "[{\"items\":[1]}]",
    ])
    func `a type that tries and wraps is the one of JSONDecoder`(text: String) {
        expectSameEverywhere(Alternative.self, text)
        expectSameEverywhere(Wrapped.self, text)
        expectSameEverywhere(Page<Alternative>.self, "{\"items\":[\(text)],\"first\":\(text)}")
    }

    /// As in GeoJSON: two numbers.
    private struct Point: Decodable {
        let x: Double
        let y: Double

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            x = try container.decode(Double.self)
            y = try container.decode(Double.self)
        }
    }

    /// Takes much more memory than its text.
    private struct Wide: Decodable {
        let a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t: String?
    }

    @Test(arguments: [
        "[1,2]", "[1,2,3]", "[1]", "[]", "[1,\"a\"]", "[null,1]", "[01,1]", "[[1],2]", "null", "1", "\"a\"",
        "{}",
        "{\"a\":\"b\"}", "{\"a\":1}", "{\"a\":\"\\x\"}", "{\"a\":\"b\",\"\\u0061\":\"c\"}",
    ])
    func `an element of a long array is the one of JSONDecoder`(text: String) {
        for other in ["[0.5,-1]", "{}", "{\"a\":\"b\",\"a\":\"c\"}", "null"] {
            let others = Array(repeating: other, count: 70).joined(separator: ",")
            let list = "[\(others),\(text),\(others)]"
            expectSame([Point].self, Data(list.utf8))
            expectSame([Point?].self, Data(list.utf8))
            expectSame([[Double]].self, Data(list.utf8))
            expectSame([[String: String]].self, Data(list.utf8))
            expectSame([Wide].self, Data(list.utf8))
            expectSame([[Point]].self, Data("[\(list)]".utf8))
            expectSame(Page<[Point]>.self, Data("{\"items\":[[],\(list)],\"first\":\(list)}".utf8))
        }
    }
}
