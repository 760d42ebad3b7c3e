import Foundation
import NetworkAPITesting

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An endpoint made of whatever a test gives it.
struct Endpoint<Parameter: Encodable & SendableMetatype, Response: Decodable & SendableMetatype>:
    NetworkAPIDefinition
{
    var urlInfo = NetworkAPI.URLInfo(host: "api.example.com", path: "/things")
    var requestInfo: NetworkAPI.RequestInfo<Parameter>
}

extension NetworkAPIDefinition {
    /// The URL as it would be sent.
    func sentURL() throws -> String? { try urlRequest(using: .stub()).url?.absoluteString }
}

extension NetworkAPI.Client {
    /// A client that answers every call in the same way.
    static func stub(_ answer: NetworkAPI.Answer = .empty()) -> NetworkAPI.Client {
        NetworkAPI.Client(transport: .stub { _ in answer })
    }
}
