import Foundation
import NetworkAPIKit
import Observable

/// The model of the screen of a bread.
@MainActor
public final class BreadModel: ObservableObject {
    @Published public private(set) var text = "…"
    private let client: NetworkAPI.Client

    /// Creates the model; a preview and a test pass a client that sends nothing.
    public init(client: NetworkAPI.Client = .current) {
        self.client = client
    }

    public func load(id: Int) async {
        do throws(NetworkAPI.Failure) {
            let bread = try await BakeryAPI.GetBread(id: id).request(using: client)
            text = bread.price.map { "\(bread.name), \($0) cents" } ?? "\(bread.name), sold out"
        } catch NetworkAPI.Failure.cancelled {
            return  // The screen has disappeared, and there is nothing to show.
        } catch {
            text = error.localizedDescription
        }
    }
}
