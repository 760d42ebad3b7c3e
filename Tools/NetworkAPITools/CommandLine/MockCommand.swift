import Foundation
import NetworkAPIKit

/// `apispec mock`: serves the services on 127.0.0.1 until the process ends.
struct MockCommand: Command {
    let name = "mock"
    let operands = "[SERVICE…]"
    let options = [
        CommandOption("--port", value: "PORT", help: "the port; 8080 by default, 0 selects a free port"),
        CommandOption.service,
        CommandOption("--token", value: "TOKEN", help: "the credential that is accepted"),
        CommandOption(
            "--latency", value: "TIME", help: "the milliseconds before each answer, such as 200 or 50-300"),
        CommandOption("--strict", help: "refuses query items and body members that are not declared"),
    ]
    let summary = "serves the services on 127.0.0.1 until it is ended"
    let details = """
        Each service is below its name, such as /GitHub/users/octocat, with an openapi.json; a single SERVICE is at
        the root. A request that the specification does not allow receives a problem (RFC 9457); a value that is not
        declared, a Warning. Pages of any origin can call it (CORS). Lists with Link pages have three of them.

        Without --token any credential is accepted. A request without one is refused by endpoints that require it.

        Prefer: status=404              another declared status; also code=404
        Prefer: example=NAME            one of several examples of a status, by its summary
        Prefer: refused=true            a refusal inside of an accepted answer
        Prefer: dynamic=true, seed=7    a response that is made from the schema

        Each request is written to standard error: status, method, target, milliseconds.
        """

    func run(
        _ arguments: CommandArguments,
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        let text = arguments["--port"] ?? "8080"
        guard let port = UInt16(text) else {
            throw CommandFailure(
                .usage, "--port is a whole number from 0 to 65535, not \(text.debugDescription)")
        }
        let latency = try Self.latency(arguments["--latency"])
        let catalogs = try arguments.services(in: tool)
        let options = MockOptions(token: arguments["--token"], isStrict: arguments.contains("--strict"))
        let mock = MockServer(catalogs, options: options)
        let server: LocalServer
        do {
            server = try tool.startServer(port) { request in
                let start = ContinuousClock.now
                if let latency { Thread.sleep(forTimeInterval: Double(Int.random(in: latency)) / 1000) }
                let answer = mock.answer(to: request)
                let time = Int(start.duration(to: .now) / .milliseconds(1))
                let target = mock.shownTarget(of: request)
                console.note("\(answer.status) \(request.method) \(target) \(time) ms".escapingControls)
                return answer
            }
        } catch {
            throw CommandFailure(.network, "the mock server cannot start: \(error)")
        }
        defer { server.stop() }
        for (catalog, service) in zip(catalogs, mock.services) {
            console.output("\(catalog.name): \(server.baseURL.absoluteString)\(service.base)/")
        }
        // In a terminal the user ends the process; a test cancels its task.
        while !Task.isCancelled, console.loss() == nil { try? await Task.sleep(for: .seconds(3600)) }
    }

    /// Reads `200`, or `50-300` for a random time in that range.
    private static func latency(_ text: String?) throws(CommandFailure) -> ClosedRange<Int>? {
        guard let text else { return nil }
        let bounds = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        let numbers = bounds.compactMap(\.self).filter { (0...60_000).contains($0) }
        guard (1...2).contains(bounds.count), numbers.count == bounds.count, let low = numbers.first,
            let high = numbers.last, low <= high
        else {
            throw CommandFailure(
                .usage,
                "--latency is a number of milliseconds up to 60000, or a range such as 50-300, not "
                    + text.debugDescription)
        }
        return low...high
    }
}
