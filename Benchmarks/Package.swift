// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "NetworkAPIKit", path: "..")],
    targets: [
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                .product(name: "NetworkAPIKit", package: "NetworkAPIKit"), "BenchmarkServer", "CAllocations",
            ],
            swiftSettings: settings
        ),
        // The folder is a link to ../Tools/LoopbackServer, which is in no product. Its name there is taken in the
        // package graph, so the target has another.
        .target(name: "BenchmarkServer", path: "Sources/LoopbackServer", swiftSettings: settings),
        .target(name: "CAllocations"),
        // For the external check of the cache, .ci/judges.d/35-cache-tests.
        .executableTarget(
            name: "CacheClient",
            dependencies: [.product(name: "NetworkAPIKit", package: "NetworkAPIKit")],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
