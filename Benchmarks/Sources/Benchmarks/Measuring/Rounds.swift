import CAllocations

/// One of several ways to do the same work.
struct Variant {
    let name: String
    /// Does the work a number of times.
    let run: (_ count: Int) async throws -> Void
}

/// The time and the CPU time of one operation of a variant, in each round.
struct Samples {
    let name: String
    var nanoseconds: [Double] = []
    var cpuNanoseconds: [Double] = []
    var allocations: Double?
}

/// Compares variants in turn: other work of the machine affects all of them alike.
///
/// A round runs each variant once, in an order that is reversed in every other round. The result is the median of the
/// ratios within the rounds.
struct Rounds {
    let rounds: Int
    let operations: Int

    func run(_ variants: [Variant]) async throws -> [Samples] {
        var samples = variants.map { Samples(name: $0.name) }
        for variant in variants { try await variant.run(max(1, operations / 2)) }
        for round in 0..<rounds {
            let order = round.isMultiple(of: 2) ? Array(variants.indices) : variants.indices.reversed()
            for index in order {
                let start = Usage.now
                let cpu = Usage.cpu
                try await variants[index].run(operations)
                samples[index].cpuNanoseconds.append(Double(Usage.cpu - cpu) / Double(operations))
                samples[index].nanoseconds.append(Double(Usage.now - start) / Double(operations))
            }
        }
        guard allocations_are_counted() else { return samples }
        for index in variants.indices {
            allocations_start()
            try await variants[index].run(operations)
            samples[index].allocations = Double(allocations_stop()) / Double(operations)
        }
        return samples
    }
}

/// The ratios of one variant to another, round by round.
struct Ratios {
    let time: Spread
    let cpu: Spread

    init(_ samples: Samples, to baseline: Samples) {
        time = Spread(zip(samples.nanoseconds, baseline.nanoseconds).map { $0 / $1 })
        cpu = Spread(zip(samples.cpuNanoseconds, baseline.cpuNanoseconds).map { $0 / $1 })
    }
}

/// The median, the smallest and the largest of some figures.
struct Spread {
    let median: Double
    let least: Double
    let most: Double

    init(_ values: [Double]) {
        let sorted = values.sorted()
        let middle = sorted.count / 2
        least = sorted.first ?? .nan
        most = sorted.last ?? .nan
        if sorted.isEmpty {
            median = .nan
        } else if sorted.count.isMultiple(of: 2) {
            median = (sorted[middle - 1] + sorted[middle]) / 2
        } else {
            median = sorted[middle]
        }
    }
}

extension Spread: CustomStringConvertible {
    var description: String { "\(format(median, 2)) (\(format(least, 2))-\(format(most, 2)))" }
}
