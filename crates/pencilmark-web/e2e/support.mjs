// What the tests share: one browser a file, a page that fails on any message of an error, and short ways to do things.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after } from 'node:test'
import { chromium } from 'playwright-core'
import { prepare } from './door.mjs'

export const URL_OF_PAGE = process.env.URL_OF_PAGE
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const GENTLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
export const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
/** Its hardest steps are nets, its first step is a pattern. */
export const NET = '800000000003600000070090200050007000000045700000100030001000068008500010090000400'
/** AI Escargot, once a finned swordfish has been used: the next step has an argument of many lines. */
export const ARGUED = ':::1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4+1.....7..7...3..:974 976 994 996:::'
/** Singles first, then pairs, fish and chains. */
export const TRICKY = '..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......'

/** What the server says where there was too little time. */
export const LATE = { code: 'out-of-time', message: 'the time was over before the end (5678 tried)' }

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
after(() => browser.close())

/** A new browser window, as it were: with its own size, colours and storage. */
export const newContext = options => browser.newContext(options)

/** A window of a phone, which fingers touch. */
export async function phone(t) {
  const context = await newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })
  t.after(() => context.close())
  return context
}

/** A new page. Any error in its console fails the test that made it. */
export async function open(t, { width = 1280, height = 860, dark = false, motion = 'reduce', address = '/', context, site = URL_OF_PAGE } = {}) {
  const own =
    context ??
    (await browser.newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', reducedMotion: motion }))
  const page = await own.newPage()
  await prepare(page)
  page.setDefaultTimeout(15_000)
  const errors = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', error => errors.push(error.message))
  page.expected = []
  await page.goto(site + address)
  if (/^\/(#|$)/.test(address)) await isReady(page)
  t.after(async () => {
    if (!context) await own.close()
    const unexpected = errors.filter(error => !page.expected.some(pattern => pattern.test(error)))
    assert.deepEqual(unexpected, [], 'the console has no error')
  })
  return page
}

/** Until the page can be played, with today's puzzle on the board where there is no other. */
export const isReady = page => page.waitForFunction(() => performance.getEntriesByName('ready').length)

/** An empty board, which is no first visit. */
export const EMPTY = `/#1.${'0'.repeat(81)}`

/** Puts a puzzle in the place of what is on the board, by a paste. */
export async function enter(page, puzzle) {
  // What is said of the puzzle itself may follow at once.
  const isThere = page.evaluate(() => new Promise(resolve => {
    const speech = document.getElementById('speech')
    const look = (_, observer) => {
      if (!speech.textContent.includes('New puzzle')) return
      observer.disconnect()
      resolve()
    }
    new MutationObserver(look).observe(speech, { childList: true })
  }))
  await paste(page, puzzle)
  await isThere
}

/** Opens a panel of the learning side, by its tab and its name. */
export async function turn(page, name) {
  const tab = ['Hint', 'Why', 'Find it'].includes(name) ? 'Help' : 'Analysis'
  const way = page.locator(`.ways >> role=button[name="${name}"]`)
  await page.click(`role=tab[name="${tab}"]`)
  // On a small window, a second click shows what there is beside what is shown.
  if (!(await way.isVisible())) await page.click(`role=tab[name="${tab}"]`)
  await way.click()
}

/** Opens a dialog by its button in the header, or in its menu where there is no room for it. */
export async function command(page, name) {
  const isThere = await page.locator(`#${name}-button`).isVisible()
  if (!isThere) await page.click('#menu-button')
  await page.click(isThere ? `#${name}-button` : `#menu >> text=${name}`)
  await page.locator(`#${name}`).waitFor()
}

/** Pastes a text anywhere on the page. */
export const paste = (page, text) =>
  page.evaluate(words => {
    const data = new DataTransfer()
    data.setData('text', words)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }, text)

/** Drops a file anywhere on the page. */
export const drop = (page, name, text) =>
  page.evaluate(
    ([name, text]) => {
      const data = new DataTransfer()
      data.items.add(new File([text], name, { type: 'text/plain' }))
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    },
    [name, text],
  )

/** Waits until a screen reader is told something. */
export const hears = (page, words) => page.locator('#speech', { hasText: words }).waitFor({ state: 'attached' })

/** A cell of the board. */
export const cell = (page, name) => page.locator(`[role=gridcell][data-cell=${name}]`)

/** Asks for a stage of the hint by the key H, and waits for it. */
export async function hint(page, stage) {
  await page.keyboard.press('h')
  await page.locator(`.stages > li:nth-child(${stage})`).waitFor()
}

/** The values on the board, read off its labels as a screen reader has them. */
export const values = page =>
  page.$$eval('[role=gridcell]', cells => cells.map(cell => /(?:given|entered) (\d)/.exec(cell.ariaLabel)?.[1] ?? '.').join(''))

export const label = (page, cell) => page.locator(`[role=gridcell][data-cell=${cell}]`).getAttribute('aria-label')

/** The middle of some times, that which 95 of 100 do not pass, and the longest, in milliseconds. */
export function spread(times) {
  const sorted = [...times].sort((one, other) => one - other)
  const [middle, most, longest] = [0.5, 0.95, 1].map(part => sorted[Math.floor(part * (sorted.length - 1))])
  return { middle, most, text: `${middle.toFixed(1)} ms (median), ${most.toFixed(1)} (95 of 100), ${longest.toFixed(1)} (all)` }
}

/** The short name of a cell, `r4c5`, is a sign that is read out in words. The rule takes these for another text. */
const isReadInWords = ({ id }, { html }) => id === 'label-content-name-mismatch' && / aria-label="(row|column)s? .*>r[1-9]+c[1-9]+/.test(html)

/** All faults that axe finds. */
export async function faults(page) {
  await page.evaluate(AXE)
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }))
  return violations
    .map(rule => [rule.id, rule.nodes.filter(node => !isReadInWords(rule, node))])
    .filter(([, nodes]) => nodes.length)
    .map(([id, nodes]) => `${id}: ${nodes.slice(0, 3).map(node => `${node.target} ${node.any[0]?.message ?? ''}`).join(' | ')}`)
}

export { assert }
