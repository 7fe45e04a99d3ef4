// What tests in a browser share: a server of the package, pages that forbid all that they can, and short ways to do things.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { after } from 'node:test'
import { PUZZLE } from './puzzles.mjs'

const { chromium } = createRequire(new URL('../../pencilmark-web/e2e/package.json', import.meta.url))('playwright-core')

export { PUZZLE }

/** The package. */
export const MADE = new URL('../../../target/npm/pencilmark/', import.meta.url)

export const SOLUTION = '725691348984732516613845972251369487869457123437128659376584291142973865598216734'
/** Its first step needs an argument of several lines. */
export const ARGUED = ':::1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4+1.....7..7...3..:974 976 994 996:::'
/** A position in play, in which marks must be struck out by chains. */
export const CHAIN =
  ':0000:x:..91........52.9..45.7.....+5...3+789....25.7..7.......6.1+7....348+45+3......36......:' +
  '211 626 129 951 456 163 466 189 894 895 896:::'
export const BOARD = `<pencilmark-board hint puzzle="${PUZZLE}"></pencilmark-board>`

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; style-src 'none'"
const pageOf = body => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Boards</title>
<meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="${POLICY}">
<script type="module" src="/board.js"></script><main><h1>Boards</h1>${body}</main></html>`

/** Pages by their number. */
const pages = []
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost')
  const send = (type, body) => response.writeHead(200, { 'content-type': type }).end(body)
  const number = /^\/page\/(\d+)$/.exec(pathname)?.[1]
  const file = new URL(`.${pathname}`, MADE)
  if (number !== undefined) send('text/html', pages[number])
  else if (!/^\/\w+\.(js|wasm)$/.test(pathname) || !existsSync(file)) response.writeHead(404).end()
  else send(pathname.endsWith('.wasm') ? 'application/wasm' : 'text/javascript', readFileSync(file))
})
await new Promise(done => server.listen(0, '127.0.0.1', done))

const folders = (process.env.PATH ?? '').split(':')
const inPath = ['chromium-headless-shell', 'chromium'].flatMap(name => folders.map(folder => `${folder}/${name}`)).find(existsSync)
const args = ['--no-sandbox', '--disable-gpu']
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || inPath, args })
after(async () => {
  await browser.close()
  server.close()
})

/** Opens a page whose events are written down. Any message of an error fails the test. */
export async function open(t, body = BOARD, { width = 700, dark = false, touch = false, motion = 'reduce' } = {}) {
  const colorScheme = dark ? 'dark' : 'light'
  const viewport = { width, height: 900 }
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: motion, hasTouch: touch })
  const page = await context.newPage()
  page.setDefaultTimeout(8000)
  const errors = []
  page.on('console', message => ['error', 'warning'].includes(message.type()) && errors.push(message.text()))
  page.on('pageerror', error => errors.push(error.message))
  t.after(async () => {
    await context.close()
    assert.deepEqual(errors, [], 'the console has no error')
  })
  await page.goto(`http://127.0.0.1:${server.address().port}/page/${pages.push(pageOf(body)) - 1}`)
  await page.evaluate(async () => {
    await customElements.whenDefined('pencilmark-board')
    globalThis.heard = []
    const hear = name =>
      document.addEventListener(`pencilmark-${name}`, ({ detail }) => globalThis.heard.push([name, { ...detail }]))
    for (const name of ['change', 'solved', 'hint', 'error']) hear(name)
  })
  return page
}

/** The details of the events of a name. */
export const heard = (page, name) =>
  page.evaluate(name => globalThis.heard.filter(([of]) => of === name).map(([, detail]) => detail), name)

/** What a function of the board gives. */
export const board = (page, ask, given) => page.$eval('pencilmark-board', ask, given)

export const values = page => board(page, board => board.values)

export const label = (page, cell) => page.locator('[role=gridcell]').nth(cell).getAttribute('aria-label')

/** Which cell has the focus, -1 for none. */
export const focused = page =>
  board(page, board => [...board.shadowRoot.querySelectorAll('.cell')].findIndex(cell => cell.matches(':focus')))

export async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key)
}

/** Asks for a stage of the hint by the key H, and waits for it. */
export async function hint(page, stage) {
  await press(page, 'h')
  await page.locator(`.stage-${stage}`).waitFor()
}
