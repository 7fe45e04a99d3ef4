// How fast the engine is in WebAssembly beside the same engine as a native program: the same requests, the same answers, one
// thread, passes that alternate for some seconds a row, processor time of the best pass.
//
//   crates/pencilmark-wasm/build
//   node crates/pencilmark-wasm/bench/speed.mjs SPARSE MIXED HARDEST MANY [SECONDS]
//
// The files have a puzzle a line: such of 17 clues, of all kinds, the hardest, and such with many solutions. What is searched
// is compared with the program whose search has only the portable kernel: no program is without that.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { engine, init } from '../../../target/npm/pencilmark/index.js'

const [sparse, mixed, hardest, many, seconds = '15'] = process.argv.slice(2)
if (!many) throw new Error('which files? SPARSE MIXED HARDEST MANY')

const puzzles = (file, count) => readFileSync(file, 'utf8').split('\n').map(line => line.split(/[\s,#]/)[0]).filter(text => /^[\d.]{81}$/.test(text)).slice(0, count)
const requests = (name, fields, list) => list.map(puzzle => ({ name, body: { puzzle, ...fields } }))
const SEEDS = Array.from({ length: 100 }, (_, seed) => ({ name: 'generate', body: { level: 'hard', seed } }))

const ROWS = [
  ['explain, 17 clues', requests('explain', {}, puzzles(sparse, 1000))],
  ['explain, the hardest', requests('explain', {}, puzzles(hardest, 4))],
  ['rate, of all kinds', requests('rate', { scale: 'ser' }, puzzles(mixed, 100))],
  ['rate, the hardest', requests('rate', { scale: 'ser' }, puzzles(hardest, 3))],
  ['generate, hard', SEEDS],
  ['solve, 17 clues', requests('solve', { limit: 2 }, puzzles(sparse, 10_000)), 'portable'],
  ['solve, the hardest', requests('solve', { limit: 2 }, puzzles(hardest, 375)), 'portable'],
  ['solve, all solutions', requests('solve', { limit: 1_000_000 }, puzzles(many, 2000)), 'portable'],
]

const ROOT = new URL('../../..', import.meta.url)
const build = (folder, flags) =>
  execFileSync('cargo', ['build', '--release', '--locked', '--quiet', '-p', 'pencilmark-bench', '--target-dir', `target${folder}`], {
    cwd: ROOT,
    env: { ...process.env, RUSTFLAGS: flags },
    stdio: 'inherit',
  })
build('', '')
build('/portable', '--cfg portable_search')

function native(folder, lines) {
  const told = execFileSync(new URL(`target${folder}/release/pencilmark-bench`, ROOT).pathname, ['answers'], { input: lines, encoding: 'utf8' })
  const [seconds, hash] = told.trim().split(' ')
  return { seconds: Number(seconds), hash }
}

await init()

async function here(list) {
  const texts = list.map(({ name, body }) => [name, JSON.stringify(body)])
  const answers = []
  const begin = process.cpuUsage()
  for (const [name, body] of texts) answers.push(await engine.json(name, body))
  const { user, system } = process.cpuUsage(begin)
  let hash = 0x811c9dc5
  for (const answer of answers) for (const byte of Buffer.from(answer)) hash = Math.imul(hash ^ byte, 0x01000193)
  return { seconds: (user + system) / 1e6, hash: (hash >>> 0).toString(16).padStart(8, '0') }
}

console.log('| requests | | native, a second | WebAssembly, a second | ratio |\n|---|--:|--:|--:|--:|')
for (const [what, list, kernel] of ROWS) {
  const lines = list.map(request => JSON.stringify(request)).join('\n')
  let [fastest, wasm] = [Infinity, Infinity]
  const end = performance.now() + Number(seconds) * 1000
  for (let pass = 0; pass < 3 || performance.now() < end; pass += 1) {
    const one = native(kernel ? `/${kernel}` : '', lines)
    const other = await here(list)
    if (one.hash !== other.hash) throw new Error(`${what}: the answers differ`)
    fastest = Math.min(fastest, one.seconds)
    wasm = Math.min(wasm, other.seconds)
  }
  const rate = took => (list.length / took).toLocaleString('en', { maximumSignificantDigits: 3 })
  console.log(`| ${what}${kernel ? `, ${kernel} kernel` : ''} | ${list.length} | ${rate(fastest)} | ${rate(wasm)} | ${(fastest / wasm).toFixed(2)} |`)
}
