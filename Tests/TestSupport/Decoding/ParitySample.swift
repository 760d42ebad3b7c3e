import Foundation
import NetworkAPIKit

/// A type with the shape of its texts.
package struct ParitySample {
    package let type: any Decodable.Type
    package let shape: ParityShape

    private init(_ type: any Decodable.Type, _ shape: ParityShape) {
        self.type = type
        self.shape = shape
    }

    package var name: String { "\(type)" }

    package static func all() -> [ParitySample] { composed() + nested() + simple() + wide() }

    private static func composed() -> [ParitySample] {
        [
            .init(ParityTypes.Profile.self, ParityTypes.Profile.shape),
            .init(ParityTypes.Integers.self, ParityTypes.Integers.shape),
            .init(ParityTypes.Numbers.self, ParityTypes.Numbers.shape),
            .init(ParityTypes.Options.self, ParityTypes.Options.shape),
            .init(ParityTypes.Family.self, ParityTypes.Family.shape),
            .init(ParityTypes.Tree.self, ParityTypes.Tree.shape),
            .init(ParityTypes.Link.self, ParityTypes.Link.shape),
            .init(ParityTypes.Dates.self, ParityTypes.Dates.shape),
            .init(ParityTypes.Files.self, ParityTypes.Files.shape),
            .init(ParityTypes.Enums.self, ParityTypes.Enums.shape),
            .init(ParityTypes.Shape.self, ParityTypes.Shape.shape),
            .init(ParityTypes.Point.self, ParityTypes.Point.shape),
            .init(ParityTypes.Beyond.self, .array(.maybe(.integer))),
            .init(ParityTypes.Scalar.self, .any),
            .init(ParityTypes.Dog.self, ParityTypes.Dog.shape),
            .init(ParityTypes.Cat.self, ParityTypes.Cat.shape),
            .init(ParityTypes.Wrapped.self, ParityTypes.Wrapped.shape),
            .init(ParityTypes.Page<ParityTypes.Profile>.self, ParityTypes.page(ParityTypes.Profile.shape)),
            .init(ParityTypes.Page<Int?>.self, ParityTypes.page(.maybe(.integer))),
            .init(ParityTypes.Flat.self, ParityTypes.Flat.shape),
            .init(ParityTypes.Tolerant.self, .array(.either([ParityTypes.Profile.shape, .any]))),
            .init(ParityTypes.Event.self, ParityTypes.Event.shape),
            .init(
                ParityTypes.Names.self,
                .map(.any, names: ["a", "b", "A", "é", "e\u{301}", "user_name", "userName"])),
            .init(ParityTypes.Snake.self, ParityTypes.Snake.shape),
            .init(ParityTypes.Twice.self, .map(.any, names: ["a", "b_c", "B_C"])),
            .init(ParityTypes.Ranges.self, ParityTypes.Ranges.shape),
            .init(ParityTypes.Feature.self, ParityTypes.Feature.shape),
            .init(ParityTypes.Empty.self, .object([])),
            .init(ParityTypes.Version.self, .words(["1.2.3", "1", "", "a", "1..2"])),
        ]
    }

    private static func nested() -> [ParitySample] {
        let names = ["a", "b", "a_b", "aB", "é", "", "_x", "x_"]
        let numbers = ["1", "2", "02", "-3", "1.0", "x", " 1"]
        return [
            .init([String: Int].self, .map(.integer, names: names)),
            .init([Int: String].self, .map(.text, names: numbers)),
            .init([ParityTypes.Color: Int].self, .map(.integer, names: ParityTypes.colorNames)),
            .init([ParityTypes.Level: [Int]].self, .map(.array(.integer), names: numbers)),
            .init([Double: String].self, .tuple([.number, .text, .number, .text])),
            .init([UUID: Bool].self, .tuple([.uuid, .bool])),
            .init(
                [String: [String: Int?]?].self,
                .map(.maybe(.map(.maybe(.integer), names: names)), names: names)),
            .init([[Double]].self, .array(.array(.number))),
            .init([ParityTypes.Profile].self, .array(ParityTypes.Profile.shape)),
            .init([ParityTypes.Point].self, .array(ParityTypes.Point.shape)),
            .init([ParityTypes.Shape].self, .array(ParityTypes.Shape.shape)),
            .init(Set<String>.self, .array(.words(["a", "b", "a"]))),
            .init([Int?].self, .array(.maybe(.integer))),
            .init([UInt8].self, .array(.integer)),
            .init([String].self, .array(.text)),
            .init([Bool].self, .array(.bool)),
            .init([String: Date].self, .map(.date, names: names)),
            .init([Decimal].self, .array(.number)),
            .init([ParityProbe].self, .array(.any)),
            .init([String: CalmProbe].self, .map(.any, names: names)),
            .init(ParityProbe.self, ParityTypes.Family.shape),
            .init(ParityProbe.self, .any),
            .init(ParityProbe.self, .array(.any)),
            .init(
                ParityProbe.self, .object([("a", .any), ("id", .integer), ("name", .any), ("super", .any)])),
            .init(NetworkAPI.JSONValue.self, .any),
            .init([NetworkAPI.JSONValue].self, .array(.any)),
        ]
    }

    private static func simple() -> [ParitySample] {
        [
            .init(Int.self, .integer), .init(Int8.self, .integer), .init(UInt16.self, .integer),
            .init(UInt64.self, .integer),
            .init(Double.self, .number), .init(Float.self, .number), .init(Decimal.self, .number),
            .init(String.self, .text), .init(Bool.self, .bool), .init(Date.self, .date),
            .init(URL.self, .url),
            .init(Data.self, .base64), .init(UUID.self, .uuid), .init(Int?.self, .maybe(.integer)),
            .init(ParityTypes.Profile?.self, .maybe(ParityTypes.Profile.shape)),
            .init(ParityTypes.Color.self, .words(ParityTypes.colorNames)),
            .init(ParityTypes.Level?.self, .maybe(.raw(["1", "9", "2.0"]))),
        ]
    }

    private static func wide() -> [ParitySample] {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return [] }
        return [
            .init(Int128.self, .integer), .init(UInt128.self, .integer),
            .init(ParityTypes.Wide.self, ParityTypes.Wide.shape),
        ]
    }
}
