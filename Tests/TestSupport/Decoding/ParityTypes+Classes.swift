// Classes, which read their superclass from another decoder or from the same one.
extension ParityTypes {
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
}
