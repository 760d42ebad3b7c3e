import Foundation

/// Two files with which readers of JSON are compared, and their types, as swift-foundation's own benchmark reads them.
///
/// They are in the folder `json-speed` of the suites: `SUITES`, or `shared/suites` beside the checkout.
enum DecodingFiles {
    /// `canada.json`: the border of Canada, nearly all of it numbers.
    struct Map: Decodable {
        let type: String
        let features: [Feature]

        struct Feature: Decodable {
            let type: String
            let properties: [String: String]
            let geometry: Geometry
        }

        struct Geometry: Decodable {
            let type: String
            let coordinates: [[Coordinate]]
        }

        /// A longitude and a latitude, which are an array in the file.
        struct Coordinate: Decodable {
            let longitude: Double
            let latitude: Double

            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                longitude = try container.decode(Double.self)
                latitude = try container.decode(Double.self)
            }
        }
    }

    /// `twitter.json`: found messages, most of them Japanese text with escapes.
    struct Messages: Decodable {
        let statuses: [Status]

        struct Status: Decodable {
            let id: UInt64
            let lang: String
            let text: String
            let source: String
            let metadata: [String: String]
            let user: User
            let place: String?
        }

        struct User: Decodable {
            let id: Int
            let name: String
            let screen_name: String
            let description: String
            let created_at: String
            let lang: String
            let url: URL?
            let verified: Bool
            let default_profile: Bool
            let statuses_count: Int
            let favourites_count: Int
            let followers_count: Int
            let friends_count: Int
            let profile_background_color: String
            let profile_background_image_url: URL
            let profile_use_background_image: Bool
            let profile_banner_url: URL?
            let profile_image_url: URL?
        }
    }

    /// Reads a file; `nil` if the suites are not there.
    static func text(_ name: String) -> Data? {
        let suites =
            ProcessInfo.processInfo.environment["SUITES"].map { URL(filePath: $0) }
            ?? URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../../shared/suites")
        do {
            return try Data(contentsOf: suites.appending(path: "json-speed/\(name)"))
        } catch {
            return nil
        }
    }
}
