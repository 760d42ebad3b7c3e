import Foundation
import NetworkAPIs

/// The operations that GitHub describes, and the endpoints that make them.
enum GitHubOperations {
    /// A method and a path; the names of the path's arguments do not matter.
    struct Place: Hashable {
        let method: String
        let path: [String]

        init(method: String, path: String) {
            self.method = method.uppercased()
            self.path = path.split(separator: "/", omittingEmptySubsequences: false)
                .map { $0.contains("{") ? "{}" : String($0) }
        }

        /// Whether a path with values in it is one of these; the last argument may be a path of its own.
        func covers(method: String, path: String) -> Bool {
            let theirs = path.split(separator: "?")[0].split(separator: "/", omittingEmptySubsequences: false)
            guard self.method == method.uppercased(), theirs.count == self.path.count else { return false }
            return zip(self.path, theirs).allSatisfy { $0 == "{}" || $0 == $1 }
        }
    }

    /// The operations' names, such as `repos/get`, by their places.
    static func places() throws -> [String: Place] {
        let operations = try Contracts.recorded("github/operations.json")
        return operations.reduce(into: [:]) { places, operation in
            guard let name = operation["operationId"]?.string, let method = operation["method"]?.string,
                let path = operation["path"]?.string
            else { return }
            places[name] = Place(method: method, path: path)
        }
    }

    /// The endpoints of a place: one for each media type that it answers.
    static func endpoints(of place: Place) -> [NetworkAPI.Catalog.Endpoint] {
        GitHubAPI.catalog.endpoints.filter { endpoint in
            let template = endpoint.template
            return Place(method: template.method.rawValue, path: template.path) == place
        }
    }
}
