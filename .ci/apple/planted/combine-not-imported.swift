// refused: cannot find type .ObservableObject. in scope|missing import of defining module
import SwiftUI

@MainActor
final class Model: ObservableObject {
    @Published var count = 0
}
