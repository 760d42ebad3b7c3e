import Foundation
import NetworkAPIKit

/// A request that is searched in a recording.
struct ReplayedRequest: Sendable {
    let request: NetworkAPI.Request
    let secrets: RecordedSecrets
    /// The URL as a recording has it; `nil` if that is not a URL.
    let maskedURL: URL?
    let body: ComparedBody

    /// - Throws: The system's error if the request's file cannot be read.
    init(_ request: NetworkAPI.Request) throws {
        self.request = request
        secrets = RecordedSecrets(request.recordedSecrets)
        maskedURL = URL(string: secrets.url(request.url))
        let type = NetworkAPI.MediaType(rawValue: request.headers[.contentType] ?? "")
        switch request.body {
        case nil, .form: body = .none
        case .data(let data): body = ComparedBody(data, as: type)
        case .file, .spooled:
            let data = try request.body?.file.map { try Data(contentsOf: $0, options: .mappedIfSafe) }
            body = ComparedBody(data ?? Data(), as: type)
        }
    }
}
