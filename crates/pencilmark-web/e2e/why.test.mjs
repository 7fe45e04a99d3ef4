// Why a digit cannot be in a cell, what the last move was, and what is said of a puzzle without one solution.
import { test } from 'node:test'
import { GENTLE, TRICKY, assert, enter, faults, label, open, turn, values } from './support.mjs'

const answer = page => page.locator('#panel-why .answer')
const choose = (page, cell) => page.locator(`[role=gridcell][data-cell=${cell}]`).click()
const digit = (page, number) => page.locator('#panel-why .digits button', { hasText: String(number) })

/** Opens the panel of a puzzle. */
async function begin(page, puzzle) {
  await enter(page, puzzle)
  await turn(page, 'Why')
}

/** Asks about a digit, and gives the answer. */
async function ask(page, cell, number) {
  await choose(page, cell)
  await digit(page, number).click()
  await page.waitForFunction(
    ([name, value]) => [...document.querySelectorAll('#panel-why .answer')].some(told => told.textContent.includes(`${name} `) && told.textContent.includes(value)),
    [cell, String(number)],
  )
  return answer(page).first().textContent()
}

for (const [device, size] of [['desktop', { width: 1280, height: 860 }], ['phone', { width: 360, height: 740 }]]) {
  test(`a digit is seen, removed now or later, or true: ${device}`, async t => {
    const page = await open(t, size)
    await begin(page, TRICKY)
    assert.equal(await ask(page, 'r1c1', 5), 'r1c1 cannot be 5: its row has 5 in r1c3.')
    assert.equal(await page.locator('#panel-why .shown').count(), 0)
    assert.equal(await ask(page, 'r1c3', 5), 'r1c3 is 5 already.')
    assert.match(await ask(page, 'r1c1', 7), /^r1c1 is 7, but you cannot see it yet\. Fill r.+ first \(.+ easy cells?\)\. Then: /)
    // Singles alone lead to it; a chain shows it now.
    const [, number] = /^r1c1 cannot be 1, but you cannot see it yet\. Fill r.+ first \((an|\d+) easy cells?\)\. Then: .+\.$/.exec(await ask(page, 'r1c1', 1)) ?? assert.fail()
    const harder = page.locator('#panel-why .harder')
    assert.equal(await page.locator('#board.is-picture').count(), 0, 'what is harder is not drawn at once')
    assert.equal(await harder.locator('.shown').isVisible(), false)
    await page.screenshot({ path: `screenshots/why-${device}.png` })
    await harder.locator('summary').click()
    assert.match(await harder.locator('.shown').textContent(), /Now, but harder/)
    await harder.locator('text=Show it').last().click()
    assert.ok((await harder.locator('.lines > li').count()) > 3, 'the argument is walked')
    // The button plays the easy cells, in one move, and the easy step is drawn.
    await page.click('text=/^Fill .* easy cells?$/')
    await page.locator('#panel-why .answer', { hasText: 'Now you can see it' }).waitFor()
    assert.match(await page.locator('#panel-why .shown').textContent(), /Single/)
    assert.ok(await page.locator('#board.is-picture').count(), 'the step is drawn')
    await page.keyboard.press('Escape')
    assert.equal(TRICKY.split('.').length - (await values(page)).split('.').length, number === 'an' ? 1 : Number(number))
    await page.keyboard.press('Control+z')
    assert.equal(await values(page), TRICKY)
    assert.deepEqual(await faults(page), [])
  })
}

test('on a phone the tools come back when a cell is chosen, or with the board', async t => {
  const page = await open(t, { width: 390, height: 844 })
  await enter(page, TRICKY)
  const tools = page.locator('.modes')
  await page.click('text=Give me a hint')
  await page.locator('.stages > li').waitFor()
  await tools.waitFor({ state: 'hidden' })
  await choose(page, 'r2c2')
  await tools.waitFor()
  await page.click('text=Show everything')
  await page.locator('#board.is-picture').waitFor()
  await tools.waitFor({ state: 'hidden' })
  await page.click('text=Back to my board')
  await tools.waitFor()
})

test('keys ask: W, then a digit, which is no entry', async t => {
  const page = await open(t)
  await enter(page, TRICKY)
  await choose(page, 'r1c1')
  await page.keyboard.press('w')
  await page.keyboard.press('5')
  await answer(page).waitFor()
  assert.equal(await answer(page).textContent(), 'r1c1 cannot be 5: its row has 5 in r1c3.')
  assert.equal(await values(page), TRICKY)
  await page.keyboard.press('Escape')
  await choose(page, 'r1c1')
  await page.keyboard.press('7')
  assert.notEqual(await values(page), TRICKY, 'on the board a digit is an entry')
})

test('the last move is named: a step, a guess, or wrong', async t => {
  const page = await open(t)
  await begin(page, TRICKY)
  const tell = async pattern => {
    await page.click('text=What did I just do?')
    await page.locator('#panel-why .result', { hasText: pattern }).waitFor()
  }
  await tell(/You have not written a digit/)
  await choose(page, 'r2c2')
  await page.keyboard.press('8')
  await tell(/You wrote 8 in r2c2\. That is right, by this step:/)
  assert.match(await page.locator('#panel-why .shown').textContent(), /Single/)
  await page.keyboard.press('Escape')
  await choose(page, 'r1c1')
  await page.keyboard.press('1')
  await tell(/You wrote 1 in r1c1\. That is wrong: r1c1 cannot be 1\b/)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('m')
  await choose(page, 'r1c1')
  await page.keyboard.press('Control+7')
  await tell(/You removed 7 from r1c1\. That is wrong: r1c1 is 7, but/)
})

test('a puzzle without one solution says so when it is opened, and the next one takes that away', async t => {
  const page = await open(t)
  await enter(page, `${TRICKY.slice(0, 80)}7`)
  const news = page.locator('#news')
  await news.locator('text=This puzzle has no solution').waitFor()
  await news.locator('text=Show why').click()
  await page.locator('.stages > li').waitFor()
  await enter(page, `${'.'.repeat(60)}${TRICKY.slice(60)}`)
  await news.locator('text=This puzzle has more than one solution').waitFor()
  assert.deepEqual(await faults(page), [])
  await enter(page, GENTLE)
  await news.waitFor({ state: 'hidden' })
})

test('a needed mark that was removed is told as a wrong entry is', async t => {
  const page = await open(t)
  await enter(page, TRICKY)
  await page.keyboard.press('m')
  await choose(page, 'r1c1')
  await page.keyboard.press('Control+7')
  await page.locator('#panel-hint .check input').check()
  await page.click('text=Give me a hint')
  await page.locator('.stages', { hasText: 'You struck out a mark that is needed.' }).waitFor()
  await page.click('text=Show everything')
  await page.click('role=button[name="Put the mark back"]')
  await page.locator('#panel-hint .done', { hasText: 'The mark is back.' }).waitFor()
  assert.match(await label(page, 'r1c1'), /marks .*7/)
})
