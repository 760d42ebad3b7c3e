import Foundation

extension NetworkAPI.Request {
    /// What about this request's secrets is wrong: one that is shown, or a name that looks like one and is none.
    func secretProblems(notSecret: Set<String>) -> [String] {
        let shown = [goldenText, curl(), "\(NetworkAPI.Call(self))"]
        let harmless = Set(notSecret.map { $0.lowercased() })
        return namedValues().compactMap { name, text, place in
            let names = name.split { "/[].".contains($0) }.map(String.init) + [name]
            if names.contains(where: secrets.contains) {
                // A value of a few letters stands anywhere by chance.
                guard text.utf8.count > 3, shown.contains(where: { $0.contains(text) }) else { return nil }
                return "the value of the secret \(name) is shown, for it stands elsewhere in the request too"
            }
            guard names.contains(where: Self.looksSecret),
                harmless.isDisjoint(with: names.map { $0.lowercased() })
            else { return nil }
            return """
                \(place) looks like a secret and is shown: add \(name.debugDescription) to the secrets of the \
                definition, or to notSecret of the test
                """
        }
    }

    private func namedValues() -> [(name: String, text: String, place: String)] {
        let query = url.absoluteString.split(separator: "?", maxSplits: 1).dropFirst().first.map(String.init)
        let items = NetworkAPI.Query(form: query ?? "")
            .map { ($0.name, $0.value ?? "", "the query item \($0.name)") }
        let fields = headers.map { ($0.name.rawValue, $0.value, "the header \($0.name)") }
        let values = body?.values(as: bodyType).map { ($0.name, $0.text, "\($0.name) in the body") } ?? []
        return items + fields + values
    }

    private static func looksSecret(_ name: String) -> Bool {
        let name = name.lowercased().filter { $0 != "-" && $0 != "_" }
        return ["token", "secret", "password", "apikey", "credential", "privatekey"].contains {
            name.contains($0)
        }
    }
}
