// Whether the digits so far are right, and the marks: how many first, where for who asks again.
import { test } from 'node:test'
import { TWO, inTurn } from './sizes.mjs'
import { GENTLE, assert, enter, faults, open, turn } from './support.mjs'

const says = (page, words) => page.locator('.checks .result', { hasText: words }).waitFor()
const wrong = page => page.locator('.spot.wrong').count()

for (const [width, height] of inTurn(TWO, 1)) {
  test(`digits and marks are checked on request: ${width}`, async t => {
    const page = await open(t, { width, height })
    await enter(page, GENTLE)
    await page.click('text=Check my digits')
    await says(page, 'You have not entered any digit yet.')
    await page.keyboard.press('4')
    assert.equal(await page.locator('.checks .result').textContent(), '', 'what was said of another board is gone')
    await page.click('text=Check my digits')
    await says(page, 'Your digit is right.')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('2')
    await page.click('text=Check my digits')
    await says(page, '1 of your 2 digits is wrong.')
    assert.equal(await wrong(page), 0, 'where is not told yet')
    await page.click('text=Show which one')
    await says(page, 'Wrong: r1c4.')
    assert.equal(await wrong(page), 1)
    assert.deepEqual(await faults(page), [])
    await page.screenshot({ path: `screenshots/check-${width}.png`, fullPage: true })
    await page.keyboard.press('Backspace')
    assert.equal(await wrong(page), 0)
    await page.click('text=Check my marks')
    await says(page, 'There are no centre marks to check.')
    await page.keyboard.press('Control+2')
    await page.click('text=Check my marks')
    await says(page, 'In 1 cell the mark of the right digit is missing.')
    await page.click('text=Check my marks')
    await says(page, 'Wrong: r1c4.')
    await page.keyboard.press('Control+6')
    await page.click('text=Check my marks')
    await says(page, 'No mark is missing that is needed.')
  })
}

test('by keys, from any tab; a puzzle with several solutions is not checked', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await page.keyboard.press('2')
  await turn(page, 'Path')
  await page.keyboard.press('k')
  await says(page, 'Your digit is wrong.')
  await page.keyboard.press('k')
  await says(page, 'Wrong: r1c3.')
  await page.keyboard.press('Shift+K')
  await says(page, 'There are no centre marks to check.')
  await enter(page, GENTLE.replace('53..7', '.....'))
  await page.keyboard.press('k')
  await says(page, 'does not have exactly one solution')
})
