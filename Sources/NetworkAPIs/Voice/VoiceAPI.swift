import NetworkAPIKit

/// A service that keeps voice recordings.
///
/// It stands for one of your own: `voice.example.com` is nobody's. Say where it is by
/// `NetworkAPI.Client(servers: ["voice.example.com": url])`.
public enum VoiceAPI {
    /// How the service reads a query: an array repeats its name without brackets, a boolean is `1` or `0`.
    static let queryEncoding = NetworkAPI.QueryEncoding(arrays: .repeated, booleans: .numeric)
}

extension NetworkAPI.URLInfo {
    /// A place on the service's server, with a query in the form that it reads.
    public static func VoiceAPI(path: NetworkAPI.Path, query: some Encodable) -> Self {
        Self(
            host: "voice.example.com",
            path: path,
            query: NetworkAPI.Query(encoding: query, NetworkAPIs.VoiceAPI.queryEncoding)
        )
    }
}
