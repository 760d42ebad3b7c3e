import NetworkAPIKit

/// A service that stores voice recordings.
///
/// It is a placeholder for a service of your own: `voice.example.com` does not exist. Set the address of yours with
/// `NetworkAPI.Client(servers: ["voice.example.com": url])`.
public enum VoiceAPI {
    /// The query form that the service reads: an array repeats its name without brackets, a Boolean is `1` or `0`.
    static let queryEncoding = NetworkAPI.QueryEncoding(arrays: .repeated, booleans: .numeric)
}

extension NetworkAPI.URLInfo {
    /// Creates an address on voice.example.com, with a query in the form that the service reads.
    package static func voice(path: NetworkAPI.Path, query: some Encodable) -> Self {
        Self(
            host: "voice.example.com",
            path: path,
            query: NetworkAPI.Query(encoding: query, VoiceAPI.queryEncoding)
        )
    }
}
