// At all sizes of a window: the board is large, nothing covers a sentence, and what can be done next is in sight.
import { test } from 'node:test'
import { SIZES, some } from './sizes.mjs'
import { ARGUED, GENTLE, assert, enter, faults as faultsOf, hint, open, turn } from './support.mjs'

/** Besides the sizes of all tests: phones on their side, and two desktops zoomed to 200 %. A small laptop is always among them. */
const LAPTOP = [1366, 650]
const ALL = [...SIZES.filter(size => String(size) !== String(LAPTOP)), LAPTOP, ...some([[683, 325], [667, 375], [683, 425]])]

/** The states, each with how to get there from the one before, and the sentence that must be in sight. */
const STATES = [
  ['start', async () => {}],
  ['play', async page => enter(page, ARGUED)],
  ['stage 1', async page => hint(page, 1), '.stages > li:last-child .sentence'],
  ['stage 2', async page => hint(page, 2), '.stages > li:last-child .sentence'],
  ['stage 3', async page => hint(page, 3), '.stages > li:last-child .sentence'],
  ['step', async page => hint(page, 4), '.stages > li:last-child .sentence'],
  ['line 1', async page => page.keyboard.press('.'), '#panel-hint .lines > [aria-current] .says'],
  ['line 6', async page => walk(page, '.', 5), '#panel-hint .lines > [aria-current] .says'],
  ['last line', async page => walk(page, '.', 6), '#panel-hint .lines > [aria-current] .says'],
  ['path', async page => path(page), '#panel-path .sentence'],
  ['path, step 3', async page => walk(page, 'j', 2), '#panel-path .sentence'],
  ['path, line 2', async page => walk(page, '.', 2), '#panel-path .lines > [aria-current] .says'],
]

const WHY = [
  ['why', async page => page.keyboard.press('w')],
  ['answer', async page => ask(page), '#panel-why .answer'],
  ['answer, line 2', async page => walk(page, '.', 2), '#panel-why .lines > [aria-current] .says'],
]

const DIALOGS = ['new', 'open', 'share', 'settings', 'keys']

async function walk(page, key, times) {
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key)
}

async function ask(page) {
  await page.click('[role=gridcell][data-cell=r8c6]')
  await page.keyboard.press('w')
  // A digit asks only from there.
  await page.locator('#panel-why .digits :focus').waitFor({ state: 'attached' })
  await page.keyboard.press('2')
  await page.locator('#panel-why .answer').waitFor()
}

async function path(page) {
  await page.keyboard.press('Escape')
  await turn(page, 'Path')
  await page.click('text=Show the whole path')
  await page.locator('#panel-path .place').first().waitFor()
}

/** The points of words that are inside the window and every box that scrolls, where something else is in front of them. */
const covered = page =>
  page.evaluate(() => {
    const inside = (element, x, y) => {
      for (let box = element; box; box = box.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(box)
        if (display === 'contents' || (overflowX === 'visible' && overflowY === 'visible')) continue
        const { left, right, top, bottom } = box.getBoundingClientRect()
        if (x < left || x > right || y < top || y > bottom) return false
      }
      return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
    }
    const found = []
    for (const element of document.querySelectorAll('#learn :is(p, small, h3, .says, .place, summary, .word), #start p')) {
      for (const { left, right, top, bottom } of element.getClientRects()) {
        for (const across of [0.02, 0.5, 0.98]) {
          const [x, y] = [left + across * (right - left), (top + bottom) / 2]
          if (right - left < 2 || !inside(element, x, y)) continue
          const front = document.elementFromPoint(x, y)
          if (front && (element.contains(front) || front.contains(element))) continue
          found.push(`${element.textContent.slice(0, 40)} is behind ${front?.tagName}.${front?.className}`)
        }
      }
    }
    return found
  })

