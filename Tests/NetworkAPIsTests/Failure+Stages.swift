import NetworkAPIs

/// What a failure of one stage tells; `nil` where it is another's.
extension NetworkAPI.Failure {
    var request: NetworkAPI.RequestFailure? {
        if case .request(let failure) = self { failure } else { nil }
    }

    var decoding: NetworkAPI.DecodingFailure? {
        if case .decoding(let failure) = self { failure } else { nil }
    }
}
