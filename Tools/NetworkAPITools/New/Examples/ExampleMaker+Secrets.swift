import NetworkAPIKit

// The contract test refuses an example if the value of a secret is in a part of the request that logs show.
extension ExampleMaker {
    /// Whether a value is a secret, or a part of one.
    func isSecret(_ name: String) -> Bool { isSecret || NetworkAPI.Secrets.standard.contains(name) }

    /// The value of a secret: the first word of which even the beginning is in no other part of the request.
    ///
    /// A text with a limit is the beginning of the word.
    var secret: String {
        let words = ["secret", "hidden", "masked", "concealed"]
        return words.first { !surroundings.contains($0.prefix(4)) } ?? "example-of-a-value"
    }

    /// Whether a value has the text of a secret that another part of the request has too.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: Its name.
    /// - Returns: `false` if the value does not contain a secret.
    func isShown(_ value: OrderedJSON, named name: String) -> Bool {
        switch value {
        case .scalar(.string(let text)):
            isSecret(name) && text.utf8.count > 3 && surroundings.contains(text)
        case .scalar: false
        case .array(let elements): elements.contains { isShown($0, named: name) }
        case .object(let members):
            members.contains { isShown($0.value, named: isSecret(name) ? name : $0.name) }
        }
    }
}

extension EndpointPlan {
    /// The parts of the request that are known without the values of the arguments: server, path and names.
    func surroundings(_ table: TypeTable) -> String {
        var words = ["\(server.scheme)://\(server.host)", server.path, path.encoded] + arguments.map(\.name)
        words += fixedQuery.flatMap { [$0.name, $0.value ?? ""] } + fixedHeaders.map(\.value)
        for id in table.reachable(from: arguments.map(\.type)) {
            words += table[id].members.map(\.name)
        }
        return words.joined(separator: "\n")
    }
}
