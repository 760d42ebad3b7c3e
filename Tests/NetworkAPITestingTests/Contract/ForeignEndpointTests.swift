import NetworkAPITesting
import Testing

/// The endpoints of first users that needed a conformance or a stated place.
@Suite struct ForeignEndpointTests {
    @Test func `each argument is located without a conformance or a stated location`() {
        let locations = ForeignAPI.catalog.endpoints.map { $0.template.arguments.map(\.location) }
        #expect(
            locations == [
                [.body("")],
                [.path, .path, .body("/base_tree"), .body("/tree")],
                [
                    .body("amount"), .body("payment_method_types"), .body("metadata"),
                    .body("automatic_payment_methods"), .body("capture"),
                ],
                [.path, .body("To"), .body("MediaUrl"), .body("Urgent")],
                [.query("DateSent>"), .query("DateSent<")],
                [.path, .body(""), .header("x-amz-meta-who"), .header("x-amz-acl-public")],
                [.body("/variables")],
            ])
    }

    /// A card of GitHub's projects, a note, or anything else.
    private enum Card: Codable, Sendable {
        case card(Content)
        case note(Note)
        case unknown(NetworkAPI.JSONValue)

        struct Content: Codable, Sendable {
            let content_id: Int
            let content_type: String
        }

        struct Note: Codable, Sendable { let note: String? }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let card = try? container.decode(Content.self) {
                self = .card(card)
            } else if let note = try? container.decode(Note.self) {
                self = .note(note)
            } else {
                self = .unknown(try container.decode(NetworkAPI.JSONValue.self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .card(let card): try card.encode(to: encoder)
            case .note(let note): try note.encode(to: encoder)
            case .unknown(let value): try value.encode(to: encoder)
            }
        }
    }

    private struct CreateCard: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.github.com", path: "/projects/columns/1/cards")
        let requestInfo: RequestInfo<Card>

        init(card: Card) { requestInfo = RequestInfo(method: .post, parameters: card) }

        typealias Response = EmptyResponse

        static let specification = NetworkAPI.Specification(
            CreateCard.init(card:), "card", summary: "Create a card",
            example: .card(.init(content_id: 42, content_type: "PullRequest")), exampleResponse: .empty())
    }

    @Test func `a body that can be any value is located by values of the example's kind`() {
        #expect(CreateCard.specification.template.arguments.map(\.location) == [.body("")])
    }

    static let golden: [String: NetworkAPI.ContractTest.GoldenText] = [
        "AddEmails": """
        POST https://api.github.com/user/emails
        Content-Type: application/json

        {"emails":["a@b.example"]}

        Template: https://api.github.com/user/emails
          {emails}: the body
        """,
        "CreateTree": """
        POST https://api.github.com/repos/octocat/Hello/git/trees
        Content-Type: application/json

        {"tree":[{"mode":"100644","path":"old.txt","sha":null}]}

        Template: https://api.github.com/repos/{owner}/{repo}/git/trees
          {base_tree}: "/base_tree" in the body
          {tree}: "/tree" in the body
        """,
        "CreatePayment": """
        POST https://api.stripe.com/v1/payment_intents
        Content-Type: application/x-www-form-urlencoded

        amount=500&payment_method_types%5B0%5D=card&metadata%5Border%5D=1&automatic_payment_methods%5Benabled%5D=true&capture=false

        Template: https://api.stripe.com/v1/payment_intents
          {amount}: "amount" in the body
          {payment_method_types}: "payment_method_types" in the body
          {metadata}: "metadata" in the body
          {automatic_payment_methods}: "automatic_payment_methods" in the body
          {capture}: "capture" in the body
        """,
        "SendMessage": """
        POST https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json
        Content-Type: application/x-www-form-urlencoded

        To=%2B1555&MediaUrl=https%3A%2F%2Fa.example%2F1&MediaUrl=https%3A%2F%2Fa.example%2F2&Urgent=1

        Template: https://api.twilio.com/2010-04-01/Accounts/{sid}/Messages.json
          {To}: "To" in the body
          {MediaUrl}: "MediaUrl" in the body
          {Urgent}: "Urgent" in the body
        """,
        "ListMessages": """
        GET https://api.twilio.com/messages?DateSent%3C=Wed%2C%2015%20Nov%202023%2022%3A13%3A20%20%2B0000&DateSent%3E=Tue%2C%2014%20Nov%202023%2022%3A13%3A20%20%2B0000

        Template: https://api.twilio.com/messages
          {after}: the query item "DateSent>"
          {before}: the query item "DateSent<"
        """,
        "PutObject": """
        PUT https://bucket.s3.example/a/b.txt
        x-amz-acl-public: 1
        x-amz-meta-who: mona
        Content-Type: text/plain; charset=utf-8

        hello

        Template: https://bucket.s3.example/{key}
          {body}: the body
          {metadata}: the header x-amz-meta-who
          {public}: the header x-amz-acl-public
        """,
        "Query": """
        POST https://api.github.com/graphql
        Content-Type: application/json

        {"query":"query { viewer { login } }","variables":{"first":2,"owner":"mona"}}

        Template: https://api.github.com/graphql
          {variables}: "/variables" in the body
        """,
    ]

    @Test(arguments: golden.keys.sorted())
    func `the contract test of each endpoint holds`(name: String) async throws {
        let endpoint = try #require(ForeignAPI.catalog.endpoint(named: "ForeignAPI.\(name)"))
        try await NetworkAPI.ContractTest(endpoint.definition).verify(golden: #require(Self.golden[name]))
    }

    @Test func `the arguments of a call are read from its request`() async throws {
        let stub = NetworkAPI.StubTransport(catalog: ForeignAPI.catalog)
        let client = NetworkAPI.Client(transport: stub)
        let entry = ForeignAPI.CreateTree.Entry(path: "a", mode: .folder, sha: .set("1"))
        _ = try await ForeignAPI.CreateTree(owner: "o", repository: "r", base: "b", tree: [entry])
            .request(using: client)
        let tree = try #require(stub.calls(of: ForeignAPI.CreateTree.self).first)
        #expect(tree.value("tree", as: [ForeignAPI.CreateTree.Entry].self)?.first?.sha == .set("1"))
        _ = try await ForeignAPI.ListMessages(
            after: ForeignAPI.ListMessages.day, before: ForeignAPI.ListMessages.day
        ).request(using: client)
        let list = try #require(stub.calls(of: ForeignAPI.ListMessages.self).first)
        #expect(list.value("after") == ForeignAPI.ListMessages.day)
        _ = try await ForeignAPI.SendMessage(account: "A", to: "1", media: [], isUrgent: false)
            .request(using: client)
        let message = try #require(stub.calls(of: ForeignAPI.SendMessage.self).first)
        #expect(message.value("Urgent") == false)
    }
}
