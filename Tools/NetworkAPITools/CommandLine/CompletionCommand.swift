import NetworkAPITesting

/// `apispec completion`: prints a script that completes the command line in a shell.
struct CompletionCommand: Command {
    let name = "completion"
    let operands = "bash|zsh"
    let summary = "prints a script that completes commands, options, services and endpoints in a shell"
    var details: String {
        """
        bash: eval "$(\(ProgramName.current) completion bash)" in ~/.bashrc
        zsh:  eval "$(\(ProgramName.current) completion zsh)" in ~/.zshrc, after compinit
        """
    }

    func run(
        _ arguments: CommandArguments,
        with tool: CommandLineTool,
        on console: Console
    ) async throws(CommandFailure) {
        switch arguments.operands {
        case ["bash"]: console.output(script(tool))
        case ["zsh"]: console.output("autoload -Uz bashcompinit && bashcompinit\n" + script(tool))
        default:
            throw CommandFailure(.usage, "completion needs the name of a shell: bash or zsh")
        }
    }

    /// A function for bash, which zsh runs with its `bashcompinit`.
    ///
    /// Where it has no words, `-o default` completes the names of files as for other commands: with spaces, and folders.
    private func script(_ tool: CommandLineTool) -> String {
        let program = ProgramName.current
        let function = "_" + String(program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        let commands = CommandLineTool.commands
        let services = tool.catalogs.map(\.name).joined(separator: " ")
        let endpoints = tool.catalogs.flatMap(\.endpoints).map(\.name).joined(separator: " ")
        let names = commands.map(\.name).joined(separator: " ")
        let options = commands.map { command in
            "        \(command.name)) words='\(Self.words(of: command, services, endpoints, names))' ;;"
        }
        let values = commands.flatMap { command in
            command.options.filter { !$0.choices.isEmpty }.map { option in
                "        \(command.name)\\ \(option.name)) words='\(option.choices.joined(separator: " "))' ;;"
            }
        }
        let files = commands.flatMap { command in
            command.options.filter { ["FILE", "FOLDER", "PLACE"].contains($0.value) }.map(\.name)
        }
        let fileNames = Array(Set(files)).sorted().joined(separator: "|")
        return """
            \(function)() {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]} words=
                if [ "$COMP_CWORD" = 1 ]; then
                    words='\(names)'
                else
                    case $command in
            \(options.joined(separator: "\n"))
                    esac
                    case "$command $before" in
            \(values.joined(separator: "\n"))
                    esac
                    case $before in
                        \(fileNames)) COMPREPLY=(); return ;;
                    esac
                fi
                COMPREPLY=($(compgen -W "$words" -- "$word"))
            }
            complete -o bashdefault -o default -F \(function) \(program)
            """
    }

    /// The words that can follow a command.
    private static func words(
        of command: any Command, _ services: String, _ endpoints: String, _ names: String
    ) -> String {
        var words = command.allOptions.filter { !$0.isHidden }.map(\.name)
        if command.operands.contains("ENDPOINT") { words.append(endpoints) }
        if command.operands.contains("SERVICE") { words.append(services) }
        if command.operands.contains("COMMAND"), command.syntax == .plain { words.append(names) }
        if command is CompletionCommand { words.append("bash zsh") }
        return words.joined(separator: " ")
    }
}
