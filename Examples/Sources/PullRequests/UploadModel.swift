import NetworkAPIs

/// The upload of a file to a release.
@MainActor
public final class UploadModel {
    public private(set) var progress = NetworkAPI.Request.Progress()
    public private(set) var asset: GitHubAPI.ReleaseAsset?
    public private(set) var problem: String?

    public init() {}

    public func start(_ upload: GitHubAPI.UploadReleaseAsset) async {
        do throws(NetworkAPI.Failure) {
            asset = try await upload.request(options: [
                .progress { progress in Task { @MainActor in self.progress = progress } }
            ])
        } catch {
            problem = error.message
        }
    }
}
