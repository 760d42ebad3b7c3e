import Foundation

extension NetworkAPI.Secrets {
    /// What is shown in place of a secret.
    package static let mask = "***"

    /// A URL as text, the values of secret names and a user name and password masked.
    package func masked(_ url: URL) -> String {
        SecretText.masked(url.absoluteString, self, as: .url)
    }

    /// Text that the kit did not write, with the values of secret names masked, also in URLs.
    package func masked(urlsIn text: String) -> String {
        SecretText.masked(text, self, as: .message)
    }

    /// Headers, the values of secret ones masked, and the secrets in the others, such as in `Location`.
    package func masked(_ headers: NetworkAPI.Headers) -> NetworkAPI.Headers {
        var headers = headers
        for index in headers.fields.indices {
            let field = headers.fields[index]
            headers.fields[index].value =
                containsHeader(field.name.rawValue) ? Self.mask : masked(urlsIn: field.value)
        }
        return headers
    }

    /// `a=1&b=2`, the values of secret names masked; `user[password]` and `user.password` are names of `password`.
    package func maskedForm(_ form: some StringProtocol) -> String {
        SecretText.masked(String(form), self, as: .url)
    }
}
