// swift-format-ignore-file
// The code of document 003, "[Swift] Network API 명세서", word for word: what stood in its module NetworkAPIs.
import Foundation
import NetworkAPIKit

/// ModuleName : NetworkAPIKit
/// FileName : URLInfo+GitHubAPI.swift

public extension NetworkAPI.URLInfo {
    static func GitHubAPI(path: String) -> Self {
        Self.init(host: "api.github.com", path: path)
    }
}

/// ModuleName : NetworkAPIs
/// FileName : GitHubAPI.swift

public enum GitHubAPI {}

/// ModuleName : NetworkAPIs
/// FileName : GitHubAPI+Users.swift

public extension GitHubAPI {
    struct Users: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<EmptyParameter> = .init(method: .get)
        
        public init(userName: String) {
            self.urlInfo = .GitHubAPI(path: "/users/\(userName)") 
        }
        
        public struct Response: Decodable {
            let login: String
            let id: Int
            let node_id: String
            let avatar_url: String
        }
    }
}
