// Runs http-tests/cache-tests for a private cache, with every request to a tested URL made by the kit.
//
//     node cache_tests.mjs SUITE BASE PROGRAM NAMED
//
// SUITE is the suite's folder, BASE the URL of its server, PROGRAM a program that takes a request in JSON a line and
// gives an answer a line, and NAMED a file with the required tests that are known to fail, each with a reason. The
// verdicts are those of the suite's own determineTestResult. Prints `passed run failed unknown stale`: tests that pass
// or answer yes, tests run, required tests that fail though not named, and named ones that pass.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

const [suite, base, program, named] = process.argv.slice(2)
const load = path => import(pathToFileURL(resolve(suite, path)))
const { runTests, getResults } = await load('test-engine/client/runner.mjs')
const { determineTestResult, testLookup } = await load('test-engine/lib/results.mjs')
const { default: tests } = await load('tests/index.mjs')

const client = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] })
const waiting = new Map()
let lastID = 0
createInterface({ input: client.stdout }).on('line', line => {
    const answer = JSON.parse(line)
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
})
client.on('exit', status => {
    for (const answer of waiting.values()) answer({ failure: `the program ended with ${status}` })
})

const direct = globalThis.fetch
globalThis.fetch = async (url, init = {}) => {
    if (!String(url).includes('/test/')) return direct(url, init)
    // Browsers trim values and join their lines; a reload adds a directive (Fetch, section 4.6).
    const headers = (init.headers ?? []).map(([name, value]) => [name, String(value).replace(/\s+/g, ' ').trim()])
    const isThere = name => headers.some(([other]) => other.toLowerCase() === name)
    if (init.cache === 'no-cache' && !isThere('cache-control')) headers.push(['Cache-Control', 'max-age=0'])
    if (['reload', 'no-store'].includes(init.cache) && !isThere('cache-control')) {
        headers.push(['Pragma', 'no-cache'], ['Cache-Control', 'no-cache'])
    }
    const id = ++lastID
    const answer = await new Promise(resolve => {
        waiting.set(id, resolve)
        client.stdin.write(JSON.stringify({
            id, url: String(url), method: init.method ?? 'GET', headers, body: init.body ?? null,
            followsRedirects: init.redirect !== 'manual'
        }) + '\n')
    })
    if (answer.failure) throw new TypeError(answer.failure)
    const response = new Headers()
    for (const [name, value] of answer.headers) response.append(name, value)
    return { status: answer.status, statusText: '', headers: response, text: async () => answer.body }
}

await runTests(tests, true, base)
client.stdin.end()

const results = getResults()
const known = new Map(readFileSync(named, 'utf8').split('\n').filter(line => line && !line.startsWith('#'))
    .map(line => [line.split(':')[0], line]))
let [passed, run, failed, stale] = [0, 0, 0, 0]
for (const id of Object.keys(results)) {
    const test = testLookup(tests, id)
    const [, , mark] = determineTestResult(tests, id, results)
    run += 1
    if (mark === '✅' || mark === 'Y') {
        passed += 1
        if (known.has(id)) {
            stale += 1
            console.error(`passes, though it is named: ${id}`)
        }
        continue
    }
    console.error(`${mark} ${test.kind ?? 'required'} ${id}: ${(results[id][1] ?? results[id]).toString().slice(0, 200)}`)
    if (mark === '⛔️' && !known.has(id)) failed += 1
}
console.log(`${passed} ${run} ${failed} ${stale}`)
