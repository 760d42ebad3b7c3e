// Reads multipart bodies with Node's fetch, and compares them with what was meant.
//
//     node read_multipart.mjs FOLDER
//
// See read_multipart.py for the folder and the output. A part without a file name is text to fetch, without a type.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2]
let count = 0
let differences = 0
for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name)
    if (!statSync(path).isDirectory()) continue
    const expected = JSON.parse(readFileSync(join(path, 'expected.json'), 'utf8')).map(part => JSON.stringify(
        [part.name, part.filename ?? null, part.filename === undefined ? null : part.type, part.content]))
    const body = readFileSync(join(path, 'body'))
    const headers = { 'content-type': readFileSync(join(path, 'type'), 'utf8') }
    const form = await new Response(body, { headers }).formData()
    const found = []
    for (const [name, value] of form) {
        const isText = typeof value === 'string'
        const content = Buffer.from(isText ? value : await value.arrayBuffer()).toString('base64')
        // fetch keeps a type's parameters.
        const type = isText ? null : value.type.split(';')[0]
        found.push(JSON.stringify([name, isText ? null : value.name, type, content]))
    }
    found.forEach((part, index) => {
        if (part === expected[index]) count += 1
        else console.error(`fetch, ${name}:\n  read  ${part.slice(0, 200)}\n  meant ${String(expected[index]).slice(0, 200)}`)
    })
    if (JSON.stringify(found) !== JSON.stringify(expected)) differences += 1
}
console.log(count)
process.exit(differences > 0 || count === 0 ? 1 : 0)
