import NetworkAPIKit

// Types that read from containers with code of their own.
extension ParityTypes {
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
}
