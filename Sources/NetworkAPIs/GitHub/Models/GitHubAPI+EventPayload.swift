import Foundation
import NetworkAPIKit

extension GitHubAPI.Event {
    /// What was done, by the event's type; what has no case of its own is kept as it came.
    ///
    /// GitHub's description promises none of what is inside, so it is optional there.
    public enum Payload: Hashable, Sendable {
        /// A branch, a tag or the repository itself was made.
        case create(Creation)
        /// A branch or a tag was deleted.
        case delete(Deletion)
        /// Commits were pushed.
        case push(Push)
        /// An issue was opened, closed or changed in another way.
        case issues(IssueActivity)
        /// An issue or a pull request was commented on.
        case issueComment(IssueActivity)
        /// Pages of a wiki were made or changed.
        case wiki(Wiki)
        /// The repository was starred, whatever GitHub's name for it says.
        case watch(Watch)
        /// Any other: ``GitHubAPI/Event/type`` says of what kind.
        case other(NetworkAPI.JSONValue)

        /// What a `CreateEvent` tells.
        public struct Creation: Decodable, Hashable, Sendable {
            /// The name of the branch or tag; `nil` for a repository.
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

        /// What a `DeleteEvent` tells.
        public struct Deletion: Decodable, Hashable, Sendable {
            /// The name of the branch or tag.
            public let ref: String?
            public let refType: NetworkAPI.OpenEnum<RefType>?

            private enum CodingKeys: String, CodingKey {
                case ref
                case refType = "ref_type"
            }
        }

        /// What is made or deleted.
        public enum RefType: String, CaseIterable, Sendable {
            case branch, tag, repository
        }

        /// What a `PushEvent` tells.
        public struct Push: Decodable, Hashable, Sendable {
            public let id: Int?
            /// Where to, such as `refs/heads/main`.
            public let ref: String?
            /// The hash of the newest commit.
            public let head: String?
            /// The hash of the commit that was the newest before.
            public let before: String?

            private enum CodingKeys: String, CodingKey {
                case ref, head, before
                case id = "push_id"
            }
        }

        /// What an `IssuesEvent` or an `IssueCommentEvent` tells.
        public struct IssueActivity: Decodable, Hashable, Sendable {
            /// What happened, such as `opened`, or `created` for a comment.
            public let action: String?
            public let issue: GitHubAPI.Issue?
            /// The comment; `nil` where it is about the issue alone.
            public let comment: GitHubAPI.Comment?
        }

        /// What a `GollumEvent` tells.
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

        /// What a `WatchEvent` tells.
        public struct Watch: Decodable, Hashable, Sendable {
            /// `started`, so far.
            public let action: String?
        }
    }
}

extension GitHubAPI.Event.Payload {
    /// Reads the payload as its event's type has it.
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
