extension GitHubAPI {
    /// What the author of an issue or a comment is to the repository.
    public enum AuthorAssociation: String, Decodable, CaseIterable, Sendable {
        /// Was invited to work on the repository.
        case collaborator = "COLLABORATOR"
        /// Has committed to the repository.
        case contributor = "CONTRIBUTOR"
        /// Has not committed to anything on GitHub.
        case firstTimer = "FIRST_TIMER"
        /// Has not committed to the repository.
        case firstTimeContributor = "FIRST_TIME_CONTRIBUTOR"
        /// Stands for an account whose owner is not known here, after an import.
        case mannequin = "MANNEQUIN"
        /// Belongs to the organization that owns the repository.
        case member = "MEMBER"
        case none = "NONE"
        case owner = "OWNER"
    }
}
