// Enums: with raw values, with associated values, and the ones that try several types.
extension ParityTypes {
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
}
