import Foundation

/// Rows 5 to 8: each run in a process of its own, which may crash or hang.
///
/// Its memory is measured.
struct Storms {
    let port: Int
    let report: Report

    func cancel() throws {
        report.title(
            "\(Cancellations.count) calls canceled at random moments, \(Cancellations.width) at a time")
        var clean = 0
        for run in 1...5 {
            let (output, ending) = try child("cancel", limit: 300)
            report.note("run \(run): \(ending ?? output)")
            if ending == nil { clean += 1 }
        }
        report.gate(
            "canceled at random: no crash, no hang, answered once, nothing left open", "\(clean) of 5 runs",
            "5 of 5", isMet: clean == 5)
    }

    func many() throws {
        report.title("\(Many.count) calls at once")
        let (output, ending) = try child("many", limit: 300)
        if let ending { report.gate("\(Many.count) calls at once", ending, "done", isMet: false) }
        for line in output.split(separator: "\n") {
            report.note("\(line)")
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            if cells.first == "correct" {
                report.gate(
                    "\(Many.count) calls at once, correct bodies", cells[1], "all",
                    isMet: cells[1] == "\(Many.count) of \(Many.count)")
            } else if cells.count == 3 {
                report.gate(
                    "cancel to resumption with \(Many.count) in flight, \(cells[0]), p99", cells[1],
                    "at most 10 ms", isMet: cells[2] == "true")
            }
        }
    }

    func memory() throws {
        report.title("Bytes a call leaves in memory, 20000 calls one after another, after 2000")
        let kit = try (1...3).map { _ in try child("memory", limit: 300) }
        let byHand = try (1...3).map { _ in try child("memory-by-hand", limit: 300) }
        report.note(
            "kit: \(kit.map { $0.ending ?? $0.output }), data(for:): \(byHand.map { $0.ending ?? $0.output })"
        )
        let bytes = kit.compactMap { $0.ending == nil ? Double($0.output) : nil }
        if let ending = kit.compactMap(\.ending).first {
            report.gate("memory, bytes a call", ending, "less than 250", isMet: false)
        } else if bytes.count == kit.count {
            let mean = bytes.reduce(0, +) / Double(bytes.count)
            report.gate(
                "memory, bytes a call, mean of three runs", format(mean, 0), "less than 250",
                isMet: mean < 250)
        }
    }

    func upload() throws {
        report.title("A multipart form with a file of \(Upload.megabytes) MB, to a server in another process")
        let (output, ending) = try child("upload", limit: 300)
        report.note("MB above the start, bytes received, Content-Length, files left: \(ending ?? output)")
        let cells = output.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        let what = "\(Upload.megabytes) MB upload"
        guard ending == nil, cells.count == 6 else {
            return report.gate(what, ending ?? output, "done", isMet: false)
        }
        report.gate(
            "\(what), peak memory above the start", "\(cells[0]) MB", "less than 64 MB",
            isMet: Int(cells[0]).map { $0 < 64 } ?? false)
        let isWhole = (Int(cells[1]) ?? 0) > Upload.megabytes * 1_000_000
        report.gate(
            "\(what), bytes received and Content-Length", "\(cells[1]) and \(cells[2])", "the same",
            isMet: isWhole && cells[1] == cells[2])
        report.gate("\(what), temporary files left", cells[3], "0", isMet: cells[3] == "0")
        report.gate(
            "\(what), the last progress; never less than before", "\(cells[4]); \(cells[5])",
            "\(cells[1]); true", isMet: cells[4] == cells[1] && cells[5] == "true")
    }

    func decodingMemory() throws {
        report.title(
            "Peak memory above the body, \(DecodingMemory.megabytes) MB of users, 4 of 32 fields read")
        let kit = try (1...3).map { _ in try child("decoding", limit: 300) }
        let byHand = try (1...3).map { _ in try child("decoding-by-hand", limit: 300) }
        report.note(
            "kit: \(kit.map { $0.ending ?? $0.output }), JSONDecoder: \(byHand.map { $0.ending ?? $0.output })"
        )
        let (ours, theirs) = (kit.compactMap { Double($0.output) }, byHand.compactMap { Double($0.output) })
        let what = "memory above a body of \(DecodingMemory.megabytes) MB, JSONDecoder = 1"
        guard ours.count == 3, theirs.count == 3 else {
            return report.gate(what, "a process did not end", "less than 1.5", isMet: false)
        }
        let ratio = Spread(ours).median / Spread(theirs).median
        report.gate(what, format(ratio, 2), "less than 1.5", isMet: ratio < 1.5)
    }

    /// The figures that a row prints; words in their place if it failed.
    func cells(_ row: String, count: Int) throws -> [String] {
        let (output, ending) = try child(row, limit: 300)
        let cells = output.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard ending == nil, cells.count == count else {
            return Array(repeating: ending ?? output, count: count)
        }
        return cells
    }

    /// Runs a row in a process of its own: returns its output, and how it ended if it failed.
    func child(_ name: String, limit: Double) throws -> (output: String, ending: String?) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["run", name, "\(port)"]
        process.standardOutput = pipe
        try process.run()
        let alarm = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: alarm)
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        process.waitUntilExit()
        alarm.cancel()
        let status = process.terminationStatus
        if process.terminationReason == .exit, status == 0 { return (output, nil) }
        let signal =
            process.terminationReason == .uncaughtSignal ? "signal (15 after \(Int(limit)) s)" : "status"
        return (output, "ended with \(signal) \(status) \(output)")
    }
}
