import TestSupport
import Testing

@testable import NetworkAPIKit

struct RateLimitStateTests {
    private typealias Action = RateLimitState.Action

    @Test func `the allowed number of calls begins at once, in the order of arrival`() {
        var state = RateLimitState(.init(concurrent: 2, calls: nil, period: .zero))
        #expect(state.handle(.arrival(1), .zero) == Action(go: [1]))
        #expect(state.handle(.arrival(2), .zero) == Action(go: [2]))
        #expect(state.handle(.arrival(3), .zero) == Action())
        #expect(state.handle(.arrival(4), .zero) == Action())
        #expect(state.handle(.departure(2, counts: true), .zero) == Action(go: [3]))
        #expect(state.handle(.departure(1, counts: true), .zero) == Action(go: [4]))
    }

    @Test func `a call that left the queue is skipped, and leaving twice has no effect`() {
        var state = RateLimitState(.init(concurrent: 1, calls: nil, period: .zero))
        _ = state.handle(.arrival(1), .zero)
        _ = state.handle(.arrival(2), .zero)
        _ = state.handle(.arrival(3), .zero)
        _ = state.handle(.arrival(4), .zero)
        #expect(state.handle(.departure(2, counts: true), .zero) == Action())
        #expect(state.handle(.departure(2, counts: true), .zero) == Action())
        #expect(state.handle(.departure(1, counts: true), .zero) == Action(go: [3]))
        #expect(state.handle(.departure(1, counts: true), .zero) == Action())
    }

    @Test func `in any period only the allowed number of calls begins`() {
        var state = RateLimitState(.init(concurrent: .max, calls: 2, period: .seconds(10)))
        #expect(state.handle(.arrival(1), .seconds(0)) == Action(go: [1]))
        #expect(state.handle(.arrival(2), .seconds(7)) == Action(go: [2]))
        #expect(state.handle(.arrival(3), .seconds(8)) == Action(wake: .seconds(2)))
        #expect(state.handle(.arrival(4), .seconds(9)) == Action(wake: .seconds(1)))
        #expect(state.handle(.passedTime, .seconds(10)) == Action(go: [3], wake: .seconds(7)))
        #expect(state.handle(.passedTime, .seconds(16)) == Action(wake: .seconds(1)))
        #expect(state.handle(.passedTime, .seconds(17)) == Action(go: [4]))
        #expect(state.isIdle(at: .seconds(100)) == false)
        for number in 1...4 { _ = state.handle(.departure(number, counts: true), .seconds(18)) }
        #expect(state.isIdle(at: .seconds(26)) == false)
        #expect(state.isIdle(at: .seconds(27)))
    }

    @Test func `a call that does not count returns its own place only`() {
        var state = RateLimitState(.init(concurrent: .max, calls: 2, period: .seconds(10)))
        #expect(state.handle(.arrival(1), .seconds(0)) == Action(go: [1]))
        #expect(state.handle(.arrival(2), .seconds(1)) == Action(go: [2]))
        #expect(state.handle(.arrival(3), .seconds(2)) == Action(wake: .seconds(8)))
        #expect(state.handle(.departure(2, counts: false), .seconds(3)) == Action(go: [3]))
        #expect(state.handle(.arrival(4), .seconds(4)) == Action(wake: .seconds(6)))
        #expect(state.handle(.departure(1, counts: true), .seconds(5)) == Action(wake: .seconds(5)))
    }

    @Test func `a call that waits for both limits waits for the later one`() {
        var state = RateLimitState(.init(concurrent: 1, calls: 1, period: .seconds(10)))
        #expect(state.handle(.arrival(1), .zero) == Action(go: [1]))
        #expect(state.handle(.arrival(2), .zero) == Action())
        #expect(state.handle(.departure(1, counts: true), .seconds(4)) == Action(wake: .seconds(6)))
        #expect(state.handle(.passedTime, .seconds(10)) == Action(go: [2]))
    }

    /// Random arrivals, departures and steps in time, checked against the rule itself.
    @Test(arguments: 0..<50)
    func `random arrivals and departures never exceed the limits`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let limits = RateLimitState.Limits(concurrent: 3, calls: 5, period: .seconds(10))
        var state = RateLimitState(limits)
        var (now, starts, running, arrived, order) = (Duration.zero, [Duration](), Set<Int>(), 0, [Int]())
        var left = Set<Int>()
        for _ in 0..<1000 {
            var action = Action()
            switch UInt8.random(in: 0..<4, using: &random) {
            case 0, 1:
                arrived += 1
                action = state.handle(.arrival(arrived), now)
            case 2:
                // Calls that have begun or that wait, and sometimes a call that has left already.
                let number =
                    Bool.random(using: &random)
                    ? running.sorted().first ?? 0 : Int.random(in: 0...arrived, using: &random)
                running.remove(number)
                left.insert(number)
                action = state.handle(.departure(number, counts: true), now)
            default:
                now += .seconds(Int.random(in: 0...4, using: &random))
                action = state.handle(.passedTime, now)
            }
            for number in action.go {
                #expect(!left.contains(number))
                starts.append(now)
                running.insert(number)
                order.append(number)
            }
            #expect(running.count <= limits.concurrent)
            #expect(starts.count { now - $0 < limits.period } <= 5)
        }
        #expect(order == order.sorted())
        #expect(order.count > 20)
    }
}
