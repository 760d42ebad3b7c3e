/// An option of curl that changes the request.
///
/// ``CURLOptions`` knows the options that do not.
enum CURLOption: String, CaseIterable {
    case request, header, data, json, form, user, cookie, referer, range, url, get, head, globoff
    case next, basic, digest, anyauth, ntlm, negotiate
    case continueAt = "continue-at"
    case timeCondition = "time-cond"
    case dataASCII = "data-ascii"
    case dataRaw = "data-raw"
    case dataBinary = "data-binary"
    case dataURLEncode = "data-urlencode"
    case formString = "form-string"
    case userAgent = "user-agent"
    case urlQuery = "url-query"
    case uploadFile = "upload-file"
    case bearer = "oauth2-bearer"

    /// The letter of the option; `nil` if it has none.
    var letter: Character? {
        switch self {
        case .request: "X"
        case .header: "H"
        case .data: "d"
        case .form: "F"
        case .user: "u"
        case .cookie: "b"
        case .referer: "e"
        case .range: "r"
        case .get: "G"
        case .head: "I"
        case .globoff: "g"
        case .userAgent: "A"
        case .uploadFile: "T"
        case .continueAt: "C"
        case .timeCondition: "z"
        case .next: ":"
        case .url, .json, .dataASCII, .dataRaw, .dataBinary, .dataURLEncode, .formString, .urlQuery, .bearer,
            .basic, .digest, .anyauth, .ntlm, .negotiate:
            nil
        }
    }

    /// Whether the option has a value.
    var takesWord: Bool {
        switch self {
        case .get, .head, .globoff, .next, .basic, .digest, .anyauth, .ntlm, .negotiate: false
        default: true
        }
    }
}
