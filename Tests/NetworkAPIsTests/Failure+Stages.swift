import NetworkAPIs

/// The failure of one stage, or `nil` if the failure belongs to another stage.
extension NetworkAPI.Failure {
    var request: NetworkAPI.RequestFailure? {
        if case .request(let failure) = self { failure } else { nil }
    }

    var decoding: NetworkAPI.DecodingFailure? {
        if case .decoding(let failure) = self { failure } else { nil }
    }
}
