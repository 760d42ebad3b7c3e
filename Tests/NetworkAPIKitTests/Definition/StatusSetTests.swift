import Testing

@testable import NetworkAPIKit

struct StatusSetTests {
    @Test(arguments: [
        (199, false), (200, true), (204, true), (299, true), (300, false), (0, false), (-1, false),
        (.max, false),
    ])
    func `success is 200 to 299`(status: Int, isSuccess: Bool) {
        #expect(NetworkAPI.StatusSet.successful.contains(status) == isSuccess)
    }

    @Test func `a set may hold any statuses`() {
        let set: NetworkAPI.StatusSet = [200, 304]
        #expect(set.contains(304))
        #expect(!set.contains(201))
        #expect(NetworkAPI.StatusSet.successful.adding(304, 404).contains(404))
        #expect(NetworkAPI.StatusSet(100..<600).contains(599))
        #expect(!([] as NetworkAPI.StatusSet).contains(200))
    }

    @Test func `a set of a closed range has its last status`() {
        #expect(NetworkAPI.StatusSet(200...299) == .successful)
        #expect(NetworkAPI.StatusSet(404...404).contains(404))
        #expect(!NetworkAPI.StatusSet(404...404).contains(405))
        #expect(NetworkAPI.StatusSet(0...(.max)).contains(599))
        #expect(!NetworkAPI.StatusSet((.max)...(.max)).contains(200))
    }

    @Test(arguments: [0...(.max), (.min)...(.max), 200...299, 100...(.max)])
    func `statuses are removed from any range`(range: ClosedRange<Int>) {
        let set = NetworkAPI.StatusSet(range).removing(202, 204).adding(304)
        #expect([200, 201, 299, 304].allSatisfy(set.contains))
        #expect(!set.contains(202))
        #expect(!set.contains(204))
        #expect(NetworkAPI.StatusSet((.max)...(.max)).removing(202) == [])
    }
}
