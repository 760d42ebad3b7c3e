import Foundation
import NetworkAPIKit
import NetworkAPITesting
import TestSupport
import Testing

@testable import NetworkAPITools

@Suite struct RecordedNewTests {
    private static let files = ["create-file", "get-repository", "paginate-issues"]

    @Test(arguments: files)
    func `the types made of GitHub's document read what GitHub answered`(file: String) throws {
        let text = try Contracts.data("github/github-subset.openapi.json")
        let generator = EndpointGenerator(try ContractDocument(text), service: "GitHub")
        var count = 0
        for exchange in try Contracts.recorded("github/recorded/\(file).json") {
            let method = try #require(exchange["method"]?.string).uppercased()
            let path = try #require(exchange["path"]?.string).prefix { $0 != "?" }
            let status = try #require(exchange["status"]?.int)
            let plans = generator.plans.filter { plan in
                guard plan.method == method else { return false }
                let template = PathTemplate(plan.operation.path)
                return template.values(in: String(path), withSlash: { $0 == "path" }) != nil
            }
            // A path with few placeholders is more specific.
            guard let plan = plans.min(by: { $0.path.names.count < $1.path.names.count }),
                let body = exchange["response"], body.string == nil
            else { continue }
            let other = plan.response.others.first { $0.status == status }?.type
            let type = (200..<300).contains(status) ? plan.response.type : plan.response.refusal ?? other
            guard let type else { continue }
            var reader = ExampleReader(generator.builder.table)
            let reads = reader.reads(body, as: type)
            #expect(reads, "\(plan.name): \(String(describing: reader.mismatch))")
            count += 1
        }
        #expect(count > 0)
    }
}
