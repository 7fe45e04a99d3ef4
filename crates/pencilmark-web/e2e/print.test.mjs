// Puzzles on paper: which, how many sheets, by keys alone, on a small window, and what the printer gets.
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { answerTo, nextStop, restore, treat } from './door.mjs'
import { GENTLE, TRICKY, assert, command, enter, faults, open } from './support.mjs'

/** The dialog of a page, with nothing printed by a printer. */
async function opened(t, options) {
  const page = await open(t, options)
  await page.evaluate(() => (window.print = () => (document.body.dataset.printed = String(Number(document.body.dataset.printed ?? 0) + 1))))
  return page
}

async function toPaper(page) {
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'hidden' })
  await command(page, 'share')
  await page.click('text=Print puzzles…')
  await page.locator('#print').waitFor()
}

/** A puzzle with two solutions. */
const SEVERAL = TRICKY.replace('8..4..2.1', '...4..2.1')

const status = page => page.locator('#print [role=status] p')

/** How many sheets a document has, and the size of each in points. */
async function printed(page, path) {
  await page.pdf({ path, preferCSSPageSize: true })
  const text = readFileSync(path, 'latin1')
  return {
    sheets: text.match(/\/Type \/Page\b/g).length,
    sizes: [...new Set([...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => `${Math.round(width)}×${Math.round(height)}`))],
  }
}

test('six puzzles of a level on one sheet, and their solutions', async t => {
  const page = await opened(t)
  await toPaper(page)
  await page.selectOption('#print-level', { label: 'Medium' })
  await page.fill('#print-count', '6')
  await page.selectOption('#print-per_page', '6')
  await page.selectOption('#print-paper', 'a4')
  const { asked, answer } = await answerTo(page, 'book', () => page.click('text=Make the pages'))
  assert.equal(new Set(asked.puzzles).size, 6)
  assert.deepEqual(answer.placed.map(({ page, solution_page, level }) => [page, solution_page, level]), Array(6).fill([1, 2, 'Medium']))
  await status(page).filter({ hasText: '6 puzzles on 2 pages.' }).waitFor()
  assert.equal(await page.locator('#print .pages svg').count(), 2)
  // All words begin where the page has them, and none leaves it.
  const strays = await page.$$eval('#print .pages text', all =>
    all.filter(text => Math.abs(text.getStartPositionOfChar(0).x - text.getAttribute('x')) > 0.1 || text.getEndPositionOfChar(text.getNumberOfChars() - 1).x > 590).length,
  )
  assert.equal(strays, 0)
  assert.deepEqual(await faults(page), [])
  await page.screenshot({ path: 'screenshots/print-dialog.png' })
  await page.click('#print .result .primary')
  await page.locator('#sheets').waitFor({ state: 'attached' })
  const { sheets, sizes } = await printed(page, 'screenshots/print-puzzles.pdf')
  assert.deepEqual([sheets, sizes], [2, ['595×842']])
  // Nothing of it is left, and the dialog goes on.
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.locator('#sheets').waitFor({ state: 'detached' })
  assert.equal(await page.evaluate(() => document.adoptedStyleSheets.length), 0)
  // The same puzzles on other paper.
  await page.selectOption('#print-paper', 'a5')
  await page.selectOption('#print-per_page', '2')
  await page.selectOption('#print-hints', 'turned')
  await page.check('text=Room for marks')
  const again = await answerTo(page, 'book', () => page.click('text=Make the pages'))
  assert.deepEqual(again.asked.puzzles, asked.puzzles)
  const number = again.answer.pages.length
  await status(page).filter({ hasText: `6 puzzles on ${number} pages.` }).waitFor()
  await page.click('#print .result .primary')
  const a5 = await printed(page, 'screenshots/print-a5.pdf')
  assert.deepEqual([a5.sheets, a5.sizes], [number, ['420×595']])
})

