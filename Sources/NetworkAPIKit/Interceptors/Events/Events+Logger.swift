#if canImport(os)
    import os

    extension NetworkAPI.Interceptor where Self == NetworkAPI.Events {
        /// Writes what happens to the calls into the system's log.
        ///
        /// Secrets are masked in any case. The rest, such as a user's name in a path, the system shows to nobody but
        /// a debugger, unless `isPublic` is set.
        public static func log(
            _ level: NetworkAPI.LogLevel = .info,
            to logger: os.Logger,
            isPublic: Bool = false
        ) -> NetworkAPI.Events {
            .events { event in
                guard let text = event.logged(at: level) else { return }
                let type: OSLogType =
                    switch event.level {
                    case .error: .error
                    case .info: .info
                    case .debug: .debug
                    }
                if isPublic {
                    logger.log(level: type, "\(text, privacy: .public)")
                } else {
                    logger.log(level: type, "\(text, privacy: .private)")
                }
            }
        }
    }
#endif
