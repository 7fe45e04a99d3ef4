// The examples run: those of the package's README and of docs/embedding.md as programs of Node, those of the functions' docs one
// by one; and the types hold for who installs the package.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import * as pencilmark from '../../../target/npm/pencilmark/index.js'
import * as scanning from '../../../target/npm/pencilmark/scan.js'
import { picture } from './picture.mjs'
import { PUZZLE } from './puzzles.mjs'

const path = address => new URL(address, import.meta.url).pathname
const blocks = (text, kind) => [...text.matchAll(new RegExp(`\`\`\`${kind}\\n([^]*?)\`\`\``, 'g'))].map(([, code]) => code)

/** A folder in which the package is installed. */
const folder = mkdtempSync(join(tmpdir(), 'pencilmark-'))
mkdirSync(join(folder, 'node_modules'))
symlinkSync(path('../../../target/npm/pencilmark'), join(folder, 'node_modules/pencilmark'))
writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
after(() => rmSync(folder, { recursive: true }))

for (const page of ['../npm/README.md', '../../../docs/embedding.md']) {
  const programs = blocks(readFileSync(new URL(page, import.meta.url), 'utf8'), 'js')
  test(`the examples of ${page} run`, () => {
    assert.ok(programs.length > 0)
    for (const [place, code] of programs.entries()) {
      const file = join(folder, `${place}.js`)
      writeFileSync(file, code)
      const printed = execFileSync(process.execPath, [file], { cwd: folder, encoding: 'utf8', timeout: 60_000 })
      assert.notEqual(printed, '', code)
      assert.doesNotMatch(printed, /undefined/, code)
    }
  })
}

test('every function has an example, which runs', async () => {
  const sources = readdirSync(path('../js')).filter(name => name.endsWith('.ts'))
  let ran = 0
  const printed = []
  const console = { log: (...words) => printed.push(words.join(' ')) }
  const pixels = await picture(PUZZLE)
  const canvas = { ...pixels, getContext: () => ({ getImageData: () => pixels }) }
  const white = { width: 9, height: 9, data: new Uint8Array(81) }
  const given = { ...pencilmark, ...scanning, canvas, white, console, puzzle: PUZZLE, other: PUZZLE, element: {} }
  const Async = (async () => {}).constructor
  for (const name of sources) {
    for (const example of blocks(readFileSync(path(`../js/${name}`), 'utf8').replace(/^ +\* ?/gm, ''), 'js')) {
      // What it declares may have a function's name.
      await new Async(...Object.keys(given), `{ ${example} }`)(...Object.values(given))
      ran += 1
    }
  }
  const functions = Object.values({ ...pencilmark, ...scanning }).filter(one => typeof one === 'function')
  assert.doesNotMatch(printed.join('\n'), /undefined/)
  assert.ok(ran > functions.length, `${ran} examples of ${functions.length} functions`)
})

/** Compiles files of TypeScript in the folder, as strictly as users do. */
function compile(...files) {
  const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--target', 'es2022', '--lib', 'es2022,dom']
  for (const [module, resolution] of [['nodenext', 'nodenext'], ['esnext', 'bundler']]) {
    const args = [...options, '--module', module, '--moduleResolution', resolution, ...files]
    try {
      execFileSync(path('../node_modules/.bin/tsc'), args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
    } catch ({ stdout }) {
      assert.fail(stdout)
    }
  }
}

test('the examples of the docs have the right types', () => {
  const files = []
  for (const page of ['../npm/README.md', '../../../docs/embedding.md']) {
    for (const code of blocks(readFileSync(new URL(page, import.meta.url), 'utf8'), 'js')) {
      files.push(`example${files.length}.ts`)
      writeFileSync(join(folder, files.at(-1)), `${code}\nexport {}\n`)
    }
  }
  compile(...files)
})

test('the types hold, also where nothing is passed over', () => {
  writeFileSync(
    join(folder, 'types.ts'),
    `import { type Answer, PencilmarkError, WorkerEngine, explain, generate, hint, rate, strategies, type Step } from 'pencilmark'
import { PencilmarkBoard } from 'pencilmark/board'
import { type Pixels, type Scan, ScanError, initScan, scan } from 'pencilmark/scan'

const pixels: Pixels = new ImageData(9, 9)
const { doubts }: Scan = await scan(pixels)
const doubtful: string | undefined = doubts[0]?.[0]
await initScan(new URL('https://example.org/scan.wasm'))
// @ts-expect-error a picture has pixels
await scan({ width: 9, height: 9 })
const path = await explain('${PUZZLE}', { profile: 'basic', timeout: 1000 })
const { er } = await rate('${PUZZLE}', { scale: 'ser' })
const rated: number | string | null | undefined = er
const { stars } = await rate('${PUZZLE}')
const { page } = await strategies('x-wing')
const { puzzles } = await generate({ count: 2 })
const count: number = (await strategies()).strategies.length + (stars ?? 0) + (page?.length ?? 0) + puzzles.length
const first: Step | undefined = path.steps?.[0]
const told: string | undefined = first?.text
const level: Answer<'hint'>['status'] = (await hint('${PUZZLE}', { level: 2 })).status
const engine = new WorkerEngine(new URL('https://example.org/engine.wasm'))
const made = await generate({ symmetry: 'rot180', signal: AbortSignal.timeout(5), progress: ({ tried }) => tried.toFixed() })
const board: PencilmarkBoard = document.createElement('pencilmark-board')
board.addEventListener('pencilmark-change', event => event.detail.values.length)
// @ts-expect-error there is no such scale
await rate('', { scale: 'steep' })
// @ts-expect-error there is no such field
await hint('', { levle: 2 })
export { PencilmarkError, ScanError, board, count, doubtful, engine, level, made, rated, told }
`,
  )
  compile('types.ts')
})
