/// Gives an endpoint's initialiser its arguments for one run, and remembers their texts.
struct ProbeReader {
    /// What the arguments have that are not varied.
    enum Others {
        /// The example's value; a tracer where the example leaves it out.
        case example
        /// Their first tracer.
        case tracer
    }

    /// Which argument has which of its tracers in this run.
    struct Variation {
        let argument: Int
        let tracer: Int
    }

    private let others: Others
    private let variation: Variation?
    /// The text of each argument that was given; `nil` for one that is left out.
    private(set) var texts: [String?] = []
    /// How many tracers each argument has.
    private(set) var tracerCounts: [Int] = []

    init(others: Others, varying variation: Variation? = nil) {
        self.others = others
        self.variation = variation
    }

    /// Gives the next argument.
    mutating func next<Value: NetworkAPI.Argument>(like example: Value) -> Value {
        let tracers = Value.tracers(like: example)
        let value =
            if let variation, variation.argument == texts.count, tracers.indices.contains(variation.tracer) {
                tracers[variation.tracer]
            } else if others == .example, example.argumentText != nil {
                example
            } else {
                tracers.first { $0.argumentText != nil } ?? example
            }
        texts.append(value.argumentText)
        tracerCounts.append(tracers.count)
        return value
    }
}
