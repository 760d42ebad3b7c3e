import Foundation

extension NetworkAPI.Secrets {
    /// What stands for a value that is not shown.
    static let mask = "***"

    /// A URL as text, the values of secret query items masked.
    func masked(_ url: URL) -> String {
        let text = url.absoluteString
        guard let mark = text.firstIndex(of: "?") else { return text }
        let end = text[mark...].firstIndex(of: "#") ?? text.endIndex
        return text[...mark] + maskedForm(text[text.index(after: mark)..<end]) + text[end...]
    }

    /// Headers, the values of secret ones masked.
    func masked(_ headers: NetworkAPI.Headers) -> NetworkAPI.Headers {
        var headers = headers
        for index in headers.fields.indices where contains(headers.fields[index].name.rawValue) {
            headers.fields[index].value = Self.mask
        }
        return headers
    }

    /// `a=1&b=2`, the values of secret names masked; `user[password]` and `user.password` count as `password`.
    func maskedForm(_ form: some StringProtocol) -> String {
        form.split(separator: "&", omittingEmptySubsequences: false).map { item in
            guard let equals = item.firstIndex(of: "=") else { return String(item) }
            let name = item[..<equals]
            let plain = name.removingPercentEncoding ?? String(name)
            let names = plain.split { "[].".contains($0) } + [plain[...]]
            return names.contains { contains(String($0)) } ? name + "=" + Self.mask : String(item)
        }.joined(separator: "&")
    }
}
