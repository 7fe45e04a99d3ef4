// Playing: by keyboard, by pointer, with marks and colours, over a reload.
import { test } from 'node:test'
import { GENTLE, SOLUTION, assert, enter, label, open, values } from './support.mjs'

test('a puzzle is played to the end by the keyboard alone', async t => {
  const page = await open(t)
  await page.locator('#paste').waitFor()
  await page.keyboard.insertText(GENTLE)
  await page.keyboard.press('Enter')
  await page.locator('#open').waitFor({ state: 'hidden' })
  assert.equal(await values(page), GENTLE)
  // The first blank cell has the focus; from there row by row.
  await page.keyboard.press('Control+Home')
  for (let cell = 0; cell < 81; cell++) {
    if (GENTLE[cell] === '.') await page.keyboard.press(SOLUTION[cell])
    await page.keyboard.press('ArrowRight')
    if (cell % 9 === 8) await page.keyboard.press('ArrowDown')
  }
  assert.equal(await values(page), SOLUTION)
  await page.locator('#solved', { hasText: 'Solved' }).waitFor()
  await page.screenshot({ path: 'screenshots/solved.png' })
})

test('a key counts at once after a dialog is closed', async t => {
  const page = await open(t)
  // In the same task, the field of the closed dialog still has the focus.
  await page.evaluate(() => {
    document.getElementById('open').close()
    document.getElementById('paste').dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))
  })
  await page.locator('#keys').waitFor()
})

test('undo and redo go through every move', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await page.keyboard.press('4')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+2')
  await page.keyboard.press('Control+6')
  assert.equal(await label(page, 'r1c4'), 'row 1 column 4, empty, marks 6, corner marks 2')
  for (let move = 0; move < 3; move++) await page.keyboard.press('Control+z')
  assert.equal(await values(page), GENTLE)
  await page.keyboard.press('Control+y')
  await page.keyboard.press('Control+Shift+Z')
  assert.equal(await label(page, 'r1c3'), 'row 1 column 3, entered 4')
  assert.equal(await label(page, 'r1c4'), 'row 1 column 4, empty, corner marks 2')
})

test('modes, marks, colours and the highlighted digit', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await page.keyboard.press('Space')
  await page.keyboard.press('1')
  await page.keyboard.press('c')
  await page.keyboard.press('2')
  await page.keyboard.press('v')
  await page.keyboard.press('5')
  assert.equal(await label(page, 'r1c3'), 'row 1 column 3, empty, marks 2, corner marks 1, coloured red')
  await page.screenshot({ path: 'screenshots/marks.png' })
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  assert.equal(await label(page, 'r1c3'), 'row 1 column 3, empty')
  await page.keyboard.press('m')
  assert.equal(await label(page, 'r1c3'), 'row 1 column 3, empty, marks 1 2 4')
  // A new value keeps the other marks up to date.
  await page.keyboard.press('z')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('2')
  assert.equal(await label(page, 'r1c3'), 'row 1 column 3, empty, marks 1 4')
  await page.click('[aria-label="Highlight 8"]')
  assert.ok((await page.locator('.same').count()) > 8)
  await page.screenshot({ path: 'screenshots/highlight.png' })
})

test('several cells are chosen by dragging and by keys', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  const box = async cell => page.locator(`[role=gridcell][data-cell=${cell}]`).boundingBox()
  const [from, to] = [await box('r4c2'), await box('r4c4')]
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 12 })
  await page.mouse.up()
  await page.keyboard.press('Control+ArrowDown')
  const chosen = await page.$$eval('.cell[aria-selected=true]', cells => cells.map(cell => cell.dataset.cell))
  assert.deepEqual(chosen, ['r4c2', 'r4c3', 'r4c4', 'r5c4'])
  await page.keyboard.press('Shift+9')
  assert.equal(await label(page, 'r4c3'), 'row 4 column 3, empty, corner marks 9')
})

test('a reload finds the board, its history and the time as they were', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await page.keyboard.press('4')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+2')
  await page.waitForTimeout(1200)
  await page.keyboard.press('p')
  await page.reload()
  assert.equal(await page.locator('#cover').isVisible(), true)
  assert.notEqual(await page.locator('#timer time').textContent(), '0:00')
  await page.keyboard.press('p')
  assert.equal(await label(page, 'r1c4'), 'row 1 column 4, empty, corner marks 2')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  assert.equal(await values(page), GENTLE)
})

test('a puzzle that is typed in can be started', async t => {
  const page = await open(t)
  await page.keyboard.press('Escape')
  for (const digit of '123') {
    await page.locator('[role=gridcell][tabindex="0"]').focus()
    await page.keyboard.press(digit)
    await page.keyboard.press('ArrowRight')
  }
  await page.click('#open-button')
  await page.click('text=Start with what I typed')
  assert.equal(await label(page, 'r1c2'), 'row 1 column 2, given 2')
})

test('a tap writes on a small screen', async t => {
  const page = await open(t, { width: 360, height: 740 })
  await enter(page, GENTLE)
  await page.locator('[role=gridcell][data-cell=r1c3]').click()
  await page.locator('.pad .key').nth(3).click()
  assert.equal(await label(page, 'r1c3'), 'row 1 column 3, entered 4')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  assert.ok(width <= 360, `${width} is wider than the screen`)
})
