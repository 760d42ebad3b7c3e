import Foundation

/// Types that are decoded in different ways, for comparing decoders.
///
/// Here are the types with synthesized decoding code.
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

    struct Page<Item: Codable>: Codable {
        let items: [Item]
        let next: String?
        let total: Int
    }

    static func page(_ shape: ParityShape) -> ParityShape {
        .object([("items", .array(shape)), ("next", .maybe(.text)), ("total", .integer)])
    }

    struct Empty: Codable {}
}
