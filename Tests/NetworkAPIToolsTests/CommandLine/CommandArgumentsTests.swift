import Testing

@testable import NetworkAPITools

@Suite struct CommandArgumentsTests {
    static let options = [
        CommandOption("--port", value: "PORT", help: "the port"),
        CommandOption("--live", help: "sends the request"),
        CommandOption("--header", value: "NAME", isRepeatable: true, help: "a header"),
    ]

    private func read(
        _ words: [String], _ options: [CommandOption] = options, syntax: CommandSyntax = .plain
    ) throws(CommandFailure) -> CommandArguments {
        try CommandArguments(words, of: "test", options: options, syntax: syntax)
    }

    @Test(arguments: [
        ["--port", "80"], ["--port=80"], ["a", "--port", "80"], ["--live", "--port=80", "a"],
    ])
    func `the value of an option follows as the next argument or after an equals sign`(
        words: [String]
    ) throws {
        #expect(try read(words)["--port"] == "80")
    }

    @Test(arguments: [
        (["--port=a=b"], "a=b"), (["--port=\u{301}a"], "\u{301}a"),
        (["--port", "--other"], "--other"), (["--port=--live"], "--live"),
    ])
    func `the value of an option can contain an equals sign or begin with hyphens`(
        words: [String], value: String
    ) throws {
        #expect(try read(words)["--port"] == value)
    }

    @Test func `options can be mixed with operands, which keep their order`() throws {
        let arguments = try read(["a", "--live", "-", "--port=1", "c"])
        #expect(arguments.operands == ["a", "-", "c"])
        #expect(arguments.contains("--live"))
    }

    @Test func `every argument after two hyphens is an operand`() throws {
        let arguments = try read(["a", "--", "--live", "--", "--unknown"])
        #expect(arguments.operands == ["a", "--live", "--", "--unknown"])
        #expect(!arguments.contains("--live"))
    }

    @Test func `a repeatable option has all its values in their order`() throws {
        let arguments = try read(["--header", "a", "--header=b"])
        #expect(arguments.values(of: "--header") == ["a", "b"])
        #expect(arguments["--header"] == "b")
        #expect(arguments.values(of: "--port") == [])
    }

    @Test(arguments: [
        (["--port"], "--port needs a value: --port PORT"),
        (["--port", "1", "--port=2"], "--port is given twice"),
        (["--live", "--live"], "--live is given twice"),
        (["--port="], "the value of --port is empty: --port PORT"),
        (["-p"], #"test does not have the option "-p"; the options are --port, --live, --header."#),
        (["--live=yes"], "--live does not take a value"),
        (["--prot", "1"], #"test does not have the option "--prot"; did you mean --port?"#),
        (
            ["--verbose"],
            #"test does not have the option "--verbose"; the options are --port, --live, --header."#
        ),
        (["--=x"], #"test does not have the option "--"; the options are --port, --live, --header."#),
    ])
    func `an option that is unknown, given twice or without its value is refused`(
        words: [String], line: String
    ) throws {
        let failure = #expect(throws: CommandFailure.self) { try read(words) }
        #expect(failure?.status == .usage)
        #expect(failure?.line.hasPrefix(line) == true)
    }

    @Test(arguments: [
        (["--port", "--live"], "--port needs a value, and --live is an option; write --port=--live if"),
        (
            ["--header", "--port=1"],
            "--header needs a value, and --port=1 is an option; write --header=--port=1 if"
        ),
        (
            ["a", "--title", "--live"],
            "--title needs a value, and --live is an option; write --title=--live if"
        ),
    ])
    func `an option of the command is not the value of the option before it`(
        words: [String], line: String
    ) throws {
        let failure = #expect(throws: CommandFailure.self) { try read(words, syntax: .endpoint) }
        #expect(failure?.status == .usage)
        #expect(failure?.line.hasPrefix(line) == true, "\(failure?.line ?? "")")
    }

    @Test(arguments: [
        (["--live", "--port", "1", "a", "--live"], ["a", "--live"], true),
        (["a", "--live"], ["a", "--live"], false),
        (["--other", "--live"], ["--other", "--live"], false), (["--help", "a"], ["--help", "a"], false),
        (["-s", "--live"], ["-s", "--live"], false),
    ])
    func `options before the first word of another program are those of the command`(
        words: [String], operands: [String], isLive: Bool
    ) throws {
        let options = Self.options + CommandOption.common
        let arguments = try read(words, options, syntax: .words)
        #expect(arguments.operands == operands)
        #expect(arguments.contains("--live") == isLive)
    }

    @Test func `a missing option that is required is refused with its help text`() throws {
        let options = [CommandOption("--against", value: "FILE", isRequired: true, help: "the document")]
        let failure = #expect(throws: CommandFailure.self) { try read([], options) }
        #expect(failure?.line == "test needs --against FILE: the document")
        #expect(try read(["--against=x"], options)["--against"] == "x")
    }

    @Test func `the synopsis shows required options without brackets and repeatable ones with an ellipsis`() {
        let required = CommandOption("--against", value: "FILE", isRequired: true, help: "the document")
        #expect(
            (Self.options + [required]).map(\.synopsis)
                == ["[--port PORT]", "[--live]", "[--header NAME]…", "--against FILE"])
    }
}
