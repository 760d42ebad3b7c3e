import NetworkAPIs
import Observable

/// The upload of a file to a release.
@MainActor
public final class UploadModel: ObservableObject {
    @Published public private(set) var progress = NetworkAPI.Request.Progress()
    @Published public private(set) var asset: GitHubAPI.ReleaseAsset?
    @Published public private(set) var problem: String?
    private let client: NetworkAPI.Client?

    /// Creates the model; without a client, the current one of the task is used.
    public init(client: NetworkAPI.Client? = nil) { self.client = client }

    public func start(_ upload: GitHubAPI.UploadReleaseAsset) async {
        (progress, asset, problem) = (.init(), nil, nil)
        // A stream keeps the order of the events, which a task for each of them would not.
        let (events, sink) = AsyncStream<NetworkAPI.Request.Progress>.makeStream(
            bufferingPolicy: .bufferingNewest(1))
        async let shown: Void = show(events)
        do throws(NetworkAPI.Failure) {
            asset = try await upload.request(
                using: client ?? .current, options: [.progress { sink.yield($0) }])
        } catch NetworkAPI.Failure.cancelled {
            problem = nil  // The screen has disappeared, and there is nothing to show.
        } catch {
            problem = error.message()
        }
        sink.finish()
        await shown
    }

    private func show(_ events: AsyncStream<NetworkAPI.Request.Progress>) async {
        for await progress in events { self.progress = progress }
    }
}