test('the puzzle on the board, and what is left out', async t => {
  const page = await opened(t)
  await enter(page, GENTLE)
  await page.keyboard.press('4')
  await toPaper(page)
  await page.check('text=The one on the board')
  const { asked } = await answerTo(page, 'book', () => page.click('text=Make the pages'))
  assert.deepEqual(asked.puzzles, [GENTLE])
  await status(page).filter({ hasText: '1 puzzle on 2 pages.' }).waitFor()
  await page.selectOption('#print-solutions', 'none')
  await page.click('text=Make the pages')
  await status(page).filter({ hasText: '1 puzzle on 1 page.' }).waitFor()
  // Without a solution there is nothing to print.
  await page.keyboard.press('Escape')
  await enter(page, SEVERAL)
  await toPaper(page)
  await page.click('text=Make the pages')
  await status(page).filter({ hasText: 'There is nothing to print: the puzzle has several solutions.' }).waitFor()
  // Both are among the games.
  await page.check('text=Those of your games (2)')
  await page.click('text=Make the pages')
  await status(page).filter({ hasText: '1 puzzle on 1 page. 1 puzzle left out: the puzzle has several solutions.' }).waitFor()
})

test('it is stopped, and goes on with what there is', async t => {
  const page = await opened(t)
  await toPaper(page)
  await page.fill('#print-count', '3')
  await treat(page, 'book', {})
  const stopped = nextStop(page)
  await page.click('text=Make the pages')
  await page.locator('#print >> text=Making the pages…').waitFor()
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Stop')
  await page.keyboard.press('Enter')
  await stopped
  await status(page).filter({ hasText: 'Stopped.' }).waitFor()
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Make the pages')
  await restore(page, 'book')
  await page.keyboard.press('Enter')
  await status(page).filter({ hasText: '3 puzzles on 2 pages.' }).waitFor()
})

test('what the bank does not have is made, and that is stopped too', async t => {
  const page = await opened(t)
  await toPaper(page)
  await page.route('**/puzzles.txt', route => route.fulfill({ body: '' }))
  // The easy ones are there since the page was opened.
  await page.selectOption('#print-level', { label: 'Medium' })
  await page.fill('#print-count', '4')
  await treat(page, 'generate', { json: { puzzle: GENTLE } }, 1)
  await treat(page, 'generate', {})
  const stopped = nextStop(page)
  await page.click('text=Make the pages')
  await page.locator('#print progress').waitFor()
  await page.click('#print >> text=Stop')
  await stopped
  await status(page).filter({ hasText: 'Stopped.' }).waitFor()
  await restore(page, 'generate')
  const { asked } = await answerTo(page, 'book', () => page.click('text=Make the pages'))
  assert.equal(asked.puzzles.length, 4)
})

for (const [width, height] of [[1280, 860], [360, 740]]) {
  test(`a worksheet: positions, questions and answers: ${width} × ${height}`, async t => {
    const page = await opened(t, { width, height })
    await toPaper(page)
    await page.check('text=A worksheet about a strategy')
    await page.fill('#print-count', '4')
    const words = sheet => page.$$eval(`#print .pages > li:nth-child(${sheet}) svg text`, texts => texts.map(text => text.textContent))
    const digitsOf = texts => texts.filter(text => /^[1-9]$/.test(text)).length
    for (const [id, asks, hasMarks] of [['x-wing', 'Which rows or columns?', true], ['hidden-single', 'Why?', false]]) {
      await page.selectOption('#print-strategy', id)
      const { asked } = await answerTo(page, 'book', () => page.click('text=Make the pages'))
      assert.deepEqual([asked.worksheet, asked.puzzles.length], [id, 4])
      await status(page).filter({ hasText: '4 positions on 2 pages.' }).waitFor()
      const sheet = await words(1)
      assert.deepEqual([sheet.filter(text => text === asks).length, sheet.filter(text => text === 'Name:').length], [4, 1])
      // Beside the values, the positions and the page have their numbers.
      const values = asked.puzzles.map(state => [...state.split(':')[3]].filter(sign => /[1-9]/.test(sign)).length)
      const others = digitsOf(sheet) - values.reduce((sum, number) => sum + number) - 5
      assert.equal(others > 0, hasMarks, `${others} marks`)
      assert.equal(await page.locator('#print .pages > li:nth-child(2) svg svg').count(), 4)
      assert.deepEqual(await faults(page), [])
      await page.screenshot({ path: `screenshots/print-worksheet-${id}-${width}.png` })
    }
    await page.click('#print .result .primary')
    assert.equal((await printed(page, `screenshots/print-worksheet-${width}.pdf`)).sheets, 2)
  })
}

