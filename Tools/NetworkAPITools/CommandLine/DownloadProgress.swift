import Foundation
import NetworkAPIKit

/// Shows how far a download is: a bar on a terminal, and elsewhere a line for each tenth.
struct DownloadProgress {
    private let console: Console
    private var lastTenth = 0
    /// The first state, from which the rate is an average.
    private var start: (bytes: Int64, time: ContinuousClock.Instant)?

    init(_ console: Console) {
        self.console = console
    }

    mutating func show(_ progress: NetworkAPI.Download.Progress) {
        let rate = rate(progress.bytes)
        if let bar = console.bar { return bar(Self.bar(progress, rate: rate)) }
        let tenth = Int((progress.fraction ?? 0) * 10)
        guard tenth > lastTenth else { return }
        lastTenth = tenth
        console.note(Self.text(progress, rate: rate))
    }

    /// Returns the average number of bytes per second; `nil` in the first moment, and when the file starts over.
    private mutating func rate(_ bytes: Int64) -> Double? {
        guard let start, bytes >= start.bytes else {
            start = (bytes, .now)
            return nil
        }
        let time = start.time.duration(to: .now) / .seconds(1)
        return time >= 0.1 ? Double(bytes - start.bytes) / time : nil
    }

    func end(_ reply: NetworkAPI.Reply<URL>) {
        interrupt()
        console.output("\(reply.status), stored in \(reply.value.path)")
    }

    /// Ends the line of the bar.
    func interrupt() {
        console.bar?("")
    }

    /// A bar of 20 characters and the numbers, such as `[#####               ] 25 %, 5 of 20 MB, 2.5 MB/s, 6 s left`.
    static func bar(_ progress: NetworkAPI.Download.Progress, rate: Double?) -> String {
        guard let fraction = progress.fraction else { return text(progress, rate: rate) }
        let filled = Int(fraction * 20)
        let bar = String(repeating: "#", count: filled) + String(repeating: " ", count: 20 - filled)
        return "[\(bar)] \(text(progress, rate: rate))"
    }

    static func text(_ progress: NetworkAPI.Download.Progress, rate: Double?) -> String {
        let bytes = megabytes(Double(progress.bytes))
        var parts = ["\(bytes) MB"]
        if let total = progress.total, let fraction = progress.fraction {
            parts = ["\(Int(fraction * 100)) %", "\(bytes) of \(megabytes(Double(total))) MB"]
        }
        if let rate {
            parts.append("\(megabytes(rate)) MB/s")
            let seconds = (Double(progress.total ?? 0) - Double(progress.bytes)) / rate
            if seconds > 0, seconds < 1_000_000_000 { parts.append("\(Int(seconds)) s left") }
        }
        return parts.joined(separator: ", ")
    }

    private static func megabytes(_ bytes: Double) -> String {
        String(format: "%.1f", bytes / 1_000_000)
    }
}
