import Foundation

extension NetworkAPIDefinition {
    /// Makes the call, and stores the body of the answer in a file.
    ///
    /// ```swift
    /// let reply = try await tarball.download(to: file)
    /// ```
    ///
    /// The destination stays as it was until the file is whole. If the call breaks or is canceled, the next one requests
    /// only the bytes that are missing, also in a later run of the program, if the server sends a strong validator.
    /// `.retry()` resumes within one call. The `Response` of the definition is not decoded. <doc:DownloadsAndUploads> has
    /// all the rules.
    ///
    /// The destination is in an existing folder. The file must have the `digest`; without one, it must have the SHA-256
    /// that the server sends in `Repr-Digest` or `Content-Digest` (RFC 9530), if any. Neither the server's digest nor
    /// resuming is used if the answer has a content coding.
    ///
    /// - Throws: ``NetworkAPI/Failure/request(_:)``, part ``NetworkAPI/RequestFailure/Part/download``, if the destination
    ///   cannot be written, if another download writes to it, or if the digest cannot be read;
    ///   ``NetworkAPI/Failure/transport(_:)``, reason ``NetworkAPI/TransportFailure/Reason/digestMismatch``, if the file
    ///   has another digest; and the failure of the stage at which the call ended.
    nonisolated(nonsending) public func download(
        to destination: URL, digest: NetworkAPI.Answer.Digest? = nil,
        using client: NetworkAPI.Client = .current, options: [NetworkAPI.CallOption] = [],
        fileID: StaticString? = #fileID, line: UInt = #line
    ) async throws(NetworkAPI.Failure) -> NetworkAPI.Reply<URL> {
        let call = try downloads(
            to: destination, digest: digest, using: client, options: options, fileID: fileID, line: line
        ).call.get()
        return try await call.reply(writing: call.makeFile())
    }

    /// Returns the download of the body into a file, as a sequence of its states; each loop over it makes the call.
    ///
    /// ```swift
    /// for try await state in tarball.downloads(to: file) {
    ///     switch state {
    ///     case .running(let progress): show(progress.fraction)
    ///     case .finished(let reply): open(reply.value)
    ///     }
    /// }
    /// ```
    ///
    /// Everything else is as in ``download(to:digest:using:options:fileID:line:)``. Leaving the loop ends the call
    /// and keeps the stored bytes; ``NetworkAPI/Download/discard()`` removes them.
    public func downloads(
        to destination: URL, digest: NetworkAPI.Answer.Digest? = nil,
        using client: NetworkAPI.Client = .current, options: [NetworkAPI.CallOption] = [],
        fileID: StaticString? = #fileID, line: UInt = #line
    ) -> NetworkAPI.Download {
        NetworkAPI.Download(
            call: Result { () throws(NetworkAPI.Failure) in
                let request = try client.makeRequest(self, options, at: .init(fileID, line))
                return DownloadCall(request, client, to: destination, digest)
            })
    }
}
