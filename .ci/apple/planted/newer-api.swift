// refused: only available in macOS 15
func first(of values: some AsyncSequence<Int, any Error>) async throws -> Int? {
    try await values.first { _ in true }
}
