// A phone: what is asked for is seen, keys are large enough for a finger, and the board has the room.
import { test } from 'node:test'
import { ARGUED, GENTLE, TRICKY, assert, cell, command, enter, hint, open, phone, turn } from './support.mjs'

const box = (page, selector) => page.locator(selector).first().boundingBox()

/** Whether all of an element is in the window. */
const isSeen = (page, selector) =>
  page.locator(selector).last().evaluate(element => {
    const { top, bottom, height } = element.getBoundingClientRect()
    return height > 0 && top >= -1 && bottom <= innerHeight + 1
  })

test('a hint about a clash is seen where it was asked for', async t => {
  const page = await open(t, { context: await phone(t) })
  await enter(page, GENTLE.replace('53', '55'))
  await page.tap('#hint-button')
  await page.locator('#panel-hint .problem').waitFor()
  assert.ok(await isSeen(page, '#panel-hint .problem'))
  assert.ok(await isSeen(page, '#board'))
  await page.screenshot({ path: 'screenshots/phone-clash.png' })
})

test('so are the answers to an entry that clashes, to a check, and to going back', async t => {
  const page = await open(t, { context: await phone(t) })
  await enter(page, GENTLE)
  await cell(page, 'r1c3').tap()
  await page.tap('.pad .key >> nth=4')
  await page.tap('#hint-button')
  await page.locator('.stages .sentence').waitFor()
  assert.ok(await isSeen(page, '.stages .sentence'))
  await page.tap('text=Back to before the mistake')
  await page.locator('#panel-hint .done').waitFor()
  assert.ok(await isSeen(page, '#panel-hint .done'))
  await cell(page, 'r1c3').tap()
  await page.tap('.pad .key >> nth=4')
  await page.tap('text=Check my digits')
  await page.locator('.checks .result p:not(.waiting)').waitFor()
  assert.ok(await isSeen(page, '.checks .result'))
})

test('keys are as large as a finger, the menu is one row, and what looks like keys is a key', async t => {
  const page = await open(t, { context: await phone(t) })
  await enter(page, GENTLE)
  for (const mode of ['digit', 'centre', 'colour', 'draw']) {
    await page.tap(`.mode.${mode}`)
    for (const { width, height, name } of await page.$$eval('.pad .key', keys => keys.map(key => ({ width: key.offsetWidth, height: key.offsetHeight, name: key.ariaLabel ?? key.textContent })))) {
      assert.ok(width >= 44 && height >= 44, `${mode} ${name}: ${width} × ${height}`)
    }
  }
  await page.tap('.mode.digit')
  const menu = await box(page, '.top')
  assert.ok(menu.height <= 0.08 * 740, `the menu is ${menu.height} high`)
  const [board, pad, highlight] = await Promise.all(['#board', '.pad', '#highlight'].map(selector => box(page, selector)))
  assert.ok(board.y + board.height <= pad.y && pad.y + pad.height <= highlight.y, 'nothing stands between board and keys')
  assert.ok(pad.y + pad.height <= 740, 'board and keys are in the window')
  await page.screenshot({ path: 'screenshots/phone-play.png' })
})

test('a first visit shows all that can be begun', async t => {
  const page = await open(t, { context: await phone(t) })
  for (const size of [{ width: 360, height: 740 }, { width: 740, height: 360 }]) {
    await page.setViewportSize(size)
    assert.ok(await isSeen(page, '#start-button'), `${size.width} wide`)
    assert.ok(await isSeen(page, '#start .level'), `${size.width} wide`)
  }
  // The fonts of another machine are a little wider, and the button is still there, with room to spare.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { letter-spacing: 0.03em !important }')
    document.adoptedStyleSheets = [sheet]
  })
  for (const size of [{ width: 360, height: 740 }, { width: 740, height: 360 }]) {
    await page.setViewportSize(size)
    const { y, height } = await box(page, '#start-button')
    assert.ok(y + height <= size.height - 20, `${size.width} wide, the button ends at ${y + height}`)
  }
})

