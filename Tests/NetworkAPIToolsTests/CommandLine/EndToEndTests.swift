import Foundation
import Testing

@testable import NetworkAPITools

/// The built `apispec`: its whole output and its status.
@Suite(.timeLimit(.minutes(10)))
struct EndToEndTests {
    /// What a run wrote, and how it ended.
    struct Run {
        let status: Int32
        let output: String
        let errors: String
    }

    /// The program beside the tests.
    private static func program() throws -> URL {
        let places = [CommandLine.arguments.first].compactMap(\.self) + Bundle.allBundles.map(\.bundlePath)
        let files = places.map {
            URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("apispec")
        }
        return try #require(files.first { FileManager.default.isExecutableFile(atPath: $0.path) })
    }

    static func run(
        _ words: [String], output: String? = nil, shell: String? = nil,
        environment: [String: String] = [:], in folder: URL? = nil
    ) throws -> Run {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        let files = ["output", "errors"].map { place.appendingPathComponent($0) }
        for file in files { try Data().write(to: file) }
        let process = Process()
        let program = try program()
        process.executableURL = shell == nil ? program : URL(fileURLWithPath: "/bin/sh")
        process.arguments = (shell.map { ["-c", $0, program.path] } ?? []) + words
        process.currentDirectoryURL = folder ?? place
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(
            forWritingTo: output.map { URL(fileURLWithPath: $0) } ?? files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try process.run()
        process.waitUntilExit()
        let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
        return Run(status: process.terminationStatus, output: texts[0], errors: texts[1])
    }

    private static let usage = "usage: apispec COMMAND [OPERAND…] [OPTION…]\nhelp: apispec help\n"
    private static let lockUsage =
        "usage: apispec lock SERVICE --from FILE [--output FILE]\nhelp: apispec help lock\n"

    private static let runs: [(words: [String], status: Int32, output: String, errors: String)] = [
        (["--version"], 0, "\(APISpec.version)\n", ""),
        (["list", "voice"], 0, "VoiceAPI.UploadVoice  POST https://voice.example.com/voices\n", ""),
        (
            ["call", "GitHubAPI.RenderMarkdown", "x"], 0, "\"<p>Hello <strong>world</strong></p>\"\n",
            "offline: example answer; --live asks api.github.com\n"
        ),
        (["--quiet", "call", "GitHubAPI.StarRepository", "--repo", "b", "a"], 0, "EmptyResponse()\n", ""),
        (
            ["call", "GitHubAPI.RenderMarkdown", "x", "--raw", "--quiet"], 0,
            "<p>Hello <strong>world</strong></p>", ""
        ),
        (
            [
                "call", "GitHubAPI.Users", "o/c", "--dry-run", "--header", "X-A: b", "--token-from-env",
                "E2E_TOKEN",
            ],
            0,
            """
            # without the credentials of Bearer
            curl 'https://api.github.com/users/o%2Fc' \\
              --header 'Accept: application/vnd.github+json' \\
              --header 'X-GitHub-Api-Version: 2022-11-28' \\
              --header 'User-Agent: NetworkAPIKit' \\
              --header 'X-A: b'

            """, ""
        ),
        (
            ["curl", "curl https://api.github.com/users/octocat"], 0,
            "GitHubAPI.Users  GET https://api.github.com/users/{username}\napispec call GitHubAPI.Users octocat\n",
            ""
        ),
        (
            ["curl", "curl https://other.example.com/x"], 1, "",
            "apispec: no endpoint matches GET other.example.com/x; the most similar is"
        ),
        ([], 64, "", "apispec: a command is required\n" + usage),
        (["lists"], 64, "", "apispec: there is no command \"lists\"; did you mean list?\n" + usage),
        (
            ["lock", "GitHub"], 64, "",
            "apispec: lock needs --from FILE: the provider's OpenAPI document in JSON or YAML, - for the standard input\n"
                + lockUsage
        ),
        (["diff", "/dev/null", "/dev/null"], 65, "", "apispec: /dev/null: the text is empty\n"),
        (
            ["diff", "/no/such", "/dev/null"], 66, "",
            "apispec: /no/such cannot be read: there is no such file\n"
        ),
        (
            ["call", "GitHubAPI.Users", "x", "--base-url", "http://127.0.0.1:1"], 69, "",
            "the request goes to http://127.0.0.1:1\napispec: GitHubAPI.Users (GET"
        ),
        (
            ["download", "GitHubAPI.DownloadTarball", "a", "b", "main", "--to", "/no/such/file"], 73, "",
            "offline: "
        ),
        (
            ["init", "MyAPI", "--at", "/"], 73, "",
            "apispec: / exists already; name another folder with --at\n"
        ),
    ]

    @Test(arguments: runs.indices)
    func `a command writes data to standard output, words to standard error, and exits with its status`(
        index: Int
    ) throws {
        let expected = Self.runs[index]
        let run = try Self.run(expected.words, environment: ["E2E_TOKEN": "secret-of-the-test"])
        #expect(run.status == expected.status, "\(expected.words): \(run.errors)")
        #expect(run.output == expected.output, "\(expected.words)")
        // A message of the system follows the words of ours.
        let isWhole = expected.errors.hasSuffix("\n") || expected.errors.isEmpty
        #expect(
            isWhole ? run.errors == expected.errors : run.errors.hasPrefix(expected.errors), "\(run.errors)")
        #expect(!(run.output + run.errors).contains("secret-of-the-test"))
    }

