import NetworkAPIKit

/// The server responds later than any call waits.
struct Late: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .get, timeout: .idle(.seconds(300)))

    init(port: Int) {
        urlInfo = URLInfo(scheme: "http", host: "127.0.0.1", port: port, path: "/late")
    }

    typealias Response = String

    /// Calls that are to be canceled; the value of each is the time at which its caller continues.
    static func calls(
        _ count: Int, _ port: Int, _ client: NetworkAPI.Client
    ) -> [Task<UInt64, any Error>] {
        (0..<count).map { _ in
            Task {
                do {
                    _ = try await Late(port: port).request(using: client)
                } catch NetworkAPI.Failure.cancelled {
                    return Usage.now
                }
                throw Mistake("an unexpected answer")
            }
        }
    }
}
