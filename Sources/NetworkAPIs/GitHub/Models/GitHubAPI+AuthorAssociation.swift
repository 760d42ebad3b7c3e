extension GitHubAPI {
    /// The relation of the author of an issue or a comment to the repository.
    public enum AuthorAssociation: String, Decodable, CaseIterable, Sendable {
        /// Invited to collaborate on the repository.
        case collaborator = "COLLABORATOR"
        /// Has committed to the repository.
        case contributor = "CONTRIBUTOR"
        /// Has not committed to any repository on GitHub before.
        case firstTimer = "FIRST_TIMER"
        /// Has not committed to this repository before.
        case firstTimeContributor = "FIRST_TIME_CONTRIBUTOR"
        /// A placeholder for an unknown account, after an import.
        case mannequin = "MANNEQUIN"
        /// A member of the organization that owns the repository.
        case member = "MEMBER"
        case none = "NONE"
        case owner = "OWNER"
    }
}
