import Foundation

/// A name as Foundation's `.convertFromSnakeCase` changes it, whose rules are not public.
struct CamelCaseName: Decodable {
    private let text: String?

    init(from decoder: any Decoder) throws {
        text = try decoder.container(keyedBy: JSONKey.self).allKeys.first?.stringValue
    }

    static func of(_ name: String) -> String {
        guard name.contains("_") else { return name }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        do {
            return try decoder.decode(Self.self, from: JSONEncoder().encode([name: 0])).text ?? name
        } catch {
            return name
        }
    }
}
