// refused: only available in macOS
func works<E: Error>(_ error: E.Type) -> [() throws(E) -> Int] { [] }
