import NetworkAPIKit
import Testing

/// https://docs.stripe.com/api: forms with brackets, and cursors.
private enum Stripe {
    static let form = NetworkAPI.QueryEncoding(
        arrays: .brackets, dates: .seconds, keys: .snakeCase, spaces: .plus)

    struct Problem: Decodable {
        struct Detail: Decodable { let type: String, code: String?, message: String }
        let error: Detail
    }

    // POST /v1/customers
    struct CreateCustomer: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.stripe.com", path: "/v1/customers")
        let requestInfo: RequestInfo<Parameter>
        typealias ErrorResponse = Problem

        init(_ parameters: Parameter, key: String) {
            requestInfo = RequestInfo(
                method: .post, headers: ["Idempotency-Key": key], parameters: parameters,
                encoding: .form(Stripe.form), authorization: .required)
        }

        struct Parameter: Encodable {
            struct Address: Encodable { let line1: String, postalCode: String }
            let email: String
            let address: Address
            let metadata: [String: String]
            let expand: [String]
        }
        struct Response: Decodable { let id: String, email: String? }
    }

    // GET /v1/customers
    struct ListCustomers: PaginatedAPIDefinition {
        let urlInfo = URLInfo(host: "api.stripe.com", path: "/v1/customers")
        let requestInfo: RequestInfo<Parameter>
        static let paging = NetworkAPI.Paging<Self>.cursor("starting_after") { page in
            page.hasMore ? page.data.last?.id : nil
        }
        var responseInfo: NetworkAPI.ResponseInfo<Response> { .json(keys: .snakeCase) }

        init(createdAfter: Int, limit: Int) {
            requestInfo = RequestInfo(
                method: .get, parameters: Parameter(created: .init(gte: createdAfter), limit: limit),
                encoding: .query(Stripe.form), authorization: .required)
        }

        static func items(in page: Response) -> [CreateCustomer.Response] { page.data }

        struct Parameter: Encodable {
            struct Created: Encodable { let gte: Int }
            let created: Created
            let limit: Int
        }
        struct Response: Decodable { let data: [CreateCustomer.Response], hasMore: Bool }
    }
}

struct StripeTests {
    private let key = NetworkAPI.StandardInterceptor.bearer("sk_test_1")

    @Test func `Stripe creates a customer from a form with brackets`() async throws {
        let service = Service(.json(#"{"id": "cus_1", "email": "a@b.c"}"#), interceptors: [key])
        let customer = try await Stripe.CreateCustomer(
            .init(
                email: "a+b@c.d", address: .init(line1: "1 Main St", postalCode: "10001"),
                metadata: ["order_id": "6735"], expand: ["tax", "sources"]),
            key: "K1"
        ).request(using: service.client)
        #expect(customer.id == "cus_1")
        #expect(
            service.sent == [
                """
                POST https://api.stripe.com/v1/customers
                Accept: application/json
                Authorization: Bearer sk_test_1
                Content-Type: application/x-www-form-urlencoded
                Idempotency-Key: K1

                email=a%2Bb%40c.d&address%5Bline1%5D=1+Main+St&address%5Bpostal_code%5D=10001\
                &metadata%5Border_id%5D=6735&expand%5B%5D=tax&expand%5B%5D=sources
                """
            ])
    }

    @Test func `a declined card of Stripe is a typed refusal`() async throws {
        let refusal = #"{"error": {"type": "card_error", "code": "card_declined", "message": "Declined."}}"#
        let service = Service(.json(refusal, status: 402), interceptors: [key])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Stripe.CreateCustomer(
                .init(email: "", address: .init(line1: "", postalCode: ""), metadata: [:], expand: []),
                key: "K2"
            ).request(using: service.client)
        }
        #expect(failure?.status == 402)
        #expect(failure?.errorResponse(of: Stripe.CreateCustomer.self)?.error.code == "card_declined")
        #expect("\(try #require(failure))".contains("sk_test_1") == false)
    }

    @Test func `Stripe's list continues after its last customer`() async throws {
        let service = Service(
            .json(#"{"data": [{"id": "cus_1"}, {"id": "cus_2"}], "has_more": true}"#),
            .json(#"{"data": [{"id": "cus_3"}], "has_more": false}"#), interceptors: [key])
        var ids: [String] = []
        for try await customer in Stripe.ListCustomers(createdAfter: 1_795_219_200, limit: 2)
            .items(using: service.client)
        {
            ids.append(customer.id)
        }
        #expect(ids == ["cus_1", "cus_2", "cus_3"])
        let first = "https://api.stripe.com/v1/customers?created%5Bgte%5D=1795219200&limit=2"
        #expect(service.urls == [first, first + "&starting_after=cus_2"])
    }
}
