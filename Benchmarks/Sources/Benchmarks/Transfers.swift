import Foundation

/// Rows 9 and 10: each run in a process of its own, to measure its memory.
struct Transfers {
    let storms: Storms
    let report: Report

    func download() throws {
        report.title("A download of \(LargeFile.size / 1_000_000) MB, to a file")
        let runs = try (1...5).map { _ in try storms.cells("download", count: 4) }
        report.note("MB above the start, right, seconds of the kit, seconds of downloadTask: \(runs)")
        let what = "\(LargeFile.size / 1_000_000) MB download"
        let grown = Spread(runs.compactMap { Double($0[0]) })
        report.gate(
            "\(what), peak memory above the start, MB", grown.description, "at most 32",
            isMet: grown.most <= 32)
        report.gate(
            "\(what), every byte right", "\(runs.filter { $0[1] == "true" }.count) of 5", "5 of 5",
            isMet: runs.allSatisfy { $0[1] == "true" })
        let ratios = runs.compactMap { run in
            Double(run[2]).flatMap { ours in Double(run[3]).map { ours / $0 } }
        }
        report.gate("\(what), time of downloadTask = 1", Spread(ratios), atMost: 1.10)
        let broken = try storms.cells("download-broken", count: 3)
        report.note("right, answers, bytes that were sent: \(broken)")
        report.gate(
            "\(what) in 21 pieces, right; bytes sent", "\(broken[0]); \(broken[2])",
            "true; \(LargeFile.size)",
            isMet: broken == ["true", "21", "\(LargeFile.size)"])
    }

    func stream() throws {
        report.title("Server-sent events out of memory, and the elements of an array of 100 MB")
        let events = try storms.cells("events", count: 2)
        report.gate(
            "small events a second, with `stream()`", events[0], "at least 150000",
            isMet: (Int(events[0]) ?? 0) >= 150_000)
        report.gate(
            "growth with 1,000,000 events, kB", events[1], "less than 1000",
            isMet: (Int(events[1]) ?? 1000) < 1000)
        for (row, name) in [("items", "as fast as it can be"), ("slow-items", "20 MB a second")] {
            let items = try storms.cells(row, count: 4)
            report.note("MB above the start, % at the first element, right, seconds: \(items)")
            let what = "array of 100 MB, \(name)"
            report.gate(
                "\(what), peak memory above the start", "\(items[0]) MB", "at most 32 MB",
                isMet: (Int(items[0]) ?? 99) <= 32)
            report.gate(
                "\(what), arrived before the first element", "\(items[1]) %", "less than 1 %",
                isMet: (Double(items[1]) ?? 99) < 1)
            report.gate("\(what), all elements right", items[2], "true", isMet: items[2] == "true")
        }
    }
}
