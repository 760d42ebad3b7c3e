#if os(macOS) || canImport(Glibc) || canImport(Musl)
    import Foundation
    import NetworkAPIKit
    import Testing

    /// The command lines, read by the shell that they are written for.
    @Suite(.timeLimit(.minutes(10)), .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/sh")))
    struct CURLShellTests {
        /// Runs a command with a `curl` that prints its arguments, each followed by a NUL, and its input.
        private func arguments(of line: String) throws -> (arguments: [String], input: Data) {
            let script = """
                curl() {
                    for argument in "$@"; do printf '%s\\0' "$argument"; done
                    for last in "$@"; do :; done
                    if [ "$last" = "@-" ]; then cat; fi
                }
                """
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", script + "\n" + line]
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            let data = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
            let parts = data.split(separator: 0, omittingEmptySubsequences: false)
            if let index = parts.firstIndex(of: Data("@-".utf8)) {
                let end = parts[...index].reduce(0) { $0 + $1.count + 1 }
                return (parts[...index].map { String(decoding: $0, as: UTF8.self) }, data.dropFirst(end))
            }
            return (parts.dropLast().map { String(decoding: $0, as: UTF8.self) }, Data())
        }

        @Test(arguments: [
            "a", "it's", "'", "''", "\"", "$HOME", "`id`", "$(id)", "\\", "\\'", "a\nb", "a\r\nb", "!",
            "한글 👩‍👧", "-x",
            "@file", "*", "~", "#", ";&|<>", "\t", "%s", "{a,b}", "[a]", "'\u{301}; id", "\"\u{301}",
            "\\\u{301}",
        ])
        func `every value arrives as it is`(value: String) throws {
            let isField = !value.contains { $0.isNewline || $0 == "\t" }
            let call = Endpoint<String, EmptyResponse>(
                urlInfo: .init(host: "api.example.com", path: "/\(value)", query: ["q": value]),
                requestInfo: .init(method: .post, headers: isField ? ["X-A": value] : [:], parameters: value))
            let body = try #require(try call.body())
            #expect(
                try arguments(of: call.curl()).arguments == [
                    try #require(try call.sentURL()), "--request", "POST",
                ] + (isField ? ["--header", "X-A: \(value)"] : []) + [
                    "--header", "Content-Type: application/json", "--data-raw",
                    String(decoding: body, as: UTF8.self),
                ])
        }

        @Test func `every byte of a body arrives`() async throws {
            let bytes = Data((0...255).map { UInt8($0) })
            let (stream, continuation) = AsyncStream<String>.makeStream()
            let client = NetworkAPI.Client(
                transport: .stub { request in
                    var request = request
                    request.body = .data(bytes)
                    continuation.yield(request.curl())
                    continuation.finish()
                    return .empty()
                })
            _ = try await Plain(requestInfo: .init(method: .put)).request(using: client)
            var lines = stream.makeAsyncIterator()
            let line = try #require(await lines.next())
            let (arguments, input) = try arguments(of: line)
            #expect(arguments.suffix(2) == ["--data-binary", "@-"])
            #expect(Data(input) == bytes)
        }
    }
#endif