/** Which part of an element can be seen, from 0 to 1: every box that scrolls cuts it. */
const seen = (page, selector) =>
  page.locator(selector).last().evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect()
    let [from, to] = [Math.max(0, top), Math.min(innerHeight, bottom)]
    for (let box = element.parentElement; box; box = box.parentElement) {
      const { overflowY, display } = getComputedStyle(box)
      if (display === 'contents' || overflowY === 'visible') continue
      const cut = box.getBoundingClientRect()
      from = Math.max(from, cut.top)
      to = Math.min(to, cut.bottom)
    }
    return Math.max(0, to - from) / (bottom - top)
  })

/** The controls that a side of the window cuts off. */
const cut = page =>
  page.$$eval('.top :is(a, button), .status button, .modes button, .pad button, .tools button', all =>
    all.flatMap(one => {
      const { left, right } = one.getBoundingClientRect()
      return left < -0.5 || right > innerWidth + 0.5 ? [`“${one.ariaLabel ?? one.textContent}” is cut off`] : []
    }),
  )

/** Looks at what every state must hold. */
async function look(page, name, [width, height], faults) {
  const note = words => faults.push(`${name}: ${words}`)
  const board = await page.locator('#board').boundingBox()
  if (Math.min(board.width, board.height) < 0.6 * Math.min(width, height)) note(`the board is ${Math.round(board.width)} wide`)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  if (wide > width) note(`the page is ${wide} wide`)
  for (const fault of [...(await cut(page)), ...(await covered(page))]) note(fault)
}

/** A window so small has no room for a board, a sentence and buttons at once: it scrolls. */
const SMALLEST = 240

/** Goes through states, each from the one before, and looks at each. */
async function through(page, states, size) {
  const faults = []
  for (const [name, go, sentence] of states) {
    await go(page)
    await look(page, name, size, faults)
    // Who reads a step sees the board, the sentence, and what can be done next.
    for (const needed of sentence && size[0] > SMALLEST ? ['#board', sentence, '.sheet:not([hidden]) .actions'] : []) {
      const part = await seen(page, needed)
      if (part < 0.99) faults.push(`${name}: of ${needed} only ${Math.round(100 * part)} % is seen`)
    }
  }
  assert.deepEqual(faults, [])
}

for (const size of ALL) {
  const [width, height] = size
  test(`nothing is covered: ${width} × ${height}`, async t => {
    const page = await open(t, { width, height })
    await through(page, STATES, size)
    // A puzzle that needs a chain: its reason has an argument.
    await enter(page, ARGUED)
    await through(page, WHY, size)
  })

  test(`the pad and the dialogs are reached: ${width} × ${height}`, async t => {
    const page = await open(t, { width, height })
    await enter(page, GENTLE)
    await page.click('.pad >> text=4')
    await page.click('role=button[name="Undo"]')
    for (const name of DIALOGS) {
      await page.locator(`#${name}-button`).evaluate(button => button.click())
      const dialog = page.locator(`dialog#${name}`)
      await dialog.waitFor()
      const box = await dialog.boundingBox()
      assert.ok(box.y >= 0 && box.y + box.height <= height && box.x >= 0 && box.x + box.width <= width, `${name} is in the window`)
      // Its last line can be scrolled to.
      const last = dialog.locator('.body :is(p, dd, button, textarea)').last()
      await last.scrollIntoViewIfNeeded()
      await dialog.locator('.close').click()
    }
  })
}

test('a header of one row, and what is not said to its end shows that it goes on', async t => {
  const [width, height] = LAPTOP
  const page = await open(t, { width, height })
  await page.evaluate(() => document.fonts.ready)
  const header = await page.locator('.top').boundingBox()
  assert.ok(header.height < 80, `the header is ${header.height} high`)
  await enter(page, ARGUED)
  for (const stage of [1, 2, 3, 4]) await hint(page, stage)
  const box = page.locator('#panel-hint .reading')
  await page.locator('#panel-hint .reading.has-more').waitFor()
  assert.notEqual(await box.evaluate(box => getComputedStyle(box).maskImage), 'none')
  await box.evaluate(box => box.scrollTo(0, box.scrollHeight))
  await page.locator('#panel-hint .reading:not(.has-more)').waitFor()
})
