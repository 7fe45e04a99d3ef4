// What a player can choose: each setting does what it says, and is kept.
import { test } from 'node:test'
import { GENTLE, assert, cell, command, enter, faults, label, open, phone } from './support.mjs'

/** Switches a setting by the words beside its box. */
async function change(page, words) {
  await command(page, 'settings')
  await page.click(`#settings >> text="${words}"`)
  await page.keyboard.press('Escape')
  await page.locator('#settings').waitFor({ state: 'hidden' })
}


test('clashes, the time and marks that are kept up to date, as the player likes', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await page.keyboard.press('m')
  await page.keyboard.press('5')
  assert.equal(await page.locator('.clash').count(), 2)
  await change(page, 'Show clashes')
  assert.equal(await page.locator('.clash').count(), 0)
  assert.equal(await label(page, 'r1c3'), 'row 1 column 3, entered 5')
  assert.equal(await page.locator('#timer').isVisible(), true)
  await change(page, 'Show the time')
  assert.equal(await page.locator('#timer').isVisible(), false)
  await page.keyboard.press('Control+z')
  await change(page, 'Keep marks up to date')
  await page.keyboard.press('4')
  assert.match(await label(page, 'r1c9'), /4/)
  await page.waitForTimeout(400)
  await page.reload()
  assert.equal(await page.locator('#timer').isVisible(), false)
})

test('the digit first: a key of the pad chooses it, taps write it', async t => {
  const context = await phone(t)
  const page = await open(t, { context })
  await enter(page, GENTLE)
  await change(page, 'Digit first')
  await page.locator('.pad .key').nth(3).tap()
  assert.equal(await page.locator('.pad .key').nth(3).getAttribute('aria-pressed'), 'true')
  assert.equal(await label(page, 'r1c3'), 'row 1 column 3, empty', 'nothing is written yet')
  await cell(page, 'r1c3').tap()
  await cell(page, 'r5c5').tap()
  assert.equal(await label(page, 'r1c3'), 'row 1 column 3, entered 4')
  assert.match(await label(page, 'r5c5'), /entered 4/)
  await cell(page, 'r5c5').tap()
  assert.equal(await label(page, 'r5c5'), 'row 5 column 5, empty')
  await page.tap('text=Corner')
  await cell(page, 'r5c5').tap()
  assert.equal(await label(page, 'r5c5'), 'row 5 column 5, empty, corner marks 4')
  await cell(page, 'r1c1').tap()
  assert.equal(await label(page, 'r1c1'), 'row 1 column 1, given 5')
  await page.screenshot({ path: 'screenshots/digit-first.png' })
  assert.deepEqual(await faults(page), [])
})

test('larger digits, and the pad on the left', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await page.keyboard.press('m')
  const sizes = () => page.evaluate(() => ['.value', '.digits .mark'].map(name => parseFloat(getComputedStyle(document.querySelector(name)).fontSize)))
  const plain = await sizes()
  await change(page, 'Larger digits')
  const large = await sizes()
  assert.ok(large.every((size, place) => size > plain[place] * 1.1), `${large} and ${plain}`)
  await change(page, 'Pad on the left')
  const left = name => page.locator(name).boundingBox().then(box => box.x)
  assert.ok((await left('.pad')) < (await left('#board')))
  await page.screenshot({ path: 'screenshots/large-left.png' })
  assert.deepEqual(await faults(page), [])
  await page.waitForTimeout(400)
  await page.reload()
  assert.ok((await left('.pad')) < (await left('#board')))
  assert.deepEqual(await sizes(), large)
})

test('every setting has one line that explains it', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await command(page, 'settings')
  const texts = await page.$$eval('#settings label:has([type=checkbox])', labels => labels.map(label => label.querySelector('small')?.textContent ?? ''))
  assert.ok(texts.length > 8 && texts.every(Boolean), texts.join('\n'))
})
