// How the element `<pencilmark-board>` looks: to fingers, in narrow columns, in the dark, on paper, and to axe.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { ARGUED, BOARD, CHAIN, PUZZLE, board, focused, open, press, values } from './browser.mjs'

const require = createRequire(new URL('../../pencilmark-web/e2e/package.json', import.meta.url))
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** All that axe finds. */
async function faults(page) {
  await page.evaluate(AXE)
  const { violations } = await page.evaluate(() => globalThis.axe.run(document))
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => `${node.html} ${node.failureSummary}`).join(' | ')}`)
}

test('fingers use the buttons below the board', async t => {
  const page = await open(t, BOARD, { touch: true })
  await page.locator('.cell').nth(1).tap()
  await page.getByRole('button', { name: '2', exact: true }).tap()
  assert.equal((await values(page))[1], '2')
  assert.equal(await focused(page), 1, 'the cell keeps the focus')
  await page.getByRole('button', { name: 'Clear' }).tap()
  assert.equal(await values(page), PUZZLE)
})

test('it fits a narrow column', async t => {
  const page = await open(t, BOARD.replace('hint', 'hint marks'), { width: 320, touch: true })
  await board(page, board => board.showHint(4))
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320)
  const { width, height } = await page.locator('.board').boundingBox()
  assert.ok(width > 290 && Math.abs(width - height) < 1, `${width} × ${height}`)
  const keys = await page.locator('.pad button').evaluateAll(buttons => buttons.map(key => key.getBoundingClientRect().width))
  assert.ok(Math.min(...keys) > 44, keys.join())
})

/** The contrast of two colours as a browser writes them. */
function contrast(one, other) {
  const light = colour => {
    const parts = colour.match(/[\d.]+/g).slice(0, 3).map(part => part / 255)
    const [r, g, b] = parts.map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

for (const dark of [false, true]) {
  test(`axe finds nothing, and all is told from its ground: ${dark ? 'dark' : 'light'}`, async t => {
    const second = `<pencilmark-board marks label="Second" puzzle="${ARGUED}"></pencilmark-board>`
    const third = `<pencilmark-board marks label="Third" puzzle="${CHAIN}"></pencilmark-board>`
    const page = await open(t, BOARD + second + third, { dark, touch: true })
    assert.deepEqual(await faults(page), [])
    await press(page, 'Tab', '5', 'ArrowRight')
    await page.$$eval('pencilmark-board', boards => Promise.all(boards.map(board => board.showHint(4))))
    await page.locator('summary').first().click()
    assert.deepEqual(await faults(page), [])
    const drawn = await page.$$eval('pencilmark-board', boards => {
      const all = boards.flatMap(({ shadowRoot }) => [...shadowRoot.querySelectorAll('svg :is(text, .house, .pattern)')])
      const paper = getComputedStyle(boards[0].shadowRoot.querySelector('.root')).backgroundColor
      const parts = colour => colour.match(/[\d.]+/g).map(Number)
      // A tint lets the paper through.
      const seen = ({ fill, fillOpacity }) => {
        const mixed = parts(paper).map((below, place) => below + (parts(fill)[place] - below) * fillOpacity)
        return fillOpacity === '1' ? fill : `rgb(${mixed.slice(0, 3).join(', ')})`
      }
      const fills = selector => {
        const found = all.filter(shape => shape.matches(selector))
        return [...new Set(found.map(shape => seen(getComputedStyle(shape))))]
      }
      return { texts: fills('text:not(.on, .a, .supposed)'), grounds: [paper, ...fills('rect')] }
    })
    assert.ok(drawn.texts.length >= 4 && drawn.grounds.length >= 2, JSON.stringify(drawn))
    for (const text of drawn.texts) {
      for (const ground of drawn.grounds) assert.ok(contrast(text, ground) >= 4.5, `${text} on ${ground}`)
    }
    await board(page, async board => ((board.puzzle = 'none'), board.ready))
    assert.deepEqual(await faults(page), [])
  })
}

test('nothing moves for who wants no motion', async t => {
  for (const [motion, moves] of [['reduce', false], ['no-preference', true]]) {
    const page = await open(t, BOARD, { motion })
    const count = await board(page, async board => {
      await board.showHint(4)
      return board.shadowRoot.getAnimations().length
    })
    assert.equal(count > 0, moves, motion)
  }
})

test('on paper it has no buttons', async t => {
  const page = await open(t, BOARD.replace('hint', 'hint theme="dark"'), { touch: true })
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.getByRole('button').count(), 0)
  const paper = await board(page, board => getComputedStyle(board.shadowRoot.querySelector('.root')).backgroundColor)
  assert.equal(paper, 'rgb(255, 255, 255)')
})
