// Types that read a single value.
extension ParityTypes {
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
