// Requests made by chance, half of them broken, and each once more with some of its characters changed: none breaks the engine
// off, each answer is JSON, each ends soon after its time limit, and memory can be given back.
//
//   crates/pencilmark-web/load/requests --lines --each 800 | node crates/pencilmark-wasm/test/fuzz.mjs

import assert from 'node:assert/strict'
import { createInterface } from 'node:readline'
import { engine, free, init, memory } from '../../../target/npm/pencilmark/index.js'
import { GOLDEN_NUGGET } from './puzzles.mjs'

/** Milliseconds that a request may take, and how many more until it has heard of that. */
const TIMEOUT = 100
const LATE = 1000
const BETWEEN_FREES = 1000

/** Boards that take minutes or for ever, and such that nobody would print. */
const ENDLESS = [
  ['solve', { puzzle: '.'.repeat(81), limit: 1e15 }],
  ['explain', { puzzle: '.'.repeat(81) }],
  ['steps', { puzzle: '.'.repeat(81) }],
  ['rate', { puzzle: '1'.padEnd(81, '.'), scale: 'ser', rate_invalid: true }],
  ['canon', { puzzle: '12'.padEnd(81, '.') }],
  ['hint', { puzzle: '123456789'.padEnd(81, '.'), level: 4, pictures: true }],
  ['generate', { er: '11.5..', seed: 1 }],
  ['generate', { givens: '17', minimal: true, seed: 1 }],
  ['rate', { puzzle: GOLDEN_NUGGET, scale: 'all', pictures: true }],
]

// Marsaglia's xorshift, so that the same lines make the same changes.
let state = 0x9e3779b9
function chance(below) {
  state ^= state << 13
  state ^= state >>> 17
  state ^= state << 5
  return (state >>> 0) % below
}

const SIGNS = ['"', '{', '}', '[', ']', ':', ',', '0', '9', '.', '-', 'e', ' ', '\n', '\\', '\0', 'é', '\ud800', '\u{1f600}', 'null']
function changed(body) {
  let text = body
  for (let times = 1 + chance(4); times > 0; times -= 1) {
    const place = chance(text.length + 1)
    text = text.slice(0, place) + SIGNS[chance(SIGNS.length)] + text.slice(place + chance(3))
  }
  return text
}

await init()
const start = memory()
let asked = 0
let refused = 0
let latest = 0
let most = 0

async function ask(name, body) {
  const begin = performance.now()
  const answer = JSON.parse(await engine.json(name, body, { timeout: TIMEOUT }))
  const late = performance.now() - begin - TIMEOUT
  assert.equal(typeof answer, 'object', body)
  assert.ok(late < LATE, `${name} ${body} took ${late + TIMEOUT} ms`)
  latest = Math.max(latest, late)
  asked += 1
  if (answer.error) refused += 1
  most = Math.max(most, memory())
  if (asked % BETWEEN_FREES === 0) giveBack()
}

function giveBack() {
  free()
  assert.ok(memory() <= start, `${memory()} bytes after free, ${start} at the start`)
}

for (const [name, fields] of ENDLESS) await ask(name, JSON.stringify(fields))
for await (const line of createInterface({ input: process.stdin })) {
  const { name, body } = JSON.parse(line)
  await ask(name, body)
  await ask(name, changed(body))
}
giveBack()
assert.ok(asked > 100, 'there were requests')
const megabytes = bytes => `${(bytes / 1e6).toFixed(1)} MB`
console.log(
  `${asked} requests, ${refused} of them told an error; at most ${Math.max(0, latest).toFixed(0)} ms after the time limit of ${TIMEOUT} ms; memory ${megabytes(start)} at the start, at most ${megabytes(most)}, ${megabytes(memory())} after free`,
)
