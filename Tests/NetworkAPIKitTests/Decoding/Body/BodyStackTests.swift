import Foundation
import Testing

@testable import NetworkAPIKit

/// JSON of a server that is nested as deep as types that contain themselves allow.
struct BodyStackTests {
    private final class Link: Decodable, Sendable { let next: Link? }
    private indirect enum List: Decodable, Sendable {
        case end
        case next(List)
    }
    private struct Tree: Decodable { let children: [Tree] }
    private struct Manual: Decodable {
        let depth: Int

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            depth = container.isAtEnd ? 1 : try container.decode(Manual.self).depth + 1
        }
    }

    private static func text(_ open: String, _ middle: String, _ close: String, _ depth: Int) -> Data {
        Data(
            (String(repeating: open, count: depth) + middle + String(repeating: close, count: depth)).utf8)
    }

    /// Decodes on a thread with the stack of the threads of Apple's platforms; returns the error's text, or `nil`.
    private func problem<Value: Decodable & Sendable>(
        _ type: Value.Type, _ text: Data, limit: UInt = 384 << 10, stack: Int = 512 << 10
    ) async -> String? {
        await withCheckedContinuation { continuation in
            let thread = Thread {
                var decoder = JSONBodyDecoder()
                decoder.stackLimit = limit
                do {
                    _ = try decoder.decode(type, from: text)
                    continuation.resume(returning: nil)
                } catch {
                    continuation.resume(returning: "\(error)")
                }
            }
            thread.stackSize = stack
            thread.start()
        }
    }

    @Test func `a type that contains itself never uses up the stack of a thread`() async {
        for depth in [1, 40, 200, 250, 300, 400, 500, 508] {
            let outcomes = await [
                problem(Link.self, Self.text("{\"next\":", "null", "}", depth)),
                problem(List.self, Self.text("{\"next\":{\"_0\":", "{\"end\":{}}", "}}", depth / 2)),
                problem(Tree.self, Self.text("{\"children\":[", "{\"children\":[]}", "]}", depth / 2)),
                problem(Manual.self, Self.text("[", "", "]", depth)),
            ]
            for outcome in outcomes {
                if let outcome {
                    #expect(depth > 40)
                    #expect(outcome.contains("too deep for the thread's stack"), "\(outcome.prefix(300))")
                }
            }
        }
    }

    @Test func `only nesting uses up the stack`() async throws {
        let deep = Self.text("{\"children\":[", "{\"children\":[]}", "]}", 200)
        #expect(await problem(Tree.self, deep, limit: 6 << 20, stack: 8 << 20) == nil)
        let short = try #require(await problem(Tree.self, deep, limit: 16 << 10, stack: 8 << 20))
        #expect(short.contains("too deep for the thread's stack"))
        #expect(short.contains("children"))
        let wide = Data("[\(String(repeating: "[[]],", count: 100_000))[]]".utf8)
        #expect(await problem([[[Int]]].self, wide, limit: 64 << 10) == nil)
    }

    private final class Keeper: Decodable, @unchecked Sendable {
        // Sendable: it is used by the one test that decodes it.
        let decoder: any Decoder
        init(from decoder: any Decoder) { self.decoder = decoder }
    }

    @Test func `a decoder that is kept works on any stack`() async throws {
        let kept = try JSONBodyDecoder().decode(Keeper.self, from: Self.text("[", "", "]", 40))
        let depth: Int? = await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: try? Manual(from: kept.decoder).depth) }
            thread.start()
        }
        #expect(depth == 40)
    }
}
