import Foundation
import LoopbackServer

extension TransportConformance {
    /// Where the bodies of answers go.
    static let deliveryCases: [Case] = [
        Case("a body that is read in part ends without an error", .suite) { probe in
            probe.server.route(
                "GET", "/", .repeated(byte: 0x78, count: 50_000_000).dripped(chunkSize: 1000, every: 0.005))
            let answer = try await probe.answer(
                probe.call(), using: probe.client(to: .stream(buffer: 1_000_000)))
            guard case .stream(let stream) = answer.content else {
                throw ConformanceProbe.Difference(description: "the body is not a stream")
            }
            for try await _ in stream { break }
            while probe.server.openConnectionCount > 0 { try await Task.sleep(for: .milliseconds(1)) }
        },
        Case("a stream arrives before its end") { probe in
            probe.server.route("GET", "/", .text("0123456789").stalled(afterBodyBytes: 5))
            let answer = try await probe.answer(
                probe.call(), using: probe.client(to: .stream(buffer: 1000)))
            guard case .stream(let stream) = answer.content else {
                throw ConformanceProbe.Difference(description: "the body is not a stream")
            }
            for try await chunk in stream {
                return try probe.expect("the first bytes", chunk, Data("01234".utf8))
            }
            throw ConformanceProbe.Difference(description: "the stream has no bytes")
        },
        Case("a stream that is cut short fails") { probe in
            probe.server.route("GET", "/", .text("0123456789").cut(afterBodyBytes: 5))
            let answer = try await probe.answer(
                probe.call(), using: probe.client(to: .stream(buffer: 1000)))
            do {
                _ = try await ConformanceProbe.bytes(of: answer)
            } catch let failure as NetworkAPI.Failure {
                return try probe.expect("the reason", failure.transport?.reason, .connectionLost)
            }
            throw ConformanceProbe.Difference(description: "the stream ended without a failure")
        },
        Case("a slow reader gets all bytes") { probe in
            probe.server.route("GET", "/", .repeated(byte: 0x78, count: 30_000_000))
            let answer = try await probe.answer(
                probe.call(), using: probe.client(to: .stream(buffer: 100_000)))
            guard case .stream(let stream) = answer.content else {
                throw ConformanceProbe.Difference(description: "the body is not a stream")
            }
            var count = 0
            for try await chunk in stream {
                if count == 0 { try await Task.sleep(for: .milliseconds(200)) }
                count += chunk.count
            }
            try probe.expect("the number of bytes", count, 30_000_000)
        },
        Case("a body goes into a file") { probe in
            try await ConformanceProbe.withFolder { folder in
                let file = folder.appending(path: "file")
                probe.server.route("GET", "/", .repeated(byte: 0x78, count: 3_000_000))
                _ = try await probe.answer(probe.call(), using: probe.client(to: .file(file)))
                try probe.expect("the size", try Data(contentsOf: file).count, 3_000_000)
                let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                try probe.expect("the files", names, ["file"])
            }
        },
        Case("a call that fails leaves the file as it was") { probe in
            try await ConformanceProbe.withFolder { folder in
                let file = folder.appending(path: "file")
                try Data("before".utf8).write(to: file)
                let client = probe.client(to: .file(file))
                _ = try await probe.reason(after: .text("0123456789").cut(afterBodyBytes: 5), using: client)
                let answer = try await probe.answer(with: .text("no", status: 404), using: client)
                try probe.expect("the body of 404", answer.body, Data("no".utf8))
                try probe.expect("the file", try Data(contentsOf: file), Data("before".utf8))
            }
        },
        Case("a download goes on after the bytes that arrived") { probe in
            let content = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
            probe.server.route("GET", "/") { request in
                guard let range = request["Range"], let start = Int(range.dropFirst(6).dropLast()) else {
                    return .data(content).header("ETag", "\"1\"").cut(afterBodyBytes: 200_000)
                }
                return .data(content[start...], status: 206).header("ETag", "\"1\"")
                    .header("Content-Range", "bytes \(start)-299999/300000")
            }
            try await ConformanceProbe.withFolder { folder in
                let file = folder.appending(path: "file")
                let client = probe.client()
                let first = await Task { try await probe.call().download(to: file, using: client) }.result
                if case .success = first {
                    throw ConformanceProbe.Difference(description: "a download that was cut succeeded")
                }
                _ = try await probe.call().download(to: file, using: client)
                try probe.expect(try Data(contentsOf: file) == content, "the file has other bytes")
                try probe.expect(
                    probe.server.requests.last?["Range"] != nil, "the whole file was requested again")
            }
        },
        Case("more bytes than the limit fail") { probe in
            for response in [
                LoopbackServer.Response.repeated(byte: 0x78, count: 3_000_000),
                .repeated(byte: 0x78, count: 3_000_000).chunked(sizes: [10_000]),
            ] {
                let client = probe.client(to: .memory(limit: 1_000_000))
                try probe.expect(
                    "the reason", try await probe.reason(after: response, using: client),
                    .answerTooLarge(limit: 1_000_000))
            }
        },
        Case("as many bytes as the limit are accepted") { probe in
            let answer = try await probe.answer(
                with: .repeated(byte: 0x78, count: 1_000_000),
                using: probe.client(to: .memory(limit: 1_000_000)))
            try probe.expect("the number of bytes", answer.body.count, 1_000_000)
        },
    ]
}
