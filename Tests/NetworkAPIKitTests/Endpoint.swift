import Foundation
import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An endpoint made of whatever a test gives it.
struct Endpoint<Parameter: Encodable & SendableMetatype, Response: Decodable & SendableMetatype>:
    NetworkAPIDefinition
{
    var urlInfo = NetworkAPI.URLInfo(host: "api.example.com", path: "/things")
    var requestInfo: NetworkAPI.RequestInfo<Parameter>
    var responseInfo = NetworkAPI.ResponseInfo<Response>()
}

/// An endpoint without parameter and answer.
struct Plain: NetworkAPIDefinition {
    var urlInfo = NetworkAPI.URLInfo(host: "api.example.com", path: "/things")
    var requestInfo = NetworkAPI.RequestInfo<EmptyParameter>(method: .get)
    typealias Response = EmptyResponse
}

extension NetworkAPIDefinition {
    /// The bytes that would be sent.
    func body() throws -> Data? { try urlRequest(using: .stub()).httpBody }

    /// The URL as it would be sent.
    func sentURL(using client: NetworkAPI.Client = .stub()) throws -> String? {
        try urlRequest(using: client).url?.absoluteString
    }
}

extension NetworkAPI.Client {
    /// A client that answers every call in the same way.
    static func stub(_ answer: NetworkAPI.Answer = .empty()) -> NetworkAPI.Client {
        NetworkAPI.Client(transport: .stub { _ in answer })
    }

    /// A client with a transport that throws.
    static func failing(_ error: any Error) -> NetworkAPI.Client {
        NetworkAPI.Client(transport: .stub { _ in throw error })
    }

    /// A client that sends the calls to `api.example.com` to another base URL.
    static func server(_ base: String) -> NetworkAPI.Client {
        let servers = URL(string: base).map { ["api.example.com": $0] }
        return NetworkAPI.Client(transport: .stub { _ in nil }, servers: servers ?? [:])
    }
}
