import Foundation

/// Rows 12 and 13: storms and large answers with libcurl.
struct CURLTransfers {
    let storms: Storms
    let report: Report

    func run() throws {
        report.title("libcurl: storms, and a download of \(LargeFile.size / 1_000_000) MB")
        let storm = try storms.cells("curl-storm", count: 4)
        report.gate(
            "libcurl, calls canceled at random: answered once; otherwise", "\(storm[0]); \(storm[1])",
            "100000; 0", isMet: storm[0] == "100000" && storm[1] == "0")
        report.gate(
            "libcurl, descriptors before and after", "\(storm[2]); \(storm[3])", "the same",
            isMet: storm[2] == storm[3])
        let refused = try storms.cells("curl-refused", count: 3)
        report.gate(
            "libcurl, connections refused; descriptors before and after", refused.joined(separator: "; "),
            "20000; the same", isMet: refused[0] == "20000" && refused[1] == refused[2])
        let cancelled = try storms.cells("curl-at-once", count: 2)
        report.gate(
            "libcurl, 500 canceled in one go, p99", "\(cancelled[0]) ms", "less than 5 ms",
            isMet: (Double(cancelled[0]) ?? 99) < 5)
        report.gate(
            "libcurl, 3,000 canceled in one go, the last", "\(cancelled[1]) ms", "at most 500 ms",
            isMet: (Double(cancelled[1]) ?? 999) <= 500)
        try downloads()
    }

    private func downloads() throws {
        let runs = try (1...3).map { _ in try storms.cells("curl-download", count: 6) }
        report.note("MB above the start, right, seconds, downloadTask's, CPU, downloadTask's: \(runs)")
        let grown = Spread(runs.compactMap { Double($0[0]) })
        report.gate(
            "libcurl, download, peak memory above the start, MB", grown.description, "less than 16",
            isMet: grown.most < 16 && runs.allSatisfy { $0[1] == "true" })
        report.gate("libcurl, download, time of downloadTask = 1", ratio(2, 3, runs), atMost: 1.0)
        report.note("CPU of downloadTask = 1: \(ratio(4, 5, runs))")
        let slow = try storms.cells("curl-slow", count: 3)
        report.gate(
            "libcurl, slow and fast reader, peak memory above the start, MB", "\(slow[0]); \(slow[1])",
            "less than 16", isMet: (Int(slow[0]) ?? 99) < 16 && (Int(slow[1]) ?? 99) < 16 && slow[2] == "true"
        )
    }

    private func ratio(_ ours: Int, _ theirs: Int, _ runs: [[String]]) -> Spread {
        Spread(
            runs.compactMap { run in
                Double(run[ours]).flatMap { ours in Double(run[theirs]).map { ours / $0 } }
            })
    }
}
