import Foundation
import NetworkAPIKit
import TestSupport
import Testing

/// Types of Foundation and of the standard library.
@Suite(.enabled(if: SystemDecoder.isComparable), .timeLimit(.minutes(10)))
struct BodyFoundationTypeTests {
    @Test(arguments: [
        "\"\"", "\"a\"", "\" \"", "\"https://example.com/a?b=c#d\"", "\"https://example.com/a b\"",
        "\"한국\"", "\"https://한국.kr/가\"",
        "\"%\"", "\"%zz\"", "\"http://[::1]\"", "\"http://[::1\"", "\"http://a:b\"", "\"//a\"", "\"?\"",
        "\"#\"", "\"http:\\/\\/a\"",
        "\"\\u0000\"", "\"a\\nb\"", "1", "null", "{\"relative\":\"a\"}", "[]", "true",
        "{\"base\":\"https://a/\",\"relative\":\"b\"}",
    ])
    func `a URL is the one of JSONDecoder`(text: String) {
        expectSameEverywhere(URL.self, text)
        expectSame([URL: Int].self, Data("[\(text),1]".utf8))
    }

    @Test(arguments: [
        "\"\"", "\"AA==\"", "\"AAE=\"", "\"AAEC\"", "\"AAECAw==\"", "\"AA\"", "\"AA=\"", "\"A\"",
        "\"====\"", "\"A A==\"", "\"AA==\\n\"",
        "\"AA==AA==\"", "\"AA==A\"", "\"_-8=\"", "\"+/8=\"", "\"\\/\\/8=\"", "\"!AA==\"", "\"한\"",
        "\"AB==\"", "\"AAF=\"", "\"\\u0041A==\"",
        "[0,1,255]", "[256]", "[]", "1", "null", "{}", "\"AA\\u0000==\"",
    ])
    func `data is the one of JSONDecoder`(text: String) {
        expectSameEverywhere(Data.self, text)
        expectSameEverywhere([UInt8].self, text)
    }

    @Test(arguments: [
        "\"2026-11-21T05:28:00Z\"", "\"2026-11-21T05:28:00.123Z\"",
        "\"2026-11-21T05:28:00.123456789Z\"",
        "\"2026-11-21T05:28:00+09:00\"", "\"2026-11-21T05:28:00-0330\"", "\"2026-11-21T24:00:00Z\"",
        "\"2026-02-30T00:00:00Z\"",
        "\"2026-11-21\"", "\"2026-2-3\"", "\"2026/11/21\"", "\"2026-11-21 05:28\"",
        "\"2026-11-21 5:28\"", "\"\"", "\"x\"",
        "\"2026-11-21T05:28:00Z \"", "\"\\u0032026-11-21T05:28:00Z\"", "\"2026-11-21T05:28:00\\u005a\"",
        "0", "-0", "1", "-1.5",
        "1763702880", "1763702880123", "1e9", "1e300", "1e400", "1e-400", "01", "null", "true", "[]",
        "{}", "\"1763702880\"",
        "9007199254740993", "0.1", "1763702880.123456789",
    ])
    func `a date of each format is the one of JSONDecoder`(text: String) {
        let formats =
            ParitySetting.dateFormats + [.format("EEE, d MMM yyyy HH:mm:ss zzz"), .format("yyyy")]
        for dates in some(2, of: formats, for: text) {
            let setting = ParitySetting(dates: dates)
            expectSameEverywhere(Date.self, text, setting)
            expectSameEverywhere([Date?].self, "[\(text)]", setting)
            expectSameEverywhere([String: [Date]].self, "{\"a_b\":[\(text)]}", setting)
            expectSameEverywhere([Int: Date].self, "{\"1\":\(text)}", setting)
            expectSameEverywhere([Date: Date].self, "[\(text),\(text)]", setting)
            expectSameEverywhere(Set<Date>.self, "[\(text),\(text)]", setting)
            expectSameEverywhere(Range<Date>.self, "[\(text),\(text)]", setting)
        }
    }

    @Test(arguments: [
        "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"", "\"e621e1f8-c36c-495a-93fc-0c247a3e6e5f\"",
        "\"E621E1F8\"", "\"\"", "1", "null",
        "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F \"", "\"{E621E1F8-C36C-495A-93FC-0C247A3E6E5F}\"",
        "[1,2]", "[1,2,3]", "[2,1]",
        "[1,1]", "[1]", "[]", "[1.5,2.5]", "[null,1]", "[[1,2],[3,4]]", "[[1,2],[3]]",
        "{\"year\":2026}", "{\"year\":\"x\"}",
        "{\"year\":2026,\"month\":2,\"day\":30,\"calendar\":{\"identifier\":\"gregorian\"}}",
        "{\"identifier\":\"GMT\"}",
        "{\"identifier\":\"ko_KR\"}", "{\"identifier\":\"x\"}", "{\"identifier\":1}",
        "{\"indexes\":[1,2]}", "{}",
        "{\"value\":1,\"unit\":{\"symbol\":\"m\",\"converter\":{\"coefficient\":1,\"constant\":0}}}",
        "{\"givenName\":\"A\",\"familyName\":\"B\"}", "{\"location\":1,\"length\":2}",
        "{\"a\":1,\"b\":\"c\"}", "\"a\"", "[\"a\",\"b\",\"a\"]",
        "{\"length\":1,\"location\":0}",
        "{\"exponent\":0,\"length\":1,\"isNegative\":false,\"isCompact\":true,\"mantissa\":[1,0,0,0,0,0,0,0]}",
    ])
    func `a type of Foundation is the one of JSONDecoder`(text: String) {
        expectSameEverywhere(UUID.self, text)
        expectSameEverywhere(Range<Int>.self, text)
        expectSameEverywhere(ClosedRange<Int>.self, text)
        expectSameEverywhere(PartialRangeFrom<Int>.self, text)
        expectSameEverywhere(CGPoint.self, text)
        expectSameEverywhere(CGSize.self, text)
        expectSameEverywhere(CGRect.self, text)
        expectSameEverywhere(DateComponents.self, text)
        expectSameEverywhere(TimeZone.self, text)
        expectSameEverywhere(Locale.self, text)
        expectSameEverywhere(IndexPath.self, text)
        expectSameEverywhere(IndexSet.self, text)
        expectSameEverywhere(PersonNameComponents.self, text)
        expectSameEverywhere(Decimal.self, text)
        expectSameEverywhere(NSRange.self, text)
        expectSameEverywhere(CharacterSet.self, text)
        expectSameEverywhere(Measurement<UnitLength>.self, text)
        expectSameEverywhere(Set<String>.self, text)
        expectSameEverywhere(ContiguousArray<Int>.self, text)
        expectSameEverywhere(Duration.self, text)
        expectSameEverywhere(SIMD2<Double>.self, text)
        expectSameEverywhere(CollectionDifference<Int>.self, text)
    }
}
