import NetworkAPIKit

extension VoiceAPI {
    /// The endpoints of the service, in the order of their names.
    public static let catalog = NetworkAPI.Catalog("Voice", [UploadVoice.self])
}
