import Foundation
import NetworkAPIKit

extension GitHubAPI.Event {
    /// The details of an event.
    ///
    /// A type of event without a case is kept as JSON.
    ///
    /// GitHub's description does not require any of the fields inside, so they are optional.
    public indirect enum Payload: Hashable, Sendable {
        /// A branch, a tag or the repository was created.
        case create(Creation)
        /// A branch or a tag was deleted.
        case delete(Deletion)
        /// Commits were pushed.
        case push(Push)
        /// An issue was opened, closed or updated.
        case issues(IssueActivity)
        /// An issue or a pull request was commented on.
        case issueComment(IssueActivity)
        /// Pages of a wiki were created or updated.
        case wiki(Wiki)
        /// The repository was starred, although GitHub calls the event "watch".
        case watch(Watch)
        /// Any other event; its type is in ``GitHubAPI/Event/type``.
        case other(NetworkAPI.JSONValue)

        /// The details of a `CreateEvent`.
        public struct Creation: Decodable, Hashable, Sendable {
            /// The name of the branch or tag, or `nil` for a repository.
            public let ref: String?
            public let refType: NetworkAPI.OpenEnum<RefType>?
            public let defaultBranch: String?
            /// The description of the repository.
            public let description: String?

            private enum CodingKeys: String, CodingKey {
                case ref, description
                case refType = "ref_type"
                case defaultBranch = "master_branch"
            }
        }

        /// The details of a `DeleteEvent`.
        public struct Deletion: Decodable, Hashable, Sendable {
            /// The name of the branch or tag.
            public let ref: String?
            public let refType: NetworkAPI.OpenEnum<RefType>?

            private enum CodingKeys: String, CodingKey {
                case ref
                case refType = "ref_type"
            }
        }

        /// The kind of reference that was created or deleted.
        public enum RefType: String, CaseIterable, Sendable {
            case branch, tag, repository
        }

        /// The details of a `PushEvent`.
        public struct Push: Decodable, Hashable, Sendable {
            /// The identifier of the push.
            public let id: Int64?
            /// The full name of the branch, such as `refs/heads/main`.
            public let ref: String?
            /// The hash of the newest commit.
            public let head: String?
            /// The hash of the newest commit before the push.
            public let before: String?

            private enum CodingKeys: String, CodingKey {
                case ref, head, before
                case id = "push_id"
            }
        }

        /// The details of an `IssuesEvent` or an `IssueCommentEvent`.
        public struct IssueActivity: Decodable, Hashable, Sendable {
            /// The action, such as `opened`, or `created` for a comment.
            public let action: String?
            @GitHubAPI.Indirect public var issue: GitHubAPI.Issue?
            /// The comment, or `nil` if the event is only about the issue.
            @GitHubAPI.Indirect public var comment: GitHubAPI.Comment?
        }

        /// The details of a `GollumEvent`.
        public struct Wiki: Decodable, Hashable, Sendable {
            public let pages: [Page]?
        }

        /// A page of a wiki.
        public struct Page: Decodable, Hashable, Sendable {
            public let name: String?
            public let title: String?
            public let summary: String?
            /// `created` or `edited`.
            public let action: String?
            /// The hash of the page's commit.
            public let sha: String?
            /// The page.
            public let htmlURL: URL?

            private enum CodingKeys: String, CodingKey {
                case title, summary, action, sha
                case name = "page_name"
                case htmlURL = "html_url"
            }
        }

        /// The details of a `WatchEvent`.
        public struct Watch: Decodable, Hashable, Sendable {
            /// Always `started`.
            public let action: String?
        }
    }
}

extension GitHubAPI.Event.Payload {
    /// Decodes the payload for the type of the event.
    init(
        ofType type: String?,
        in event: KeyedDecodingContainer<GitHubAPI.Event.CodingKeys>
    ) throws {
        func value<Value: Decodable>(_: Value.Type = Value.self) throws -> Value {
            try event.decode(Value.self, forKey: .payload)
        }
        self =
            switch type {
            case "CreateEvent": .create(try value())
            case "DeleteEvent": .delete(try value())
            case "PushEvent": .push(try value())
            case "IssuesEvent": .issues(try value())
            case "IssueCommentEvent": .issueComment(try value())
            case "GollumEvent": .wiki(try value())
            case "WatchEvent": .watch(try value())
            default: .other(try value())
            }
    }
}
