// Drawing on marks: their colours, links between them; by mouse, touch and keyboard.
import { test } from 'node:test'
import { TWO, inTurn } from './sizes.mjs'
import { GENTLE, assert, enter, faults, hears, label, open, phone, values } from './support.mjs'

/** The point of the window where a mark is drawn, or the middle of its cell. */
const placeOf = (page, name, digit) =>
  page.evaluate(
    ([name, digit]) => {
      const [row, column] = [Number(name[1]) - 1, Number(name[3]) - 1]
      const [x, y] = digit ? [11 + 19 * ((digit - 1) % 3), 11.5 + 18.5 * Math.floor((digit - 1) / 3)] : [30, 30]
      const point = new DOMPoint(28 + 60 * column + x, 28 + 60 * row + y)
      const at = point.matrixTransform(document.querySelector('svg.picture').getScreenCTM())
      return [at.x, at.y]
    },
    [name, digit],
  )

const key = (page, name) => page.locator(`.pad >> role=button[name="${name}"]`)

/** A page with all marks, on which links are drawn. */
async function openToDraw(t, options) {
  const page = await open(t, options)
  await enter(page, GENTLE)
  await page.keyboard.press('m')
  return page
}

/** Drags from place to place: by the mouse, or by a finger. */
async function drag(page, from, to, finger) {
  if (!finger) {
    await page.mouse.move(...from)
    await page.mouse.down()
    await page.mouse.move(...to, { steps: 5 })
    return page.mouse.up()
  }
  const touch = (type, points) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) })
  await touch('touchStart', [from])
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [[0, 1].map(i => from[i] + (to[i] - from[i]) * part)])
  // A finger that is lifted in full flight flings, and the browser takes the next tap for one that stops the flight.
  await page.waitForTimeout(100)
  await touch('touchMove', [to])
  await touch('touchEnd', [])
}

const finger = page => page.context().newCDPSession(page)

test('marks are coloured by clicks, with a shape each, and plain again', async t => {
  const page = await openToDraw(t)
  await page.click('text=Draw')
  for (const [name, digit, colour] of [['r1c3', 2, 'blue'], ['r1c4', 2, 'orange'], ['r1c4', 6, 'green'], ['r2c2', 7, 'purple'], ['r2c3', 4, 'red'], ['r2c7', 4, 'grey']]) {
    await key(page, `Colour marks ${colour}`).click()
    await page.mouse.click(...(await placeOf(page, name, digit)))
    assert.match(await label(page, name), new RegExp(`mark ${digit} ${colour}`))
  }
  assert.equal(new Set(await page.$$eval('path.tint', shapes => shapes.map(shape => shape.getAttribute('d').replace(/[\d.-]+/g, '')))).size, 6)
  await page.mouse.click(...(await placeOf(page, 'r2c7', 4)))
  assert.doesNotMatch(await label(page, 'r2c7'), /grey/)
  // The key that goes through the modes leaves drawing out, and back to digits.
  await page.keyboard.press('Space')
  await page.locator('.mode.digit[aria-pressed=true]').waitFor()
  await page.keyboard.press('d')
  // Beside a mark only the cell is chosen; a mark that is written away takes its colour with it.
  await page.mouse.click(...(await placeOf(page, 'r1c3', 9)))
  assert.match(await label(page, 'r1c3'), /marks 1 2 4, mark 2 blue$/)
  await page.keyboard.press('Control+2')
  assert.match(await label(page, 'r1c3'), /marks 1 4$/)
  await page.keyboard.press('Control+z')
  assert.match(await label(page, 'r1c3'), /mark 2 blue$/)
})

test('links are drawn from mark to mark and from cell to cell; the same again takes one away', async t => {
  const page = await openToDraw(t)
  await page.keyboard.press('l')
  const [one, other] = [await placeOf(page, 'r1c3', 2), await placeOf(page, 'r4c3', 2)]
  await drag(page, one, other)
  assert.match(await label(page, 'r1c3'), /strong link from 2 to 2 in row 4 column 3$/)
  assert.match(await label(page, 'r4c3'), /strong link from 2 to 2 in row 1 column 3$/)
  await key(page, 'Draw weak links').click()
  await drag(page, await placeOf(page, 'r1c1'), await placeOf(page, 'r2c2'))
  assert.match(await label(page, 'r1c1'), /weak link to row 2 column 2$/)
  // Two taps do what a drag does.
  await page.mouse.click(...other)
  await page.locator('.reach').waitFor({ state: 'attached' })
  await page.mouse.click(...one)
  assert.match(await label(page, 'r1c3'), /weak link from 2 to 2 in row 4 column 3$/)
  assert.equal(await page.locator('.drawn.weak').count(), 3, 'two on the board, one on the key')
  await page.mouse.click(...one)
  await page.mouse.click(...other)
  assert.doesNotMatch(await label(page, 'r1c3'), /link/)
  assert.equal(await page.$$eval('.cell[aria-selected=true]', cells => cells.length), 1, 'no cells were chosen by a drag')
  await page.keyboard.press('Control+z')
  assert.match(await label(page, 'r1c3'), /weak link/)
  // An end that is let go.
  await page.mouse.click(...one)
  await page.keyboard.press('Escape')
  assert.equal(await page.locator('.reach').count(), 0)
})

