// Reads form bodies with URLSearchParams, whose parser is that of the WHATWG, and compares them with what was meant.
//
//     node read_forms.mjs FOLDER
//
// See read_forms.py for the folder and the output.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2]
let count = 0
let differences = 0
for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name)
    if (!statSync(path).isDirectory()) continue
    const expected = JSON.parse(readFileSync(join(path, 'expected.json'), 'utf8'))
    const found = [...new URLSearchParams(readFileSync(join(path, 'body'), 'utf8'))]
    count += found.filter((pair, index) => JSON.stringify(pair) === JSON.stringify(expected[index])).length
    if (JSON.stringify(found) !== JSON.stringify(expected)) {
        differences += 1
        console.error(`${name}:\n  read  ${JSON.stringify(found)}\n  meant ${JSON.stringify(expected)}`)
    }
}
console.log(count)
process.exit(differences > 0 || count === 0 ? 1 : 0)
