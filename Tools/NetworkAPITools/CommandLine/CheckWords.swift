/// The words behind `check`, told apart.
struct CheckWords {
    enum Format: String, CaseIterable {
        case text, json, junit
    }

    let service: String
    let document: String
    let waivers: String?
    let format: Format

    init(_ words: [String]) throws(CommandFailure) {
        var options: [String: String] = [:]
        var services: [String] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("-") else {
                services.append(word)
                continue
            }
            guard ["--against", "--waivers", "--format"].contains(word) else {
                throw CommandFailure(.usage, "check has no option \(word.debugDescription)")
            }
            guard let value = rest.popFirst() else {
                throw CommandFailure(.usage, "\(word) needs a word behind it")
            }
            options[word] = value
        }
        guard services.count == 1 else {
            throw CommandFailure(.usage, "check needs one service, not \(services.count)")
        }
        guard let document = options["--against"] else {
            throw CommandFailure(.usage, "check needs --against FILE, an OpenAPI document in JSON")
        }
        guard let format = Format(rawValue: options["--format"] ?? "text") else {
            throw CommandFailure(.usage, "the formats are text, json, junit")
        }
        service = services[0]
        self.document = document
        waivers = options["--waivers"]
        self.format = format
    }
}
