import Foundation
import NetworkAPITesting
import NetworkAPIs
import TestSupport

/// The operations in GitHub's description, and their endpoints.
enum GitHubOperations {
    /// A method and a path.
    ///
    /// The names of the path's arguments are ignored.
    struct Place: Hashable {
        let method: String
        let path: [String]

        init(method: String, path: String) {
            self.method = method.uppercased()
            self.path = path.split(separator: "/", omittingEmptySubsequences: false)
                .map { $0.contains("{") ? "{}" : String($0) }
        }

        /// Whether a path with values matches this place.
        func covers(method: String, path: String) -> Bool {
            let theirs = path.split(separator: "?")[0].split(separator: "/", omittingEmptySubsequences: false)
            guard self.method == method.uppercased(), theirs.count == self.path.count else { return false }
            return zip(self.path, theirs).allSatisfy { $0 == "{}" || $0 == $1 }
        }
    }

    /// The methods and paths of the operations, by names such as `repos/get`.
    static func places() throws -> [String: Place] {
        let operations = try Contracts.recorded("github/operations.json")
        return operations.reduce(into: [:]) { places, operation in
            guard let name = operation["operationId"]?.string, let method = operation["method"]?.string,
                let path = operation["path"]?.string
            else { return }
            places[name] = Place(method: method, path: path)
        }
    }

    /// The endpoints of a method and path: one for each media type.
    static func endpoints(of place: Place) -> [NetworkAPI.Catalog.Endpoint] {
        GitHubAPI.catalog.endpoints.filter { endpoint in
            let template = endpoint.template
            return Place(method: template.method.rawValue, path: template.path) == place
        }
    }
}
