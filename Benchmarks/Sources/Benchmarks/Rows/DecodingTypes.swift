import Foundation

/// The types that the rows of ``Decoding`` decode.
enum DecodingTypes {
    /// 4 of the 32 members of an object.
    struct Four: Decodable {
        let id: Int
        let login: String
        let name: String?
        let createdAt: Date

        enum CodingKeys: String, CodingKey {
            case id, login, name
            case createdAt = "created_at"
        }
    }

    /// All members of the object, which is a user of GitHub.
    struct All: Decodable {
        let login: String
        let id: Int
        let node_id: String
        let avatar_url: URL
        let gravatar_id: String
        let url: String
        let html_url: String
        let followers_url: String
        let following_url: String
        let gists_url: String
        let starred_url: String
        let subscriptions_url: String
        let organizations_url: String
        let repos_url: String
        let events_url: String
        let received_events_url: String
        let type: String
        let site_admin: Bool
        let name: String?
        let company: String?
        let blog: String?
        let location: String?
        let email: String?
        let hireable: Bool?
        let bio: String?
        let twitter_username: String?
        let public_repos: Int
        let public_gists: Int
        let followers: Int
        let following: Int
        let created_at: Date
        let updated_at: Date
    }

    /// Reads the number of elements before each of them, as hand-written code for arrays does.
    struct Counted: Decodable {
        private(set) var sum = 0

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while container.currentIndex < container.count ?? 0 { sum &+= try container.decode(Int.self) }
        }
    }

    struct List<Item: Decodable>: Decodable { let items: [Item] }

    struct Collection: Decodable {
        struct Feature: Decodable {
            struct Properties: Decodable {
                let name: String
                let population: Int
                let code: String?
            }
            struct Geometry: Decodable {
                let type: String
                let coordinates: [[[Double]]]
            }
            let type: String
            let properties: Properties
            let geometry: Geometry
        }
        let type: String
        let features: [Feature]
    }

    static let user = Data(
        #"""
        {"login":"octocat","id":583231,"node_id":"MDQ6VXNlcjU4MzIzMQ==","avatar_url":"https://avatars.githubusercontent.com/u/583231?v=4",
        "gravatar_id":"","url":"https://api.github.com/users/octocat","html_url":"https://github.com/octocat",
        "followers_url":"https://api.github.com/users/octocat/followers",
        "following_url":"https://api.github.com/users/octocat/following{/other_user}",
        "gists_url":"https://api.github.com/users/octocat/gists{/gist_id}",
        "starred_url":"https://api.github.com/users/octocat/starred{/owner}{/repo}",
        "subscriptions_url":"https://api.github.com/users/octocat/subscriptions",
        "organizations_url":"https://api.github.com/users/octocat/orgs","repos_url":"https://api.github.com/users/octocat/repos",
        "events_url":"https://api.github.com/users/octocat/events{/privacy}",
        "received_events_url":"https://api.github.com/users/octocat/received_events","type":"User","site_admin":false,
        "name":"The Octocat","company":"@github","blog":"https://github.blog","location":"San Francisco","email":null,"hireable":null,
        "bio":null,"twitter_username":null,"public_repos":8,"public_gists":8,"followers":9999,"following":9,
        "created_at":"2011-01-25T18:44:36Z","updated_at":"2026-11-22T11:12:13Z"}
        """#.utf8)

    /// Returns an object with a list of users; about `bytes` long.
    static func users(bytes: Int) -> Data {
        let one = String(decoding: user, as: UTF8.self)
        return Data(
            "{\"items\":[\(Array(repeating: one, count: bytes / one.utf8.count).joined(separator: ","))]}"
                .utf8)
    }

    /// Polygons in a text that is about `bytes` long.
    static func features(bytes: Int) -> Data {
        var text = #"{"type":"FeatureCollection","features":["#
        var number = 0
        while text.utf8.count < bytes {
            let points = (0..<60).map { point in
                let angle = Double(number * 61 + point) / 7
                return "[\(127 + cos(angle)),\(37 + sin(angle))]"
            }
            text += number == 0 ? "" : ","
            text +=
                #"{"type":"Feature","properties":{"name":"서울 \#(number)","population":\#(number * 977),"code":null},"#
            text += #""geometry":{"type":"Polygon","coordinates":[[\#(points.joined(separator: ","))]]}}"#
            number += 1
        }
        return Data((text + "]}").utf8)
    }

    /// Text with escapes and Hangul.
    static let strings = Data(
        ("["
            + (0..<2000).map { #""줄 \#($0)\n\"큰따옴표\" 그리고 \uD83D\uDE00 \u00e9 다람쥐 헌 쳇바퀴에 타고파""# }
            .joined(separator: ",") + "]").utf8)

    static let doubles = Data(
        ("[" + (0..<20000).map { "\(Double($0) * 1.37 / 1021)" }.joined(separator: ",") + "]").utf8)

    static let numbers = Data(("[" + (0..<40_000).map { "\($0)" }.joined(separator: ",") + "]").utf8)

    /// The shapes of 500 levels.
    static let deep: [(name: String, text: Data)] = [
        ("arrays", nested("[", "1", "]", 500)), ("objects", nested("{\"a\":", "1", "}", 500)),
        ("both", nested("[{\"a\":", "1", "}]", 250)),
    ]

    private static func nested(_ open: String, _ middle: String, _ close: String, _ depth: Int) -> Data {
        Data((String(repeating: open, count: depth) + middle + String(repeating: close, count: depth)).utf8)
    }
}
