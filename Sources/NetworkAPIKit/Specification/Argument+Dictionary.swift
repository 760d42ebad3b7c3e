import Foundation

/// Texts by name, written as a JSON object: `{"name": "Mona"}`.
extension Dictionary: NetworkAPI.Argument where Key == String, Value == String {
    public init?(argumentText: String) {
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(argumentText.utf8))
        } catch {
            return nil
        }
    }

    public var argumentText: String? {
        do {
            return String(decoding: try JSONEncoder.standard.encode(self), as: UTF8.self)
        } catch {
            // Texts are always JSON.
            return nil
        }
    }

    public static var argumentForm: String { #"a JSON object of texts, such as {"name": "text"}"# }

    public static func tracers(like example: Self?) -> [Self] {
        ["Tracer7K", "Tracer9Q"].map { [example?.keys.min() ?? "name": $0] }
    }
}
