import Dispatch

extension NetworkAPI {
    /// A moment at which a call ends, whatever it is doing.
    public struct Deadline: Hashable, Sendable, Comparable {
        /// Nanoseconds of the monotonic clock.
        let nanoseconds: UInt64

        init(nanoseconds: UInt64) {
            self.nanoseconds = nanoseconds
        }

        /// The moment a number of seconds from now; negative and NaN values mean now, more than 100 years are 100 years.
        public static func after(seconds: Double) -> Deadline {
            let now = DispatchTime.now().uptimeNanoseconds
            guard seconds > 0 else { return Deadline(nanoseconds: now) }
            // A hundred years: far enough, and within the range of the clock.
            let nanoseconds = UInt64(min(seconds, 3_155_760_000) * 1_000_000_000)
            return Deadline(nanoseconds: now + nanoseconds)
        }

        /// How many seconds are left; zero or less once it has passed.
        public var secondsLeft: Double {
            let now = DispatchTime.now().uptimeNanoseconds
            return now < nanoseconds
                ? Double(nanoseconds - now) / 1_000_000_000 : -Double(now - nanoseconds) / 1_000_000_000
        }

        public static func < (lhs: Deadline, rhs: Deadline) -> Bool { lhs.nanoseconds < rhs.nanoseconds }
    }
}
