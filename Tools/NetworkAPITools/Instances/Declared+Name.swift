import NetworkAPIKit

extension EndpointAnswers.Declared {
    /// Whether a name selects this response: its summary, in any case and with `-` or `_` for spaces.
    func isNamed(_ text: String) -> Bool {
        func plain(_ text: String) -> String {
            text.lowercased().replacing("-", with: " ").replacing("_", with: " ")
        }
        return name.map { plain($0) == plain(text) } ?? false
    }
}
