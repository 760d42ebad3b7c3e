import Foundation
import NetworkAPIKit

/// Shows how far a download is: a bar on a terminal, and elsewhere a line for each tenth.
struct DownloadProgress {
    private let console: Console
    private var lastTenth = 0

    init(_ console: Console) {
        self.console = console
    }

    mutating func show(_ progress: NetworkAPI.Download.Progress) {
        if let bar = console.bar { return bar(Self.bar(progress)) }
        let tenth = Int((progress.fraction ?? 0) * 10)
        guard tenth > lastTenth else { return }
        lastTenth = tenth
        console.errors(Self.text(progress))
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
    static func bar(_ progress: NetworkAPI.Download.Progress) -> String {
        guard let fraction = progress.fraction else { return text(progress) }
        let filled = Int(fraction * 20)
        let bar = String(repeating: "#", count: filled) + String(repeating: " ", count: 20 - filled)
        return "[\(bar)] \(text(progress))"
    }

    static func text(_ progress: NetworkAPI.Download.Progress) -> String {
        let bytes = megabytes(Double(progress.bytes))
        var parts = ["\(bytes) MB"]
        if let total = progress.total, let fraction = progress.fraction {
            parts = ["\(Int(fraction * 100)) %", "\(bytes) of \(megabytes(Double(total))) MB"]
        }
        if let rate = progress.bytesPerSecond { parts.append("\(megabytes(rate)) MB/s") }
        if let time = progress.remainingTime { parts.append("\(time.components.seconds) s left") }
        return parts.joined(separator: ", ")
    }

    private static func megabytes(_ bytes: Double) -> String {
        String(format: "%.1f", bytes / 1_000_000)
    }
}
