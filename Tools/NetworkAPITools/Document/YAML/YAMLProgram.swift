#if canImport(Glibc) || canImport(Musl) || os(macOS)
    import Foundation
    import NetworkAPITesting

    /// A program of the machine that reads YAML: found in `PATH`, run by its absolute path without a shell, in the root
    /// folder, with nothing but `PATH` in its environment.
    struct YAMLProgram: Hashable, Sendable {
        enum Kind: String, CaseIterable {
            case python3, ruby, yq
        }

        let kind: Kind
        let file: URL

        /// The seconds that a program may run.
        static let timeLimit = 30
        private static let found = Locked<[String: [YAMLProgram]]>([:])

        /// Returns the programs of a `PATH`, the ones to prefer first.
        ///
        /// A `yq` is mikefarah's version 4: Debian's is another program.
        static func all(in path: String) -> [YAMLProgram] {
            if let known = found.withLock({ $0[path] }) { return known }
            var programs: [YAMLProgram] = []
            for kind in Kind.allCases {
                for folder in path.split(separator: ":") where folder.hasPrefix("/") {
                    let file = URL(fileURLWithPath: String(folder)).appendingPathComponent(kind.rawValue)
                    guard FileManager.default.isExecutableFile(atPath: file.path) else { continue }
                    let program = YAMLProgram(kind: kind, file: file)
                    if program.isUsable(path) { programs.append(program) }
                }
            }
            let usable = programs
            found.withLock { $0[path] = usable }
            return programs
        }

        private func isUsable(_ path: String) -> Bool {
            switch kind {
            case .python3, .ruby:
                return (try? run(arguments, Data(), path))?.status == 0
            case .yq:
                guard let output = try? run(["--version"], Data(), path) else { return false }
                let text = String(decoding: output.data, as: UTF8.self)
                return text.contains("mikefarah") && text.firstMatch(of: /version v?4\./) != nil
            }
        }

        private var arguments: [String] {
            switch kind {
            case .python3: ["-E", "-c", YAMLScripts.python]
            case .ruby: ["--disable=gems,did_you_mean", "-e", YAMLScripts.ruby]
            case .yq: ["-o=json", "-I=0", YAMLScripts.yq, "-"]
            }
        }

        /// Returns the JSON text of each YAML text.
        func json(of texts: [Data], path: String) throws(YAMLFailure) -> [Result<Data, YAMLFailure>] {
            guard kind != .yq else {
                return try texts.map { text throws(YAMLFailure) in try byYQ(text, path) }
            }
            var input = Data()
            for text in texts {
                input += Data("\(text.count)\n".utf8)
                input += text
            }
            let output = try run(arguments, input, path)
            guard output.status == 0 else { throw failed(output.status) }
            var rest = output.data[...]
            return try texts.map { _ throws(YAMLFailure) in
                guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
                    let count = Int(String(decoding: rest[..<end], as: UTF8.self)),
                    count < rest.endIndex - end
                else { throw failed(output.status) }
                let events = rest[(end + 1)..<(end + 1 + count)]
                rest = rest[(end + 1 + count)...]
                return Self.json(events)
            }
        }

        private static func json(_ events: Data) -> Result<Data, YAMLFailure> {
            var events = YAMLEvents(events)
            do throws(YAMLFailure) {
                return .success(try events.document()?.json ?? Data("null".utf8))
            } catch {
                return .failure(error)
            }
        }

        private func byYQ(_ text: Data, _ path: String) throws(YAMLFailure) -> Result<Data, YAMLFailure> {
            let output = try run(arguments, text, path)
            guard output.status == 0 else {
                let words = String(decoding: output.errors.prefix(500), as: UTF8.self)
                let line = words.firstMatch(of: /line ([0-9]+)/).flatMap { Int($0.1) }
                let reason = words.split(whereSeparator: \.isNewline).first.map(String.init)
                return .failure(YAMLFailure(line: line, reason ?? "yq cannot read it"))
            }
            if let problem = try problem(text, path) { return .failure(problem) }
            return .success(output.data)
        }

        /// Returns what yq reads without an error, and the other programs do not.
        private func problem(_ text: Data, _ path: String) throws(YAMLFailure) -> YAMLFailure? {
            let output = try run(["-r", YAMLScripts.yqProblems, "-"], text, path)
            let words = String(decoding: output.data, as: UTF8.self).split(whereSeparator: \.isWhitespace)
            guard output.status == 0, words.count > 1 else { return nil }
            return YAMLFailure(
                line: Int(words[1]),
                words[0] == "tag" ? "its tag is not known" : "a name of the mapping is there twice")
        }

        private func failed(_ status: Int32) -> YAMLFailure {
            YAMLFailure("\(file.path), which reads YAML, ended with the status \(status)")
        }

        private struct Output {
            let status: Int32
            let data: Data
            let errors: Data
        }

        /// Runs the program with its input and its output in files, which cannot block each other.
        private func run(_ arguments: [String], _ input: Data, _ path: String) throws(YAMLFailure) -> Output {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: folder) }
            let names = ["input", "output", "errors"].map { folder.appendingPathComponent($0) }
            let process = Process()
            let ended = DispatchSemaphore(value: 0)
            do {
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
                try input.write(to: names[0])
                for name in names.dropFirst() { try Data().write(to: name) }
                process.executableURL = file
                process.arguments = arguments
                process.environment = ["PATH": path]
                process.currentDirectoryURL = URL(fileURLWithPath: "/")
                process.standardInput = try FileHandle(forReadingFrom: names[0])
                process.standardOutput = try FileHandle(forWritingTo: names[1])
                process.standardError = try FileHandle(forWritingTo: names[2])
                process.terminationHandler = { _ in ended.signal() }
                try process.run()
            } catch {
                throw YAMLFailure(
                    "\(file.path), which reads YAML, cannot be run: \(error.localizedDescription)")
            }
            guard ended.wait(timeout: .now() + .seconds(Self.timeLimit)) == .success else {
                kill(process.processIdentifier, SIGKILL)
                throw YAMLFailure("\(file.path) did not read it within \(Self.timeLimit) seconds")
            }
            let data = (try? Data(contentsOf: names[1])) ?? Data()
            let errors = (try? Data(contentsOf: names[2])) ?? Data()
            return Output(status: process.terminationStatus, data: data, errors: errors)
        }
    }
#endif
