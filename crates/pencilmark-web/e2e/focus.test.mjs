// Keys go to the board whatever was clicked, or belong to a control that is seen to have the focus.
import { test } from 'node:test'
import { TWO, inTurn } from './sizes.mjs'
import { ARGUED, GENTLE, NET, TRICKY, assert, cell, enter, hint, label, open, phone, turn, values } from './support.mjs'

/** Digits typed now are written into the board, and arrows move on it. */
async function plays(page, after) {
  const cell = await cursor(page)
  await page.keyboard.press('z')
  const before = await label(page, cell)
  const digit = before.endsWith('entered 4') ? '7' : '4'
  await page.keyboard.press(digit)
  if (!before.includes('given')) assert.match(await label(page, cell), new RegExp(`entered ${digit}`), `a digit after ${after}`)
  await page.keyboard.press('ArrowRight')
  assert.notEqual(await cursor(page), cell, `an arrow after ${after}`)
}

const cursor = page => page.locator('[role=gridcell][tabindex="0"]').getAttribute('data-cell')

for (const [width, height] of inTurn(TWO, 0)) {
  test(`a digit is written after a click on any control: ${width}`, async t => {
    const page = await open(t, { width, height })
    await enter(page, NET)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+1')
    await hint(page, 1)
    const count = await page.locator('button:visible, summary:visible, input:visible').count()
    assert.ok(count > 20, `${count} controls`)
    const seen = new Set()
    for (let place = 0; place < count; place++) {
      const control = page.locator('button:visible, summary:visible, input:visible').nth(place)
      if (!(await control.count()) || (await control.isDisabled())) continue
      const name = await control.evaluate(one => `${one.localName} ${one.ariaLabel ?? (one.textContent || one.parentElement.textContent)}`)
      if (seen.has(name) || name.endsWith('Pause')) continue
      seen.add(name)
      await page.keyboard.press('Control+Home')
      await page.keyboard.press('ArrowRight')
      const opens = await control.evaluate(one => one.closest('nav') !== null || one.textContent === 'Open a puzzle')
      await control.click()
      if (opens) {
        await page.locator('dialog[open]').waitFor()
        await page.keyboard.press('Escape')
      }
      await plays(page, name)
    }
    assert.ok(seen.size > (width < 500 ? 15 : 25), [...seen].join('\n'))
  })
}

test('arrows go on after a click, and a control with a ring has Enter and Space for itself', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await page.keyboard.press('4')
  await page.click('text=Undo')
  await page.keyboard.press('ArrowRight')
  assert.equal(await cursor(page), 'r1c4')
  await page.locator('role=button[name="Redo"]').focus()
  await page.keyboard.press('Enter')
  assert.equal(await label(page, 'r1c3'), 'row 1 column 3, entered 4')
  await page.locator('role=button[name="Undo"]').focus()
  await page.keyboard.press('Space')
  assert.equal(await values(page), GENTLE)
  await page.locator('.mode.digit[aria-pressed=true]').waitFor()
})

const chosen = page => page.$$eval('.cell[aria-selected=true]', cells => cells.map(cell => cell.dataset.cell).join(' '))
const middle = async (page, name) => {
  const { x, y, width, height } = await page.locator(`[role=gridcell][data-cell=${name}]`).boundingBox()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Sends what a finger does. */
async function fingerOn(page) {
  const finger = await page.context().newCDPSession(page)
  return (type, ...touchPoints) => finger.send('Input.dispatchTouchEvent', { type, touchPoints })
}

test('a fast drag chooses every cell between, by mouse and by finger', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  const [from, to] = [await middle(page, 'r2c2'), await middle(page, 'r2c8')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y)
  const down = await middle(page, 'r5c8')
  await page.mouse.move(down.x, down.y)
  await page.mouse.up()
  assert.equal(await chosen(page), 'r2c2 r2c3 r2c4 r2c5 r2c6 r2c7 r2c8 r3c8 r4c8 r5c8')

  const context = await phone(t)
  const small = await open(t, { context })
  await enter(small, GENTLE)
  const touch = await fingerOn(small)
  await touch('touchStart', await middle(small, 'r1c1'))
  await touch('touchMove', await middle(small, 'r5c5'))
  await touch('touchEnd')
  assert.equal(await chosen(small), 'r1c1 r2c2 r3c3 r4c4 r5c5', 'on a diagonal no cell beside it')
  // A tap beside the board chooses nothing.
  const { x, y, width, height } = await small.locator('.status').boundingBox()
  await small.touchscreen.tap(x + width / 2, y + height / 2)
  assert.equal(await chosen(small), '')
  // A double tap chooses what is alike.
  for (let tap = 0; tap < 2; tap++) await small.locator('[role=gridcell][data-cell=r1c1]').tap()
  assert.equal((await chosen(small)).split(' ').length, GENTLE.split('5').length - 1)
})

/** A page on which a hint has made the board smaller, and how wide the board is. */
async function openSmaller(t, options) {
  const page = await open(t, options)
  await enter(page, TRICKY)
  const width = () => page.locator('#board').evaluate(board => board.offsetWidth)
  const wide = await width()
  await hint(page, 1)
  const narrow = await width()
  assert.ok(narrow < wide, `${narrow} < ${wide}`)
  return { page, width, wide, narrow }
}

