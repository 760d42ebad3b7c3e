/// The headers of every request to GitHub, in this order.
let gitHubHeaders = [
    "Accept: application/vnd.github+json",
    "X-GitHub-Api-Version: 2022-11-28",
    "User-Agent: NetworkAPIKit",
]
