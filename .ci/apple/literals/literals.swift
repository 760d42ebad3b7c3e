// Integer literals for the rule of .ci/apple/check: those that it must find have "refused" in their lines.
let century = Duration.seconds(3_155_760_000)  // refused
let milliseconds = 1_628_400_316_000  // refused
let size: Int = 5_000_000_000  // refused
let mask = 0xFFFF_FFFF_FFFF  // refused
let negative = -62_135_596_800  // refused
let values = [
    1,
    4_294_967_296,  // refused
]
let above = 2_147_483_648  // refused

let fits = 2_147_483_647
let typed = 3_155_760_000 as Int64
let constant: UInt64 = 0xcbf2_9ce4_8422_2325
let words: [UInt64] = [
    0x6a09e667_f3bcc908, 0xbb67ae85_84caa73b,
]
let half: UInt32 = 0xefcd_ab89
let number = 4_294_967_296.0
let scientific = 3e15
let text = "1628400316000"
let json = """
    {"push_id": 10115855396}
    """
let word2147483648 = 1
