// swift-tools-version: 6.2.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    targets: [
        // The folders are links to ../Sources, which also makes `package` declarations measurable.
        .target(name: "NetworkAPIKit", swiftSettings: settings),
        .target(name: "NetworkAPIs", dependencies: ["NetworkAPIKit"], swiftSettings: settings),
        .target(name: "CCurl"),
        .target(name: "NetworkAPICurl", dependencies: ["CCurl", "NetworkAPIKit"], swiftSettings: settings),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "NetworkAPIKit", "NetworkAPIs", "NetworkAPICurl", "BenchmarkServer", "CAllocations",
            ],
            swiftSettings: settings
        ),
        // The folder is a link to ../Tools/LoopbackServer, which is in no product.
        .target(name: "BenchmarkServer", path: "Sources/LoopbackServer", swiftSettings: settings),
        .target(name: "CAllocations"),
        // For the external check of the cache, .ci/judges.d/35-cache-tests.
        .executableTarget(
            name: "CacheClient",
            dependencies: ["NetworkAPIKit"],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