test('all of it by the keyboard, read out, kept over a reload and in a link', async t => {
  const page = await openToDraw(t)
  await page.keyboard.press('d')
  await hears(page, 'Draw: blue.')
  await page.keyboard.press('2')
  await hears(page, 'mark 2 blue.')
  await page.keyboard.press('d')
  await hears(page, 'Draw: orange.')
  await page.keyboard.press('4')
  await page.keyboard.press('l')
  await hears(page, 'Draw: strong links.')
  await page.keyboard.press('2')
  await hears(page, 'Link from 2 in row 1 column 3: choose the other end.')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('2')
  await hears(page, 'Drawn: strong link from 2 in row 1 column 3 to 2 in row 1 column 4.')
  await page.keyboard.press('l')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await hears(page, 'Drawn: weak link from row 1 column 4 to row 9 column 9.')
  const drawn = await label(page, 'r1c4')
  await page.waitForTimeout(400)
  await page.reload()
  assert.equal(await label(page, 'r1c4'), drawn)
  assert.match(await label(page, 'r1c3'), /mark 2 blue, mark 4 orange, strong link/)
  await page.click('#share-button')
  const link = await page.inputValue('#link')
  await page.keyboard.press('Escape')
  const other = await open(t, { address: '/' + link.slice(link.indexOf('#')) })
  assert.equal(await label(other, 'r1c4'), drawn)
  // Erasing takes what is drawn in the cell, and nothing else.
  await page.keyboard.press('d')
  await page.keyboard.press('Control+Home')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Backspace']) await page.keyboard.press(key)
  assert.equal(await label(page, 'r1c4'), 'row 1 column 4, empty, marks 2 6')
  await page.click('text=Erase all')
  assert.equal(await label(page, 'r1c3'), 'row 1 column 3, empty, marks 1 2 4')
  await page.keyboard.press('Control+z')
  assert.match(await label(page, 'r1c3'), /blue/)
})

test('by a finger on a small screen: taps, drags, and cells are still chosen by drags', async t => {
  const context = await phone(t)
  const page = await openToDraw(t, { context })
  const session = await finger(page)
  const tap = async (name, digit) => page.touchscreen.tap(...(await placeOf(page, name, digit)))
  await page.tap('text=Draw')
  await tap('r1c3', 2)
  assert.match(await label(page, 'r1c3'), /mark 2 blue/)
  await drag(page, await placeOf(page, 'r4c2'), await placeOf(page, 'r4c4'), session)
  assert.equal(await page.$$eval('.cell[aria-selected=true]', cells => cells.map(cell => cell.dataset.cell).join(' ')), 'r4c2 r4c3 r4c4')
  await key(page, 'Draw strong links').tap()
  await drag(page, await placeOf(page, 'r1c3', 2), await placeOf(page, 'r4c3', 2), session)
  assert.match(await label(page, 'r1c3'), /strong link from 2 to 2 in row 4 column 3/)
  // If a digit is highlighted, a tap anywhere in a cell is a tap on the mark of this digit.
  await page.tap('[aria-label="Highlight 2"]')
  await tap('r2c2', 9)
  await tap('r2c8', 9)
  assert.match(await label(page, 'r2c2'), /strong link from 2 to 2 in row 2 column 8/)
  assert.equal(await values(page), GENTLE)
})

for (const [number, [width, height]] of TWO.entries()) {
  for (const dark of inTurn([false, true], number)) {
    test(`what is drawn is seen: ${width} ${dark ? 'dark' : 'light'}`, async t => {
      const page = await openToDraw(t, { width, height, dark })
      const draw = async (nib, ...ends) => {
        await key(page, nib).click()
        for (const [name, digit] of ends) await page.mouse.click(...(await placeOf(page, name, digit)))
      }
      await page.click('text=Draw')
      for (const [colour, ...marks] of [['blue', ['r1c3', 2], ['r4c3', 5]], ['orange', ['r1c4', 2]], ['green', ['r2c2', 2], ['r5c5', 5]], ['purple', ['r2c3', 4]], ['red', ['r4c3', 1]], ['grey', ['r4c3', 9], ['r3c1', 1]]]) {
        await draw(`Colour marks ${colour}`, ...marks)
      }
      await draw('Draw strong links', ['r1c3', 2], ['r1c4', 2], ['r2c2', 2], ['r2c8', 2], ['r4c3', 1], ['r4c3', 5])
      await draw('Draw weak links', ['r1c4', 2], ['r2c2', 2], ['r4c3', 5], ['r5c5', 5], ['r5c1'], ['r8c5'], ['r2c3', 4])
      await page.screenshot({ path: `screenshots/draw-${width}-${dark ? 'dark' : 'light'}.png` })
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width)
      assert.deepEqual(await faults(page), [])
    })
  }
}
