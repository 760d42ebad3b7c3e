extension ContractFinding {
    /// What to do about the difference, in a sentence.
    public var remedy: String {
        switch severity {
        case .note: "Nothing has to be done."
        case .breaking where path.hasPrefix("responses"):
            "Change the type of the response to decode what the provider declares."
        case .drift where rule == "response-property-not-declared":
            "Remove the member or correct its name: the provider does not declare it, and it is always nil."
        case .drift where path.hasPrefix("responses"):
            "Compare the type of the response with the provider's document."
        case .breaking where path.hasPrefix("parameters") || path.hasPrefix("requestBody"):
            "Change what the endpoint sends to what the provider accepts."
        case .drift where rule.hasSuffix("deprecated"): "Plan to use what the provider offers instead."
        case .breaking where rule.hasPrefix("server"): "Change the host or the path of the endpoint."
        case .breaking where rule.hasPrefix("api-security"):
            "Change the authorization of the endpoint, or the security of the catalog."
        case .breaking: "Change the endpoint, or remove it if the provider has removed the operation."
        case .drift: "Compare the endpoint with the provider's document."
        }
    }
}
