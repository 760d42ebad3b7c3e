import Foundation
import NetworkAPIKit
import Testing

/// https://www.twilio.com/docs/messaging/api/message-resource: fields that begin with a capital, and dates of e-mail.
private enum Twilio {
    struct SendMessage: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<Parameter>
        var responseInfo: NetworkAPI.ResponseInfo<Response> {
            .json(dates: .format("EEE, dd MMM yyyy HH:mm:ss Z"), keys: .snakeCase).accepting([201])
        }

        init(account: String, to: String, from: String, body: String) {
            urlInfo = URLInfo(
                host: "api.twilio.com", path: "/2010-04-01/Accounts/\(account)/Messages.json")
            // PascalCase: a key style of the app's own, in one line.
            let pascalCase = NetworkAPI.KeyStyle.custom { $0.prefix(1).uppercased() + $0.dropFirst() }
            requestInfo = RequestInfo(
                method: .post, parameters: Parameter(to: to, from: from, body: body),
                encoding: .form(.init(keys: pascalCase, spaces: .plus)), authorization: .required)
        }

        struct Parameter: Encodable { let to: String, from: String, body: String }
        struct Response: Decodable {
            let sid: String
            let dateCreated: Date
            let numSegments: String
            let errorCode: Int?
        }
        struct ErrorResponse: Decodable { let code: Int, message: String }
    }
}

struct TwilioTests {
    private let account = NetworkAPI.StandardInterceptor.basic(user: "AC1", password: "secret")
    private let message = Twilio.SendMessage(
        account: "AC1", to: "+15558675310", from: "+15017122661", body: "Hi & bye")

    @Test func `Twilio sends a message from a form with capital names`() async throws {
        let service = Service(
            .json(
                """
                {"sid": "SM1", "date_created": "Thu, 24 Aug 2023 05:01:45 +0000", "num_segments": "1",
                 "error_code": null, "direction": "outbound-api"}
                """, status: 201),
            interceptors: [account])
        let sent = try await message.request(using: service.client)
        #expect(sent.dateCreated == Date(timeIntervalSince1970: 1_692_853_305))
        #expect(sent.errorCode == nil)
        #expect(
            service.sent == [
                """
                POST https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json
                Accept: application/json
                Authorization: Basic QUMxOnNlY3JldA==
                Content-Type: application/x-www-form-urlencoded

                To=%2B15558675310&From=%2B15017122661&Body=Hi+%26+bye
                """
            ])
    }

    @Test func `a number that Twilio does not know is a typed refusal`() async throws {
        let service = Service(
            .json(#"{"code": 21211, "message": "Invalid 'To' Phone Number", "status": 400}"#, status: 400),
            interceptors: [account])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await message.request(using: service.client)
        }
        #expect(failure?.errorResponse(of: Twilio.SendMessage.self)?.code == 21211)
    }
}