test('a question about a cell has the room of the keys, and the board brings them back', async t => {
  const page = await open(t, { context: await phone(t) })
  await enter(page, TRICKY)
  await turn(page, 'Why')
  const ask = async (name, digit) => {
    await cell(page, name).tap()
    await page.tap(`#panel-why .digits button >> nth=${digit - 1}`)
    await page.locator('#panel-why .answer', { hasText: `${name} ` }).waitFor()
  }
  await ask('r1c1', 1)
  for (const needed of ['#board', '#panel-why .digits', '#panel-why .answer', '#panel-why .actions .primary']) assert.ok(await isSeen(page, needed), needed)
  await ask('r2c2', 3)
  assert.equal(await page.locator('.pad').isVisible(), false, 'another cell is another question')
  await page.tap('text=Back to my board')
  assert.ok(await isSeen(page, '.pad'))
  await turn(page, 'Find it')
  await page.tap('text=Name a strategy')
  await page.tap('text=Where to look')
  await cell(page, 'r1c8').tap()
  for (const needed of ['#board', '#panel-find .result', '#panel-find .actions']) assert.ok(await isSeen(page, needed), needed)
})

test('whatever is tapped is as large as a finger', async t => {
  const page = await open(t, { context: await phone(t) })
  const small = () =>
    page.$$eval(':is(button:not(.word, .number, #highlight *), select, label.check, summary, nav a):not([hidden])', all =>
      all.flatMap(one => {
        const { width, height } = one.getBoundingClientRect()
        return width && (height < 43.5 || width < 34) ? [`${one.ariaLabel ?? one.textContent}: ${width} × ${height}`] : []
      }),
    )
  const look = async name => assert.deepEqual(await small(), [], name)
  await look('first')
  await enter(page, ARGUED)
  await look('play')
  for (const stage of [1, 2, 3, 4]) {
    await hint(page, stage)
    await look(`stage ${stage}`)
  }
  await page.tap('text=Back to my board')
  for (const name of ['Why', 'Find it', 'Path', 'Rating']) {
    await turn(page, name)
    await look(name)
  }
  for (const name of ['new', 'open', 'share', 'settings']) {
    await command(page, name)
    if (name === 'new') await page.tap('#new summary')
    await look(name)
    await page.tap(`#${name} .close`)
  }
})

test('the menu leads to all that has no room in its row', async t => {
  const page = await open(t, { context: await phone(t) })
  await enter(page, GENTLE)
  for (const name of ['Share', 'Settings', 'Keys']) {
    await page.tap('#menu-button')
    await page.tap(`#menu >> text=${name}`)
    await page.locator(`#${name.toLowerCase()}[open]`).waitFor()
    assert.equal(await page.locator('#menu').isVisible(), false)
    await page.keyboard.press('Escape')
  }
  await page.tap('#menu-button')
  await page.screenshot({ path: 'screenshots/phone-menu.png' })
  await page.tap('#menu >> text=Practice')
  await page.waitForURL('**/practice.html')
})

test('who turns the phone still sees the sentence', async t => {
  const page = await open(t, { context: await phone(t) })
  await enter(page, ARGUED)
  const [upright, onSide] = [{ width: 360, height: 740 }, { width: 740, height: 360 }]
  const turned = async selector => {
    for (const size of [onSide, upright]) {
      await page.setViewportSize(size)
      await page.waitForFunction(selector => {
        const { top, bottom } = [...document.querySelectorAll(selector)].at(-1).getBoundingClientRect()
        return top >= -1 && bottom <= innerHeight + 1
      }, selector)
    }
  }
  for (const stage of [1, 2, 3, 4]) {
    await hint(page, stage)
    await turned('.stages > li:last-child .sentence')
  }
  for (let line = 0; line < 6; line += 1) await page.keyboard.press('.')
  await turned('#panel-hint .lines > [aria-current] .says')
})
