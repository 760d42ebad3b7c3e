import Foundation

/// Prints figures as they are measured, and repeats the gates at the end.
final class Report {
    private var gates: [(what: String, figure: String, gate: String, isMet: Bool)] = []

    var isEveryGateMet: Bool { gates.allSatisfy(\.isMet) }

    func title(_ text: String) {
        say("\n\(text)\n")
    }

    /// Prints a table that compares variants with the named one.
    func table(_ samples: [Samples], against baseline: String) {
        guard let base = samples.first(where: { $0.name == baseline }) else { return }
        let unit = Spread(base.nanoseconds).median < 20_000 ? ("ns", 1.0) : ("µs", 1_000.0)
        line("way", "\(unit.0)", "cpu \(unit.0)", "allocations", "time (least-most)", "cpu")
        for sample in samples {
            let ratios = Ratios(sample, to: base)
            line(
                sample.name,
                format(Spread(sample.nanoseconds).median / unit.1, 0),
                format(Spread(sample.cpuNanoseconds).median / unit.1, 0),
                sample.allocations.map { format($0, 1) } ?? "n/a",
                ratios.time.description,
                format(ratios.cpu.median, 2)
            )
        }
    }

    /// A ratio that must not be above a limit.
    func gate(_ what: String, _ ratio: Spread, atMost limit: Double) {
        gate(what, ratio.description, "at most \(format(limit, 2))", isMet: ratio.median <= limit)
    }

    func gate(_ what: String, _ figure: String, _ gate: String, isMet: Bool) {
        gates.append((what, figure, gate, isMet))
    }

    func note(_ text: String) {
        say(text)
    }

    /// The gates as lines `what | figure | gate | pass`, for readers and for .ci/judges.
    func summary() {
        guard !gates.isEmpty else { return }
        title("Gates")
        for gate in gates {
            say("\(gate.what) | \(gate.figure) | \(gate.gate) | \(gate.isMet ? "pass" : "FAIL")")
        }
    }

    private func line(_ cells: String...) {
        let widths = [44, 8, 8, 12, 20, 6]
        var text = ""
        for (index, (cell, width)) in zip(cells, widths).enumerated() {
            let padding = String(repeating: " ", count: max(1, width - cell.count))
            text += index == 0 ? cell + padding : padding + cell
        }
        say(text)
    }
}

/// Writes a line at once, even if standard output is a file.
func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

/// Returns a number with a number of digits after the point.
func format(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
}
