import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The same requests, written without the kit.
enum HandWritten {
    /// With the options of the kit's own encoder.
    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    static func get(userName: String) throws -> URLRequest {
        let text = "https://api.github.com/users/\(userName)?page=2&per_page=30"
        guard let url = URL(string: text) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.setValue("application/vnd.github+json", forHTTPHeaderField: "Accept")
        request.setValue("2022-11-28", forHTTPHeaderField: "X-GitHub-Api-Version")
        request.setValue("Benchmarks", forHTTPHeaderField: "User-Agent")
        return request
    }

    static func getWithHeadersAtOnce(userName: String) throws -> URLRequest {
        let text = "https://api.github.com/users/\(userName)?page=2&per_page=30"
        guard let url = URL(string: text) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.allHTTPHeaderFields = [
            "Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28",
            "User-Agent": "Benchmarks",
        ]
        return request
    }

    static func getByComponents(userName: String) throws -> URLRequest {
        var components = URLComponents()
        components.scheme = "https"
        components.host = "api.github.com"
        components.path = "/users/\(userName)"
        components.queryItems = [
            URLQueryItem(name: "page", value: "2"), URLQueryItem(name: "per_page", value: "30"),
        ]
        guard let url = components.url else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.setValue("application/vnd.github+json", forHTTPHeaderField: "Accept")
        request.setValue("2022-11-28", forHTTPHeaderField: "X-GitHub-Api-Version")
        request.setValue("Benchmarks", forHTTPHeaderField: "User-Agent")
        return request
    }

    static func post(
        _ issue: NewIssue, owner: String, repository: String, _ encoder: JSONEncoder
    ) throws -> URLRequest {
        let text = "https://api.github.com/repos/\(owner)/\(repository)/issues"
        guard let url = URL(string: text) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.setValue("application/vnd.github+json", forHTTPHeaderField: "Accept")
        request.setValue("2022-11-28", forHTTPHeaderField: "X-GitHub-Api-Version")
        request.setValue("Benchmarks", forHTTPHeaderField: "User-Agent")
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try encoder.encode(issue)
        return request
    }

    static func postWithHeadersAtOnce(
        _ issue: NewIssue, owner: String, repository: String, _ encoder: JSONEncoder
    ) throws -> URLRequest {
        let text = "https://api.github.com/repos/\(owner)/\(repository)/issues"
        guard let url = URL(string: text) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.allHTTPHeaderFields = [
            "Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28",
            "User-Agent": "Benchmarks", "Content-Type": "application/json",
        ]
        request.httpBody = try encoder.encode(issue)
        return request
    }
}

extension HandWritten {
    /// A user of the loopback server, with the headers that the kit sends.
    static func user(_ login: String, port: Int) throws -> URLRequest {
        guard let url = URL(string: "http://127.0.0.1:\(port)/users/\(login)") else {
            throw URLError(.badURL)
        }
        var request = URLRequest(url: url)
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        return request
    }

    /// Checks the status, and decodes the body.
    static func decode(_ answer: (data: Data, response: URLResponse), _ decoder: JSONDecoder) throws -> User {
        guard let response = answer.response as? HTTPURLResponse, (200..<300).contains(response.statusCode)
        else { throw URLError(.badServerResponse) }
        return try decoder.decode(User.self, from: answer.data)
    }
}
