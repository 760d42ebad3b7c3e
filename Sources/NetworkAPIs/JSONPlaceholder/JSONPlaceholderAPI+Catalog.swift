import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// The endpoints of JSONPlaceholder, in the order of their names.
    public static let catalog = NetworkAPI.Catalog(
        "JSONPlaceholder",
        [
            CreatePost.self, DeletePost.self, GetAlbum.self, GetComment.self, GetPhoto.self, GetPost.self,
            GetTodo.self, GetUser.self, ListAlbumPhotos.self, ListAlbums.self, ListComments.self,
            ListPhotos.self, ListPostComments.self, ListPosts.self, ListTodos.self, ListUserAlbums.self,
            ListUserPosts.self, ListUserTodos.self, ListUsers.self, ReplacePost.self, UpdatePost.self,
        ]
    )
}
