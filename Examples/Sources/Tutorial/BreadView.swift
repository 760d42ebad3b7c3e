#if canImport(SwiftUI)
    import NetworkAPIKit
    import SwiftUI

    public struct BreadView: View {
        @StateObject private var model: BreadModel
        private let id: Int

        public init(id: Int, client: NetworkAPI.Client = .current) {
            _model = StateObject(wrappedValue: BreadModel(client: client))
            self.id = id
        }

        public var body: some View {
            Text(model.text)
                .task { await model.load(id: id) }
        }
    }

    // In Xcode: #Preview { BreadView(id: 7, client: .bakery) }
    extension NetworkAPI.Client {
        /// Every endpoint of the bakery answers with its example.
        static let bakery = NetworkAPI.Client(
            transport: NetworkAPI.StubTransport(catalog: BakeryAPI.catalog))
    }
#endif