for (const [across, down] of [[360, 640], [320, 568]]) {
  test(`the board beside a hint grows when the mouse is up, or at once by a key: ${across} × ${down}`, async t => {
    const { page, width, wide, narrow } = await openSmaller(t, { width: across, height: down })
    const { x, y } = await middle(page, 'r8c6')
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 1, y)
    assert.equal(await width(), narrow)
    await page.mouse.up()
    assert.equal(await chosen(page), 'r8c6', 'a hand that trembles drags nothing')
    assert.equal(await width(), wide)

    await hint(page, 2)
    assert.equal(await width(), narrow)
    await page.keyboard.press('ArrowRight')
    assert.equal(await chosen(page), 'r8c7')
    assert.equal(await width(), wide)
  })
}

test('the board beside a hint grows when the finger is up, or does something else', async t => {
  const { page, width, wide, narrow } = await openSmaller(t, { context: await phone(t) })
  const touch = await fingerOn(page)
  await touch('touchStart', await middle(page, 'r8c6'))
  await touch('touchMove', await middle(page, 'r8c8'))
  assert.equal(await width(), narrow)
  await touch('touchEnd')
  assert.equal(await chosen(page), 'r8c6 r8c7 r8c8')
  assert.equal(await width(), wide)

  await hint(page, 2)
  await touch('touchStart', await middle(page, 'r2c2'))
  assert.equal(await width(), narrow)
  await touch('touchCancel')
  assert.equal(await chosen(page), 'r2c2')
  assert.equal(await width(), wide)
})

test('a sentence is one Tab stop, an argument another, and arrows lead from name to name', async t => {
  const page = await open(t)
  await enter(page, ARGUED)
  for (const stage of [1, 2, 3, 4]) await hint(page, stage)
  const focused = () => page.evaluate(() => ({ text: document.activeElement.textContent, place: document.activeElement.closest('.sentence, .lines, .controls, .walk')?.className }))
  const sentence = page.locator('.stages > li:nth-child(4) .sentence .word')
  const names = await sentence.allTextContents()
  assert.ok(names.length > 2, names.join())
  // The only names that Tab reaches are the first of each sentence.
  assert.deepEqual(await page.$$eval('.sentence, .lines', all => all.map(one => one.querySelectorAll('button:not([tabindex="-1"])').length).filter(count => count > 1)), [])
  await sentence.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  assert.equal((await focused()).text, names[2])
  assert.match(await cell(page, await sentence.nth(2).getAttribute('data-cells').then(cells => cells.split(' ')[0])).getAttribute('class'), /is-lit/)
  await page.keyboard.press('End')
  assert.equal((await focused()).text, names.at(-1))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  assert.equal((await focused()).text, names[0])
  await page.keyboard.press('Tab')
  if (!(await focused()).place) await page.keyboard.press('Tab')
  assert.equal((await focused()).place, 'lines')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  assert.equal((await focused()).text, '2')
  await page.keyboard.press('ArrowRight')
  assert.match((await focused()).text, /^r\dc\d|^(row|column|block) \d/)
  await page.keyboard.press('Tab')
  assert.notEqual((await focused()).place, 'lines', 'Tab leaves the argument')
  await page.keyboard.press('Shift+Tab')
  assert.equal((await focused()).place, 'lines', 'and comes back to where it was')
  // The rows of a path are one stop too.
  await turn(page, 'Path')
  await page.click('text=Show the whole path')
  await page.locator('.path li').first().waitFor({ timeout: 60_000 })
  assert.equal(await page.locator('.path button:not([tabindex="-1"])').count(), 1)
  await page.locator('.path button').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  assert.match(await page.locator('#panel-path .place').first().textContent(), /^Step 2 of/)
})

test('the focus stays in the panel when the button that was pressed goes away', async t => {
  const page = await open(t)
  await enter(page, TRICKY)
  const isInside = name => page.waitForFunction(panel => document.activeElement !== document.body && document.getElementById(panel).contains(document.activeElement), name)
  for (const name of ['Give me a hint', 'Show more', 'Show everything', 'Apply this step']) {
    await page.locator(`#panel-hint >> role=button[name="${name}"]`).focus()
    await page.keyboard.press('Enter')
    await page.waitForTimeout(300)
    await isInside('panel-hint')
  }
  // Escape leads back to the board from wherever.
  await page.keyboard.press('Escape')
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('role')), 'gridcell')
})

for (const [width, height] of TWO) {
  test(`the focus stays where it was asked: ${width}`, async t => {
    const page = await open(t, { width, height })
    await enter(page, TRICKY)
    await page.keyboard.press('m')
    await cell(page, 'r1c1').click()
    await page.keyboard.press('Control+1')
    await turn(page, 'Why')
    const question = page.locator('role=button[name="What did I just do?"]')
    await question.focus()
    await page.keyboard.press('Enter')
    // Its answer brings other buttons, before the one that asked.
    await page.locator('#panel-why .actions .walk').waitFor()
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(() => setTimeout(done)))))
    assert.ok(await question.evaluate(one => one === document.activeElement))
  })
}