test('by keys alone', async t => {
  const page = await opened(t)
  await page.keyboard.press('Escape')
  await page.keyboard.press('s')
  await page.locator('#share').waitFor()
  const to = async name => {
    for (let time = 0; time < 30; time += 1) {
      const now = await page.evaluate(() => document.activeElement.textContent || document.activeElement.name)
      if (now === name) return
      await page.keyboard.press('Tab')
    }
    assert.fail(`no Tab leads to ${name}`)
  }
  await to('Print puzzles…')
  await page.keyboard.press('Enter')
  await page.locator('#print').waitFor()
  await to('count')
  await page.keyboard.type('2')
  await to('title')
  await page.keyboard.type('For Ada')
  const { asked } = await answerTo(page, 'book', () => page.keyboard.press('Enter'))
  assert.deepEqual([asked.puzzles.length, asked.title], [2, 'For Ada'])
  await status(page).filter({ hasText: '2 puzzles on 2 pages.' }).waitFor()
  await to('Print')
  await page.keyboard.press('Enter')
  await page.locator('#sheets svg').first().waitFor({ state: 'attached' })
  assert.equal(await page.evaluate(() => document.body.dataset.printed), '1')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.keyboard.press('Escape')
  await page.locator('#print').waitFor({ state: 'hidden' })
})

for (const dark of [false, true]) {
  test(`on a narrow window, ${dark ? 'dark' : 'light'}`, async t => {
    const page = await opened(t, { width: 320, height: 640, dark })
    await toPaper(page)
    await page.fill('#print-count', '12')
    await page.click('text=Make the pages')
    await page.locator('#print .pages svg').first().waitFor()
    assert.deepEqual(await faults(page), [])
    await page.screenshot({ path: `screenshots/print-narrow-${dark ? 'dark' : 'light'}.png` })
    const over = await page.$$eval('#print *', all => all.filter(one => one.getBoundingClientRect().right > innerWidth).map(one => one.outerHTML.slice(0, 80)))
    assert.deepEqual(over, [])
  })
}

test('boards with a layout: new ones, one on the board, and a worksheet', async t => {
  const page = await opened(t)
  await toPaper(page)
  await page.selectOption('#print-board', { label: '6 × 6, small' })
  assert.equal(await page.locator('#print-level option:not([hidden])').count(), 3)
  await page.selectOption('#print-level', { label: 'Easy' })
  await page.fill('#print-count', '2')
  const { answer } = await answerTo(page, 'book', () => page.click('text=Make the pages'))
  assert.deepEqual(answer.placed.map(({ layout, level, er }) => [layout, level, er]), Array(2).fill(['6x6', 'Easy', null]))
  await page.screenshot({ path: 'screenshots/print-layout.png' })
  await page.check('text=A worksheet about a strategy')
  await page.selectOption('#print-strategy', 'naked-pair')
  await page.click('text=Make the pages')
  await status(page).filter({ hasText: '2 positions on 2 pages.' }).waitFor({ timeout: 60_000 })
  await page.screenshot({ path: 'screenshots/print-layout-sheet.png' })
  await page.keyboard.press('Escape')
  await enter(page, '4x4+x 1.......34......')
  await toPaper(page)
  await page.check('text=The one on the board')
  const own = await answerTo(page, 'book', () => page.click('text=Make the pages'))
  assert.deepEqual(own.answer.placed.map(({ layout }) => layout), ['4x4+x'])
  assert.deepEqual(await faults(page), [])
})
