import Foundation
import Testing

@testable import NetworkAPIKit

@Suite("Parts of a file") struct PartTests {
    @Test(
        arguments: [
            ("bytes 0-9/10", 0, 10 as UInt64?), ("Bytes  5-9/10", 5, 10), ("bytes 5-9/*", 5, nil),
            ("bytes 9-5/10", nil, nil), ("bytes 5-10/10", nil, nil), ("bytes */10", nil, nil),
            ("items 0-9/10", nil, nil), ("bytes=0-9/10", nil, nil), ("bytes 0-9", nil, nil),
            ("bytes -9/10", nil, nil), ("bytes 0-99999999999999999999/*", nil, nil), ("", nil, nil),
        ] as [(String, UInt64?, UInt64?)])
    func `a content range is read or refused`(text: String, start: UInt64?, total: UInt64?) {
        let range = ContentRange(text)
        #expect(range?.start == start)
        #expect(range?.total == total)
    }

    @Test(arguments: [0, 1, 55, 56, 63, 64, 65, 119, 127, 128, 129, 1000])
    func `a digest does not depend on the pieces`(count: Int) {
        let bytes = Array(Data.varied(count))
        func digest(inPiecesOf size: Int) -> [UInt8] {
            var digest = SHA256()
            for start in stride(from: 0, to: count, by: size) {
                digest.add(Array(bytes[start..<min(count, start + size)]))
            }
            return digest.finish()
        }
        for size in [1, 7, 64, 100] {
            #expect(digest(inPiecesOf: size) == SHA256.digest(of: bytes))
        }
    }
}
