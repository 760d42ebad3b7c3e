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

    // The examples of FIPS 180-4 and RFC 1321, and lengths around a block.
    @Test(arguments: [
        (
            "", "d41d8cd98f00b204e9800998ecf8427e",
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        ),
        (
            "abc", "900150983cd24fb0d6963f7d28e17f72",
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        ),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "8215ef0796a20bcaaae116d3876c664a",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func `digests are those of their standards`(text: String, md5: String, sha256: String) {
        #expect(MD5.digest(of: text.utf8).hex == md5)
        #expect(SHA256.digest(of: text.utf8).hex == sha256)
    }

    @Test func `SHA-512 is that of its standard`() {
        let digest =
            "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
            + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
        #expect(SHA512.digest(of: "abc".utf8).hex == digest)
    }

    @Test(arguments: [0, 1, 55, 56, 63, 64, 65, 111, 112, 119, 127, 128, 129, 1000])
    func `a digest does not depend on the pieces`(count: Int) {
        let bytes = Array(Data.varied(count))
        func pieces<Algorithm: MessageDigest>(_ algorithm: Algorithm.Type, of size: Int) -> [UInt8] {
            var digest = DigestInProgress<Algorithm>()
            for start in stride(from: 0, to: count, by: size) {
                digest.add(Array(bytes[start..<min(count, start + size)]))
            }
            return digest.finish()
        }
        for size in [1, 7, 64, 100] {
            #expect(pieces(MD5.self, of: size) == MD5.digest(of: bytes))
            #expect(pieces(SHA256.self, of: size) == SHA256.digest(of: bytes))
            #expect(pieces(SHA512.self, of: size) == SHA512.digest(of: bytes))
        }
    }
}
