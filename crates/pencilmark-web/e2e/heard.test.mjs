// What a screen reader hears: places that were in the page, empty, before they were filled.
import { test } from 'node:test'
import { ARGUED, GENTLE, TRICKY, assert, enter, hears, hint, newContext, open, phone, turn } from './support.mjs'

/** Notes places that come into the page with their words. A screen reader passes over these. */
function watchPlaces() {
  const LIVE = '[aria-live], [role=status], [role=alert], [role=log]'
  globalThis.filled = []
  new MutationObserver(changes => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue
      const places = [node, ...node.querySelectorAll(LIVE)].filter(one => one.matches(LIVE) && one.textContent.trim())
      globalThis.filled.push(...places.map(one => one.outerHTML.slice(0, 200)))
    }
  }).observe(document, { childList: true, subtree: true })
}

/** A page that notes them, and fails at the end if there was one. */
async function watched(t, address) {
  const context = await newContext({ reducedMotion: 'reduce' })
  await context.addInitScript(watchPlaces)
  t.after(() => context.close())
  return open(t, { context, address })
}

const isClean = async page => assert.deepEqual(await page.evaluate(() => globalThis.filled), [])

test('no place that is read out comes with its words: hints, checks and answers', async t => {
  const page = await watched(t)
  await enter(page, GENTLE)
  await hint(page, 1)
  await hears(page, /What kind: ./)
  for (const stage of [2, 3, 4]) await hint(page, stage)
  await hears(page, /The step: ./)
  await page.keyboard.press('a')
  await hears(page, /Done\. ./)
  await page.click('text=Check my digits')
  await hears(page, /right|correct|wrong/)
  await page.keyboard.press('w')
  await page.click('[role=gridcell][data-cell=r1c3]')
  await page.locator('#panel-why .digits >> text=9').click()
  await hears(page, /row 1 column 3/)
  await page.click('text=What did I just do?')
  await hears(page, /You wrote \d in row \d column \d\./)
  await isClean(page)
})

test('no place that is read out comes with its words: the other panels, dialogs and news', async t => {
  const page = await watched(t)
  await page.click('#open-button')
  await page.click('#open >> text=Read it')
  await page.locator('#open .problem').waitFor()
  await page.keyboard.press('Escape')
  await enter(page, TRICKY)
  await turn(page, 'Find it')
  await page.click('text=Name a strategy')
  await hears(page, /Then press Check\./)
  await page.click('#panel-find >> text=Where to look')
  await page.locator('#panel-find .result p').waitFor()
  await page.click('#panel-find >> text=Show it')
  await turn(page, 'All steps')
  await page.click('text=Find all steps')
  await hears(page, /\d+ steps of \d+ strategies/)
  await turn(page, 'Path')
  await page.click('text=Show the whole path')
  await hears(page, /\d+ steps to the solution\. Step 1 of \d+: ./)
  await turn(page, 'Rating')
  await page.click('text=Rate the puzzle')
  await page.locator('#panel-rate .stars').waitFor()
  await page.evaluate(() => (location.hash = 'nothing'))
  await hears(page, 'This link leads to no puzzle')
  // The same words are read out again.
  await page.evaluate(() => (document.querySelector('#speech').firstElementChild.id = 'old'))
  await page.evaluate(() => (location.hash = 'nothing'))
  await page.locator('#speech span:not(#old)', { hasText: 'This link leads to no puzzle' }).waitFor({ state: 'attached' })
  await isClean(page)
})

test('no place that is read out comes with its words: practice', async t => {
  const page = await watched(t, '/practice.html#full-house')
  await page.click('role=button[name="Hint"]')
  await hears(page, /It is about digit \d/)
  await page.click('role=button[name="Check"]')
  await page.click('role=button[name="Show it"]')
  await hears(page, /This is it\. ./)
  await isClean(page)
})

test('what goes on is read out: another puzzle, a highlighted digit, a pause, a line, and the board of a step', async t => {
  const page = await open(t)
  await enter(page, TRICKY)
  await hears(page, /New puzzle: 27 digits are given\./)
  await page.keyboard.press('f')
  await hears(page, /\d is highlighted, in row \d column \d/)
  await page.keyboard.press('p')
  await hears(page, 'Paused.')
  await page.keyboard.press('p')
  await hears(page, 'The game goes on.')
  await turn(page, 'Path')
  await page.click('text=Show the whole path')
  await page.locator('#panel-path .place').first().waitFor()
  for (let step = 0; step < 3; step++) await page.keyboard.press('j')
  await hears(page, /^Step 4 of \d+: Hidden Single\. .+/)
  // The labels tell the board of the step, as the picture does.
  const blank = await page.$$eval('[role=gridcell]', cells => cells.filter(cell => /empty|marks/.test(cell.ariaLabel)).length)
  assert.ok(blank < 81 - 27, `${blank} cells are blank in the picture`)
  await page.keyboard.press('Escape')
  assert.equal(await page.$$eval('[role=gridcell]', cells => cells.filter(cell => cell.ariaLabel.includes('empty')).length), 81 - 27)
})

for (const device of ['desktop', 'phone']) {
  test(`cells are read out as words, and R reads a row, a column, a block: ${device}`, async t => {
    const page = await open(t, device === 'phone' ? { context: await phone(t) } : {})
    await enter(page, ARGUED)
    for (const stage of [1, 2, 3, 4]) await hint(page, stage)
    await hears(page, /The step: ./)
    await page.keyboard.press('.')
    await hears(page, /Line 1 of \d+: ./)
    const heard = await page.evaluate(() => [document.querySelector('#speech').textContent, ...[...document.querySelectorAll('#panel-hint .stages [aria-label]')].map(one => one.ariaLabel)])
    assert.deepEqual(heard.filter(words => /r\d+c\d/.test(words)), [])
    await page.keyboard.press('Escape')
    for (const kind of ['Row', 'Column', 'Block', 'Row']) {
      await page.keyboard.press('r')
      await hears(page, new RegExp(`^${kind} \\d: (?:(?:\\d|empty)(?:, |\\. )){9}Missing: `))
    }
    await page.keyboard.press('?')
    await page.locator('#keys', { hasText: 'hear the row of the cell' }).waitFor()
  })
}

/** Its next step is a chain of eleven links. */
const CHAIN = ':0000:x:..3...+9.8+25..+971+349.4..+3..5.9.2....3..2..+945.6....1.9...9..2+3..8...34+5.+9...9..7..:748 848 178 678 182 492 198 298 698:::'

test('a long chain is told by its first links and its end, and the rest when it is asked for', async t => {
  const page = await open(t)
  await enter(page, CHAIN)
  for (const stage of [1, 2, 3, 4]) await hint(page, stage)
  await hears(page, /The step: .* If row 9 column 1 is not 3, .* then 6 more links, so .* so it is 4\./)
  const sentence = page.locator('.step .sentence')
  assert.match(await sentence.textContent(), /then 6 more links, so r9c8 is not 8, so it is 4\.$/)
  await sentence.locator('role=button[name="then 6 more links"]').click()
  assert.match(await sentence.textContent(), /so r6c9 is not 2, so r6c7 is 2 \(row 6\).* so it is 4\.$/)
  assert.equal(await page.locator('.step .sentence').evaluate(it => document.activeElement === it), true)
  await hears(page, /so row 6 column 9 is not 2, so row 6 column 7 is 2/)
})
