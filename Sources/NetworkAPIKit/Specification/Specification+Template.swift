extension NetworkAPI.Specification {
    /// What every call's request has in common, and where each argument lands.
    ///
    /// It is found anew each time it is asked for: the initialiser is run with the example's arguments and with
    /// ``NetworkAPI/Argument/tracers(like:)`` in the place of one after the other, and the requests are compared. A
    /// place counts where it has the argument's own text in each of them. An argument whose place cannot be told so is
    /// ``NetworkAPI/ArgumentLocation/unknown(_:)``, unless its name says it (``NetworkAPI/ArgumentName``).
    public var template: NetworkAPI.RequestTemplate {
        let tracing = RequestTracing(arguments: arguments) { reader throws(RequestProblem) in
            try RequestPlaces(makeTraced(&reader))
        }
        do throws(RequestProblem) {
            return try tracing.template()
        } catch {
            let definition = example
            return NetworkAPI.RequestTemplate(
                untraced: definition.requestInfo.method,
                at: definition.urlInfo,
                arguments: arguments,
                problem: error.reason
            )
        }
    }
}

extension NetworkAPI.RequestTemplate {
    /// What can be told where no request can be built.
    fileprivate init(
        untraced method: NetworkAPI.Method,
        at urlInfo: NetworkAPI.URLInfo,
        arguments: [NetworkAPI.ArgumentInfo],
        problem: String
    ) {
        self.method = method
        server = urlInfo.server
        path = urlInfo.path.encoded
        self.arguments = arguments.map { info in
            Argument(
                info: info,
                location: info.statedLocation
                    ?? .unknown("the example's request cannot be built: \(problem)"),
                otherLocations: []
            )
        }
        query = urlInfo.query ?? [:]
        headers = [:]
        bodyType = nil
        self.problem = problem
    }
}
