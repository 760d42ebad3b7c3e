import Foundation
import NetworkAPIKit

/// Types that are decoded in different ways, for comparing decoders.
package enum ParityTypes {
    struct Profile: Codable {
        let id: Int
        let name: String
        let email: String?
        let isAdmin: Bool
        let score: Double

        static let shape: ParityShape = .object([
            ("id", .integer), ("name", .text), ("email", .maybe(.text)), ("isAdmin", .bool),
            ("score", .number),
        ])
    }

    struct Integers: Codable {
        let a: Int8, b: Int16, c: Int32, d: Int64, e: Int
        let f: UInt8, g: UInt16, h: UInt32, i: UInt64, j: UInt

        static let shape: ParityShape = .object("abcdefghij".map { (String($0), .integer) })
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    struct Wide: Codable {
        let a: Int8
        let b: UInt64
        let c: Int128
        let d: UInt128
        let e: Int128?
        let f: [UInt128]

        static let shape: ParityShape = .object(
            "abcde".map { (String($0), .integer) } + [("f", .array(.integer))])
    }

    struct Numbers: Codable {
        let double: Double
        let float: Float
        let decimal: Decimal

        static let shape: ParityShape = .object([
            ("double", .number), ("float", .number), ("decimal", .number),
        ])
    }

    struct Options: Codable {
        let bool: Bool?
        let int: Int?
        let uint: UInt8?
        let double: Double?
        let float: Float?
        let decimal: Decimal?
        let text: String?
        let list: [Int]?
        let date: Date?
        let url: URL?
        let data: Data?

        static let shape: ParityShape = .object([
            ("bool", .maybe(.bool)), ("int", .maybe(.integer)), ("uint", .maybe(.integer)),
            ("double", .maybe(.number)), ("float", .maybe(.number)),
            ("decimal", .maybe(.number)), ("text", .maybe(.text)), ("list", .maybe(.array(.integer))),
            ("date", .maybe(.date)), ("url", .maybe(.url)), ("data", .maybe(.base64)),
        ])
    }

    struct Family: Codable {
        let head: Profile
        let members: [Profile]
        let byName: [String: Profile]
        let other: Profile?

        static let shape: ParityShape = .object([
            ("head", Profile.shape), ("members", .array(Profile.shape)),
            ("byName", .map(Profile.shape, names: ["a", "user_name", "b_c"])),
            ("other", .maybe(Profile.shape)),
        ])
    }

    struct Tree: Codable {
        let value: Int?
        let children: [Tree]?

        static let shape: ParityShape = .object([
            ("value", .maybe(.integer)), ("children", .maybe(.array(.again { shape }))),
        ])
    }

    final class Link: Codable {
        let name: String
        let next: Link?

        static let shape: ParityShape = .object([("name", .text), ("next", .maybe(.again { shape }))])
    }

    struct Dates: Codable {
        let at: Date
        let maybe: Date?
        let list: [Date]
        let holes: [Date?]
        let map: [String: Date]

        static let shape: ParityShape = .object([
            ("at", .date), ("maybe", .maybe(.date)), ("list", .array(.date)),
            ("holes", .array(.maybe(.date))),
            ("map", .map(.date, names: ["a", "b_c", "1"])),
        ])
    }

    struct Files: Codable {
        let data: Data
        let list: [Data]
        let url: URL
        let urls: [URL?]
        let map: [String: URL]
        let id: UUID

        static let shape: ParityShape = .object([
            ("data", .base64), ("list", .array(.base64)), ("url", .url), ("urls", .array(.maybe(.url))),
            ("map", .map(.url, names: ["a", "b"])), ("id", .uuid),
        ])
    }

    enum Color: String, Codable, CodingKeyRepresentable { case red, green, darkBlue = "dark_blue" }
    enum Level: Int, Codable, CodingKeyRepresentable { case one = 1, two, three }
    static let colorNames = ["red", "green", "dark_blue", "darkBlue", "none"]

    struct Enums: Codable {
        let color: Color
        let level: Level
        let colors: [Color]
        let maybe: Color?
        let levels: Set<Level>

        static let shape: ParityShape = .object([
            ("color", .words(["red", "green", "dark_blue"])),
            ("level", .raw(["1", "2", "3", "4", "1.0", "3e0"])),
            ("colors", .array(.words(["red", "green", "blue", "red", "dark_blue"]))),
            ("maybe", .maybe(.words(colorNames))), ("levels", .array(.raw(["1", "2", "2.0"]))),
        ])
    }

    indirect enum Shape: Codable {
        case circle(radius: Double)
        case box(Int, String)
        case nothing
        case pair(first: Shape?, Shape?)

        static let shape: ParityShape = .either([
            .object([("circle", .object([("radius", .number)]))]),
            .object([("box", .object([("_0", .integer), ("_1", .text)]))]),
            .object([("nothing", .object([]))]),
            .object([("pair", .object([("first", .again { shape }), ("_1", .again { shape })]))]),
            .object([("circle", .object([("radius", .number)])), ("nothing", .object([]))]),
        ])
    }

    /// A point as an array of two numbers.
    struct Point: Codable {
        let x: Double
        let y: Int

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            x = try container.decode(Double.self)
            y = try container.decode(Int.self)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(x)
            try container.encode(y)
        }

        static let shape: ParityShape = .tuple([.number, .integer])
    }

    /// Reads two elements, null or not, and one beyond the end.
    struct Beyond: Decodable {
        var seen: [String] = []

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            seen.append("\(container.count ?? -1) \(container.currentIndex) \(container.isAtEnd)")
            while !container.isAtEnd {
                if try container.decodeNil() {
                    seen.append("nil")
                } else {
                    seen.append("\(try container.decode(Int.self))")
                }
                seen.append("\(container.currentIndex) \(container.isAtEnd)")
            }
            seen.append("\(ParityOutcome(of: { try container.decodeIfPresent(Int.self) as Any }))")
            seen.append("\(ParityOutcome(of: { try container.decodeNil() }))")
            _ = try container.decode(String.self)
        }
    }

    /// The first of several types that the value has.
    enum Scalar: Codable {
        case int(Int), double(Double), bool(Bool), text(String), list([Scalar]), map([String: Scalar]), null

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let value = try? container.decode(Int.self) {
                self = .int(value)
            } else if let value = try? container.decode(Double.self) {
                self = .double(value)
            } else if let value = try? container.decode(Bool.self) {
                self = .bool(value)
            } else if let value = try? container.decode(String.self) {
                self = .text(value)
            } else if let value = try? container.decode([Scalar].self) {
                self = .list(value)
            } else {
                self = .map(try container.decode([String: Scalar].self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .int(let value): try container.encode(value)
            case .double(let value): try container.encode(value)
            case .bool(let value): try container.encode(value)
            case .text(let value): try container.encode(value)
            case .list(let value): try container.encode(value)
            case .map(let value): try container.encode(value)
            case .null: try container.encodeNil()
            }
        }
    }

    class Animal: Codable {
        let name: String
        let legs: Int

        static let members: [(String, ParityShape)] = [("name", .text), ("legs", .integer)]
    }

    /// Keeps the members of its superclass in a member of its own.
    final class Dog: Animal {
        let breed: String

        private enum CodingKeys: String, CodingKey { case breed }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            breed = try container.decode(String.self, forKey: .breed)
            try super.init(from: container.superDecoder())
        }

        static let shape: ParityShape = .object([("breed", .text), ("super", .object(members))])
    }

    /// Keeps the members of its superclass beside its own.
    final class Cat: Animal {
        let lives: UInt8

        private enum CodingKeys: String, CodingKey { case lives, parent }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            lives = try container.decode(UInt8.self, forKey: .lives)
            try super.init(
                from: container.contains(.parent) ? container.superDecoder(forKey: .parent) : decoder)
        }

        static let shape: ParityShape = .object(
            members + [("lives", .integer), ("parent", .maybe(.object(members)))])
    }

    @propertyWrapper
    struct Lenient: Codable {
        var wrappedValue: Int

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            do { wrappedValue = try container.decode(Int.self) } catch {
                wrappedValue = Int(try container.decode(String.self)) ?? -1
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode("\(wrappedValue)")
        }
    }

    struct Wrapped: Codable {
        @Lenient var count: Int
        @Lenient var total: Int
        let id: Identifier<Profile>

        static let shape: ParityShape = .object([
            ("count", .either([.integer, .words(["12", "x"])])), ("total", .integer), ("id", .text),
        ])
    }

    struct Identifier<Owner>: Codable, Hashable {
        let rawValue: String

        init(from decoder: any Decoder) throws {
            rawValue = try decoder.singleValueContainer().decode(String.self)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(rawValue)
        }
    }

    struct Page<Item: Codable>: Codable {
        let items: [Item]
        let next: String?
        let total: Int
    }

    static func page(_ shape: ParityShape) -> ParityShape {
        .object([("items", .array(shape)), ("next", .maybe(.text)), ("total", .integer)])
    }

    /// Reads members of members without a type for each level.
    struct Flat: Decodable {
        var seen: [String] = []

        private enum Keys: String, CodingKey { case data, items, name, owner }

        init(from decoder: any Decoder) throws {
            let top = try decoder.container(keyedBy: Keys.self)
            let data = try top.nestedContainer(keyedBy: Keys.self, forKey: .data)
            seen.append(try data.decode(String.self, forKey: .name))
            seen.append(ParityOutcome.path(data.codingPath))
            var items = try data.nestedUnkeyedContainer(forKey: .items)
            while !items.isAtEnd {
                let item = try items.nestedContainer(keyedBy: Keys.self)
                seen.append("\(item.contains(.name)) \(ParityOutcome.path(item.codingPath))")
                seen.append(try item.decodeIfPresent(String.self, forKey: .name) ?? "none")
                seen.append("\(items.currentIndex)")
            }
            seen.append("\(try data.decode(Int.self, forKey: .owner))")
        }

        static let shape: ParityShape = .object([
            (
                "data",
                .object([
                    ("name", .text), ("items", .array(.object([("name", .maybe(.text))]))),
                    ("owner", .integer),
                ])
            )
        ])
    }

    /// Skips the elements that cannot be read.
    struct Tolerant: Decodable {
        private struct Skip: Decodable {}
        var values: [Profile] = []
        var skipped: [String] = []

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd {
                do { values.append(try container.decode(Profile.self)) } catch {
                    skipped.append("\(container.currentIndex) \(ParityOutcome(error: error))")
                    if try container.decodeNil() { continue }
                    _ = try container.decode(Skip.self)
                }
            }
        }
    }

    /// A type that another member chooses.
    struct Event: Decodable {
        let kind: String
        let payload: String

        private enum Keys: String, CodingKey { case kind, payload }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            kind = try container.decode(String.self, forKey: .kind)
            payload =
                switch kind {
                case "user": "\(try container.decode(Profile.self, forKey: .payload))"
                case "push": "\(try Numbers(from: container.superDecoder(forKey: .payload)))"
                case "none": "\(try container.decodeNil(forKey: .payload))"
                default:
                    throw DecodingError.dataCorruptedError(
                        forKey: .kind, in: container, debugDescription: kind)
                }
        }

        static let shape: ParityShape = .object([
            ("kind", .words(["user", "push", "none", "other"])),
            ("payload", .either([Profile.shape, Numbers.shape, .raw(["null"])])),
        ])
    }

    /// Keys that only the text determines, with what each one has.
    struct Names: Decodable {
        var seen: [String] = []

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: ParityKey.self)
            let keys = container.allKeys.sorted {
                $0.stringValue.unicodeScalars.lexicographicallyPrecedes($1.stringValue.unicodeScalars)
            }
            for key in keys {
                seen.append(
                    "\(key.stringValue) \(container.contains(key)) \(try container.decodeNil(forKey: key))")
                seen.append(
                    "\(ParityOutcome(verdictOf: { try container.decode(NetworkAPI.JSONValue.self, forKey: key) }))"
                )
            }
        }
    }

    struct Snake: Codable {
        let userName: String
        let createdAt: Date
        let htmlURL: URL?
        let idList: [Int]
        let counts: [String: Int]

        static let shape: ParityShape = .object([
            ("user_name", .text), ("created_at", .date), ("html_url", .maybe(.url)),
            ("id_list", .array(.integer)),
            ("counts", .map(.integer, names: ["user_name", "userName", "_a_b_", "a__b"])),
        ])
    }

    /// Keeps its decoder until the end of decoding, and reads from it again.
    struct Twice: Decodable {
        let first: [String: Scalar]
        let second: [String: Scalar]
        let names: [String]

        init(from decoder: any Decoder) throws {
            first = try [String: Scalar](from: decoder)
            second = try decoder.singleValueContainer().decode([String: Scalar].self)
            names = try decoder.container(keyedBy: ParityKey.self).allKeys.map(\.stringValue).sorted()
        }
    }

    struct Ranges: Codable {
        let range: Range<Int>
        let closed: ClosedRange<Double>
        let rect: CGRect
        let parts: DateComponents
        let either: Either

        static let shape: ParityShape = .object([
            ("range", .tuple([.raw(["1", "5", "2"]), .raw(["6", "7", "3"])])),
            ("closed", .tuple([.number, .number])),
            ("rect", .tuple([.tuple([.number, .number]), .tuple([.number, .number])])),
            ("parts", .object([("year", .integer), ("month", .maybe(.integer))])),
            ("either", .either([.integer, .text, .array(.integer)])),
        ])
    }

    enum Either: Codable {
        case int(Int)
        case text(String)

        init(from decoder: any Decoder) throws {
            do { self = .int(try Int(from: decoder)) } catch { self = .text(try String(from: decoder)) }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .int(let value): try value.encode(to: encoder)
            case .text(let value): try value.encode(to: encoder)
            }
        }
    }

    struct Feature: Codable {
        struct Geometry: Codable {
            let type: String
            let coordinates: [[[Double]]]
        }
        let type: String
        let geometry: Geometry
        let properties: [String: Scalar?]

        static let shape: ParityShape = .object([
            ("type", .words(["Feature"])),
            (
                "geometry",
                .object([
                    ("type", .words(["Polygon"])),
                    ("coordinates", .array(.array(.tuple([.number, .number])))),
                ])
            ), ("properties", .map(.any, names: ["a", "name", "b_c"])),
        ])
    }

    struct Empty: Codable {}

    struct Version: Decodable {
        let parts: [Int]

        private struct NotAVersion: Error {}

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            if text.isEmpty { throw NotAVersion() }
            parts = try text.split(separator: ".").map { part in
                guard let number = Int(part) else {
                    throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a number")
                }
                return number
            }
        }
    }
}
