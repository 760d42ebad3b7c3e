import Foundation
import NetworkAPIKit
import TestSupport
import Testing

/// The types of Foundation and of the standard library, and the ways in which types read themselves.
@Suite(.timeLimit(.minutes(5)))
struct BodyTypeTests {
    @Test(arguments: [
        "\"\"", "\"a\"", "\" \"", "\"https://example.com/a?b=c#d\"", "\"https://example.com/a b\"",
        "\"한국\"", "\"https://한국.kr/가\"",
        "\"%\"", "\"%zz\"", "\"http://[::1]\"", "\"http://[::1\"", "\"http://a:b\"", "\"//a\"", "\"?\"",
        "\"#\"", "\"http:\\/\\/a\"",
        "\"\\u0000\"", "\"a\\nb\"", "1", "null", "{\"relative\":\"a\"}", "[]", "true",
        "{\"base\":\"https://a/\",\"relative\":\"b\"}",
    ])
    func `a URL is the one of JSONDecoder`(text: String) {
        expectSameEverywhere(URL.self, text)
        expectSame([URL: Int].self, Data("[\(text),1]".utf8))
    }

    @Test(arguments: [
        "\"\"", "\"AA==\"", "\"AAE=\"", "\"AAEC\"", "\"AAECAw==\"", "\"AA\"", "\"AA=\"", "\"A\"",
        "\"====\"", "\"A A==\"", "\"AA==\\n\"",
        "\"AA==AA==\"", "\"AA==A\"", "\"_-8=\"", "\"+/8=\"", "\"\\/\\/8=\"", "\"!AA==\"", "\"한\"",
        "\"AB==\"", "\"AAF=\"", "\"\\u0041A==\"",
        "[0,1,255]", "[256]", "[]", "1", "null", "{}", "\"AA\\u0000==\"",
    ])
    func `data is the one of JSONDecoder`(text: String) {
        expectSameEverywhere(Data.self, text)
        expectSameEverywhere([UInt8].self, text)
    }

    @Test(arguments: [
        "\"2026-11-21T05:28:00Z\"", "\"2026-11-21T05:28:00.123Z\"",
        "\"2026-11-21T05:28:00.123456789Z\"",
        "\"2026-11-21T05:28:00+09:00\"", "\"2026-11-21T05:28:00-0330\"", "\"2026-11-21T24:00:00Z\"",
        "\"2026-02-30T00:00:00Z\"",
        "\"2026-11-21\"", "\"2026-2-3\"", "\"2026/11/21\"", "\"2026-11-21 05:28\"",
        "\"2026-11-21 5:28\"", "\"\"", "\"x\"",
        "\"2026-11-21T05:28:00Z \"", "\"\\u0032026-11-21T05:28:00Z\"", "\"2026-11-21T05:28:00\\u005a\"",
        "0", "-0", "1", "-1.5",
        "1763702880", "1763702880123", "1e9", "1e300", "1e400", "1e-400", "01", "null", "true", "[]",
        "{}", "\"1763702880\"",
        "9007199254740993", "0.1", "1763702880.123456789",
    ])
    func `a date of each format is the one of JSONDecoder`(text: String) {
        for dates in ParitySetting.dateFormats + [
            .format("EEE, d MMM yyyy HH:mm:ss zzz"), .format("yyyy"),
        ] {
            let setting = ParitySetting(dates: dates)
            expectSameEverywhere(Date.self, text, setting)
            expectSameEverywhere([Date?].self, "[\(text)]", setting)
            expectSameEverywhere([String: [Date]].self, "{\"a_b\":[\(text)]}", setting)
            expectSameEverywhere([Int: Date].self, "{\"1\":\(text)}", setting)
            expectSameEverywhere([Date: Date].self, "[\(text),\(text)]", setting)
            expectSameEverywhere(Set<Date>.self, "[\(text),\(text)]", setting)
            expectSameEverywhere(Range<Date>.self, "[\(text),\(text)]", setting)
            expectSameEverywhere(Page<Date>.self, "{\"items\":[\(text)],\"first\":\(text)}", setting)
        }
    }

    @Test(arguments: [
        "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"", "\"e621e1f8-c36c-495a-93fc-0c247a3e6e5f\"",
        "\"E621E1F8\"", "\"\"", "1", "null",
        "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F \"", "\"{E621E1F8-C36C-495A-93FC-0C247A3E6E5F}\"",
        "[1,2]", "[1,2,3]", "[2,1]",
        "[1,1]", "[1]", "[]", "[1.5,2.5]", "[null,1]", "[[1,2],[3,4]]", "[[1,2],[3]]",
        "{\"year\":2026}", "{\"year\":\"x\"}",
        "{\"year\":2026,\"month\":2,\"day\":30,\"calendar\":{\"identifier\":\"gregorian\"}}",
        "{\"identifier\":\"GMT\"}",
        "{\"identifier\":\"ko_KR\"}", "{\"identifier\":\"x\"}", "{\"identifier\":1}",
        "{\"indexes\":[1,2]}", "{}",
        "{\"value\":1,\"unit\":{\"symbol\":\"m\",\"converter\":{\"coefficient\":1,\"constant\":0}}}",
        "{\"givenName\":\"A\",\"familyName\":\"B\"}", "{\"location\":1,\"length\":2}",
        "{\"a\":1,\"b\":\"c\"}", "\"a\"", "[\"a\",\"b\",\"a\"]",
        "{\"length\":1,\"location\":0}",
        "{\"exponent\":0,\"length\":1,\"isNegative\":false,\"isCompact\":true,\"mantissa\":[1,0,0,0,0,0,0,0]}",
    ])
    func `a type of Foundation is the one of JSONDecoder`(text: String) {
        expectSameEverywhere(UUID.self, text)
        expectSameEverywhere(Range<Int>.self, text)
        expectSameEverywhere(ClosedRange<Int>.self, text)
        expectSameEverywhere(PartialRangeFrom<Int>.self, text)
        expectSameEverywhere(CGPoint.self, text)
        expectSameEverywhere(CGSize.self, text)
        expectSameEverywhere(CGRect.self, text)
        expectSameEverywhere(DateComponents.self, text)
        expectSameEverywhere(TimeZone.self, text)
        expectSameEverywhere(Locale.self, text)
        expectSameEverywhere(IndexPath.self, text)
        expectSameEverywhere(IndexSet.self, text)
        expectSameEverywhere(PersonNameComponents.self, text)
        expectSameEverywhere(Decimal.self, text)
        expectSameEverywhere(NSRange.self, text)
        expectSameEverywhere(CharacterSet.self, text)
        expectSameEverywhere(Measurement<UnitLength>.self, text)
        expectSameEverywhere(Set<String>.self, text)
        expectSameEverywhere(ContiguousArray<Int>.self, text)
        expectSameEverywhere(Duration.self, text)
        expectSameEverywhere(SIMD2<Double>.self, text)
        expectSameEverywhere(CollectionDifference<Int>.self, text)
    }

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
        expectSameEverywhere(Figure.self, text, .init(keys: .convertFromSnakeCase))
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
}