    static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

    @Test(.enabled(if: hasFullDevice, "this system has no /dev/full"))
    func `an output that cannot be written exits with 74`() throws {
        let run = try Self.run(["list"], output: "/dev/full")
        #expect(run.status == 74)
        #expect(run.errors.hasPrefix("apispec: the output cannot be written: "))
    }

    @Test(arguments: [
        "call", "download", "list", "show", "openapi", "check", "lock", "diff", "mock", "curl", "init",
        "completion",
        "help",
    ])
    func `each command has a help and refuses what it does not know`(command: String) throws {
        let help = try Self.run(["help", command])
        #expect(help.status == 0)
        #expect(help.errors.isEmpty)
        #expect(help.output.hasPrefix("apispec \(command) "))
        #expect(try Self.run([command, "--help"]).output == help.output)
        guard command != "curl" else { return }
        let wrong = try Self.run([command, "--no-such-option"])
        #expect(wrong.status == 64)
        #expect(wrong.output.isEmpty)
        #expect(wrong.errors.split(separator: "\n").count == 3)
    }

    @Test func `a document is exported with comments, locked and checked`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let document = folder.appendingPathComponent("voice.json").path
        try Data().write(to: URL(fileURLWithPath: document))
        let export = try Self.run(["openapi", "Voice"], output: document)
        #expect(export.status == 0)
        #expect(export.errors.hasPrefix("apispec: no sources were found"))
        let lock = folder.appendingPathComponent("lock.json").path
        let locked = try Self.run(["lock", "voice", "--from", document, "--output", lock])
        #expect(locked.status == 0)
        #expect(locked.output.isEmpty)
        let check = try Self.run(["check", "Voice", "--lock", lock])
        #expect(check.status == 0, "\(check.output)\(check.errors)")
        #expect(check.output.hasPrefix("0 breaking"))
        let other = folder.appendingPathComponent("other.yaml").path
        try Data("openapi: 3.1.0\npaths: {}\n".utf8).write(to: URL(fileURLWithPath: other))
        let broken = try Self.run(["check", "Voice", "--against", other])
        #expect(broken.status == 1)
        #expect(broken.errors == "apispec: Voice: 1 breaking\n")
        let diff = try Self.run(["diff", document, document, "--fail-on", "patch"])
        #expect(diff.status == 0)
    }

    @Test(arguments: ["bash", "zsh"])
    func `a completion is a script that the shell reads`(shell: String) throws {
        let run = try Self.run(["completion", shell])
        #expect(run.status == 0)
        #expect(run.output.contains("GitHubAPI.Users"))
        #expect(run.output.contains("--token-from-env"))
        guard shell == "bash" else { return }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        // Words, and no words where bash completes the names of files.
        let asks = ["call GitHubAPI.Us", "lock --from Pack", "diff Pack"].map { words in
            let count = words.split(separator: " ").count
            return "COMP_WORDS=(apispec \(words)) COMP_CWORD=\(count); _apispec; echo \"${COMPREPLY[*]}\""
        }
        #expect(run.output.contains("complete -o bashdefault -o default -F _apispec apispec\n"))
        process.arguments = ["-c", ([run.output] + asks).joined(separator: "\n")]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let found = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(found == "GitHubAPI.Users\n\n\n")
    }
}
