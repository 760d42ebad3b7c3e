import NetworkAPIKit

/// A service that keeps voice recordings.
///
/// It stands for one of your own: `voice.example.com` is nobody's. Say where it is by
/// `NetworkAPI.Client(servers: ["voice.example.com": url])`.
public enum VoiceAPI {
    /// The endpoints of the service, in the order of their names.
    public static let catalog = NetworkAPI.Catalog("Voice", [UploadVoice.self])
}
