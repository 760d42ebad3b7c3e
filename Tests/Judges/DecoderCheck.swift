import Foundation

#if FUZZ
    // Sendable: the fuzzer calls from one thread.
    nonisolated(unsafe) private let samples = ParitySample.all()
    private let check = ParityCheck()

    /// One input of libFuzzer: the kit's decoder must give the outcome of Foundation's.
    @_cdecl("LLVMFuzzerTestOneInput")
    public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
        let input = Data(UnsafeBufferPointer(start: bytes, count: count))
        guard let found = ParityCase(input, samples: samples)?.difference(check) else { return 0 }
        fatalError(found)
    }
#else
    /// Compares the kit's decoder with Foundation's on random cases.
    ///
    ///     DecoderCheck FIRST COUNT       the cases of these seeds
    ///     DecoderCheck corpus FOLDER     writes texts for the fuzzer to begin with, and those of a suite
    @main
    struct DecoderCheck {
        static func main() throws {
            let words = Array(CommandLine.arguments.dropFirst())
            let samples = ParitySample.all()
            if words.count >= 2, words[0] == "corpus" {
                let suite = words.count == 3 && !words[2].isEmpty ? words[2] : nil
                let folder = URL(filePath: words[1], directoryHint: .isDirectory)
                return try writeCorpus(folder, samples, suite: suite)
            }
            guard words.count == 2, let first = UInt64(words[0]), let count = UInt64(words[1]) else {
                print("usage: DecoderCheck FIRST COUNT | corpus FOLDER [SUITE]")
                exit(64)
            }
            // An empty path where Foundation's is empty: set DECODER_STRICT=1.
            let check = ParityCheck(isStrict: ProcessInfo.processInfo.environment["DECODER_STRICT"] != nil)
            var differences = 0
            var shown: [String: Int] = [:]
            for seed in first..<first + count {
                let random = ParityCase(seed: seed, samples: samples)
                guard let found = random.difference(check) else { continue }
                differences += 1
                shown[random.sample.name, default: 0] += 1
                if shown[random.sample.name, default: 0] <= 5 { print(found) }
            }
            print("cases \(count), differences \(differences)")
            exit(differences == 0 ? 0 : 1)
        }

        /// Writes texts of the samples, and JSONTestSuite's texts for some of the types.
        private static func writeCorpus(_ folder: URL, _ samples: [ParitySample], suite: String?) throws {
            func write(_ name: String, _ index: Int, _ setting: UInt8, _ text: Data) throws {
                try (Data([UInt8(index), setting]) + text).write(to: folder.appending(path: name))
            }
            for seed in 0..<2000 as Range<UInt64> {
                let random = ParityCase(seed: seed, samples: samples)
                guard let index = samples.firstIndex(where: { $0.name == random.sample.name }) else {
                    continue
                }
                try write("\(seed)", index, UInt8(truncatingIfNeeded: seed), random.text)
            }
            guard let suite else { return }
            let names = ["JSONValue", "ParityProbe", "Dictionary<String, Int>", "String", "Double"]
            for part in ["test_parsing", "test_transform"] {
                let files = try FileManager.default.contentsOfDirectory(
                    at: URL(filePath: suite, directoryHint: .isDirectory).appending(path: part),
                    includingPropertiesForKeys: nil)
                for file in files {
                    let text = try Data(contentsOf: file)
                    for (index, sample) in samples.enumerated() where names.contains(sample.name) {
                        try write("\(file.lastPathComponent)-\(index)", index, 0, text)
                    }
                }
            }
        }
    }
#endif
