import Foundation
import NetworkAPIKit

/// How the answer of a call is printed.
struct CallOutput {
    private enum Form { case value, json, raw }

    let console: Console
    private let form: Form
    private let includesHead: Bool
    private let includesTime: Bool

    init(_ arguments: CommandArguments, _ console: Console) throws(CommandFailure) {
        guard !arguments.contains("--json") || !arguments.contains("--raw") else {
            throw CommandFailure(.usage, "--json and --raw are two forms of the body; give one of them")
        }
        let others = ["--json", "--raw", "--include"].filter(arguments.contains)
        if arguments.contains("--stream"), let other = others.first {
            throw CommandFailure(.usage, "\(other) is not for streams")
        }
        form = arguments.contains("--json") ? .json : arguments.contains("--raw") ? .raw : .value
        includesHead = arguments.contains("--include")
        includesTime = arguments.contains("--time")
        self.console = console
    }

    /// Whether the body is printed as the server sent it, also that of a refusal.
    var isPlain: Bool { form != .value || includesHead }

    func print<Value>(_ reply: NetworkAPI.Reply<Value>) {
        if isPlain { printHead(reply.answer) }
        switch form {
        case .value: console.output(ValuePrinter.text(of: reply.value))
        case .json, .raw: printContent(reply.answer)
        }
        if includesTime {
            let seconds = reply.duration / .seconds(1)
            console.note(String(format: "time: %.3f s, %d bytes", seconds, reply.body.count))
        }
    }

    /// Prints the answer of a call that failed.
    func printBody(_ answer: NetworkAPI.Answer) {
        printHead(answer)
        if form != .value { printContent(answer) }
    }

    private func printHead(_ answer: NetworkAPI.Answer) {
        guard includesHead else { return }
        console.output("\(answer.status)")
        for field in answer.headers { console.output("\(field.name): \(field.value)".escapingControls) }
        console.output("")
    }

    private func printContent(_ answer: NetworkAPI.Answer) {
        if form == .json, let json = try? NetworkAPI.JSONValue(json: answer.body) {
            console.output(OrderedJSON(json).description)
        } else {
            if form == .json, !answer.body.isEmpty { console.note("the body is not JSON") }
            console.bytes(answer.body)
        }
    }
}
