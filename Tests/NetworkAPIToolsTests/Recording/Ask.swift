import Foundation
import LoopbackServer
import NetworkAPIKit
import NetworkAPITools

/// A call of any kind that accepts any response.
struct Ask<Parameter: Encodable & SendableMetatype>: NetworkAPIDefinition {
    typealias Response = Data

    var urlInfo: NetworkAPI.URLInfo
    var requestInfo: NetworkAPI.RequestInfo<Parameter>
    var responseInfo: NetworkAPI.ResponseInfo<Data> { .data.accepting(.init(100..<600)) }

    init(
        _ path: NetworkAPI.Path, query: NetworkAPI.Query? = nil, method: NetworkAPI.Method = .post,
        headers: NetworkAPI.Headers = [:], _ parameter: Parameter,
        _ encoding: NetworkAPI.ParameterEncoding = .automatic, secrets: NetworkAPI.Secrets = .standard
    ) {
        urlInfo = .init(scheme: "http", host: "api.example.com", path: path, query: query)
        requestInfo = .init(
            method: method, headers: headers, parameters: parameter, encoding: encoding, secrets: secrets)
    }
}

extension Ask where Parameter == EmptyParameter {
    init(
        _ path: NetworkAPI.Path, query: NetworkAPI.Query? = nil, method: NetworkAPI.Method = .get,
        headers: NetworkAPI.Headers = [:], secrets: NetworkAPI.Secrets = .standard
    ) {
        self.init(
            path, query: query, method: method, headers: headers, EmptyParameter(), secrets: secrets)
    }
}

extension NetworkAPI.Client {
    /// A client of a transport.
    ///
    /// Calls to api.example.com go to a server if one is given.
    init(_ transport: any NetworkAPI.Transport, _ server: LoopbackServer? = nil) {
        let url = server.flatMap { URL(string: $0.baseURL) }
        self.init(transport: transport, servers: url.map { ["api.example.com": $0] } ?? [:])
    }
}
