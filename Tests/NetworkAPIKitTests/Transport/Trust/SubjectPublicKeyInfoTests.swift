import Foundation
import Testing

@testable import NetworkAPIKit

struct SubjectPublicKeyInfoTests {
    /// Written by OpenSSL 3: the key information of a certificate, and the number of bytes of the key at its end.
    private static let keys: [(info: String, keyLength: Int)] = [
        (
            """
            MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEcko2Rq3D8WT9lApQNNTOmmAKnyGneuHsmVGz\
            S2ZmFHPBR8jVWQ3hFQEM+ebc89YvbcHx4G0+5EsTXT4TpYd+Rw==
            """, 65
        ),
        (
            """
            MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAEJ+zGwiZQGxAIYXWLuDQD4N6NqIpUOH39AEj/nfzS\
            fl/Yt/DdtKjegrGQzKC7I2dg1lN3GToFnV6KXbAYEmVHY1U631Ls+E31jzirXTUOp4RHWMRd\
            fNeRsy33fn15hIHi
            """, 97
        ),
        (
            """
            MIGbMBAGByqGSM49AgEGBSuBBAAjA4GGAAQBdesx7dL+ORbfZa5YNjmBGYIPH0oeqq3X+hWb\
            mSbi9lM0XNVlAWkxJh7LuStHSlPMCFqsKCJjwNRR2P74tn8RqAUAjOI8z9A53s2nYWGsw4Cm\
            ONuYDmtraS1IRr74d9LzQ4usQzSzpP9cOd+OTjWhAQucNtLPUq/MT2Ah6xfXUNraeDo=
            """, 133
        ),
        (
            """
            MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAxeF/HrPTG+B25/xiuTqYPN/g369y\
            1AJCefIfbNX/9I5e0kMtdj3xELKHrVAnLl2LmCA9Fq+s4M8CpqhFhN3bv4eIbh1dSgR5uU1a\
            pBjbs9sAUWSWk9z5J4vsTC00F9vUu5zt6HhxK23SAQnmBMk2Rw6mB/n7EylptbnljZu9iwws\
            N13zrO437Jtxhhepm5WPpMmQH9QXPhJdSbV0zrKIqxt3BJzxZIrem4F0LDXvLJs7bTVhesME\
            9GMPlD7hkBHsqsu+/MHjwRGHa35zrEQdRTNubNaFwnNagXe6ynXhI3UzZUyS5aXWBoA3IiJF\
            pb3gmwLRyZg/LAqrcfgeqpzLxQIDAQAB
            """, 270
        ),
    ]

    @Test(arguments: keys)
    func `a key becomes the key information of a certificate`(info: String, keyLength: Int) throws {
        let expected = try #require(Data(base64Encoded: info))
        #expect(SubjectPublicKeyInfo(key: Data(expected.suffix(keyLength)))?.bytes == expected)
    }

    @Test(
        arguments: zip(
            keys,
            [
                "wzw2pveJCLwvE0ciWJix2Nxvu4IP5OWNYs3Vo+w9hvY=",
                "XoHy1A/E9x1h93Jn+Hxb8ZFh5kWQScfKwySxy6d9vfM=",
                "J/H/eIJaj+66Xrf2VZXOAU9ZP5rH953OiqX80O9pNL0=",
                "2vhoHL2nL0LBoucw70iE+h50iDMdtDs+Qvam8ABbdmU=",
            ]))
    func `a key's pin is the hash that OpenSSL prints for it`(
        key: (info: String, keyLength: Int), pin: String
    ) throws {
        let info = try #require(Data(base64Encoded: key.info))
        #expect(SubjectPublicKeyInfo(key: Data(info.suffix(key.keyLength)))?.pin == pin)
    }

    @Test(arguments: [[], [0x04], [UInt8](repeating: 4, count: 64), [UInt8](repeating: 5, count: 65)])
    func `bytes that are not a known key are refused`(bytes: [UInt8]) {
        #expect(SubjectPublicKeyInfo(key: Data(bytes)) == nil)
    }
}
