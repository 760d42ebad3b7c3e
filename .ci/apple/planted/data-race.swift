// refused: sending 'counter' risks causing data races
final class Counter {
    var count = 0
}

func race() async {
    let counter = Counter()
    async let one: Void = increase(counter)
    counter.count += 1
    await one
}

func increase(_ counter: sending Counter) async { counter.count += 1 }
