import NetworkAPIKit

/// The words behind `mock`, told apart.
struct MockWords {
    let port: UInt16
    let service: String?
    let token: String?

    init(_ words: [String]) throws(CommandFailure) {
        var options: [String: String] = [:]
        var rest = words[...]
        while let word = rest.popFirst() {
            let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = halves.first.map(String.init), ["--port", "--service", "--token"].contains(name)
            else {
                throw CommandFailure(
                    .usage, "mock takes --port, --service and --token, not \(word.debugDescription)")
            }
            guard let value = halves.count == 2 ? String(halves[1]) : rest.popFirst() else {
                throw CommandFailure(.usage, "\(name) needs a word behind it")
            }
            guard options.updateValue(value, forKey: name) == nil else {
                throw CommandFailure(.usage, "\(name) is there twice")
            }
        }
        let text = options["--port"] ?? "8080"
        guard let port = UInt16(text) else {
            throw CommandFailure(
                .usage, "a port is a whole number from 0 to 65535, not \(text.debugDescription)")
        }
        self.port = port
        service = options["--service"]
        token = options["--token"]
    }
}
