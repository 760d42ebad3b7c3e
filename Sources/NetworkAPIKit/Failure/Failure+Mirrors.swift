// What `dump` and a debugger show: the same that the descriptions do, and no secret.
//
// Errors of others are shown by their type alone, for they may hold a URL or a body.

extension NetworkAPI.TransportFailure: CustomReflectable {
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "call": call, "reason": reason, "text": text, "code": code as Any, "answer": answer as Any,
                "underlying": underlying.map { "\(type(of: $0))" } as Any,
            ]
        )
    }
}

extension NetworkAPI.InterceptorFailure: CustomReflectable {
    public var customMirror: Mirror {
        Mirror(self, children: ["call": call, "underlying": "\(type(of: underlying))"])
    }
}

extension NetworkAPI.StatusFailure: CustomReflectable {
    public var customMirror: Mirror {
        Mirror(self, children: ["call": call, "answer": answer])
    }
}

extension NetworkAPI.DecodingFailure: CustomReflectable {
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "call": call, "answer": answer, "problem": problem, "codingPath": codingPath,
                "reason": reason,
                "underlying": "\(type(of: underlying))",
            ]
        )
    }
}
