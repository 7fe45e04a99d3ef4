// Puzzles come in and go out: formats, links, files, paper.
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { release, treat } from './door.mjs'
import { ARGUED, GENTLE, TRICKY, assert, drop, enter, label, open, paste, values } from './support.mjs'

test('a link holds the whole board, and nothing of it leaves the page', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await page.keyboard.press('4')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+2')
  await page.keyboard.press('Control+6')
  await page.keyboard.press('v')
  await page.keyboard.press('3')
  await page.click('#share-button')
  const link = await page.inputValue('#link')
  assert.match(link, /#1\./)
  await page.screenshot({ path: 'screenshots/share.png' })
  const context = await page.context().browser().newContext()
  t.after(() => context.close())
  const requests = []
  context.on('request', request => requests.push(request.url() + (request.postData() ?? '')))
  const other = await open(t, { context, address: '/' + link.slice(link.indexOf('#')) })
  assert.equal(await label(other, 'r1c3'), 'row 1 column 3, entered 4')
  assert.equal(await label(other, 'r1c4'), 'row 1 column 4, empty, marks 6, corner marks 2, coloured green')
  assert.ok(requests.every(request => !request.includes('#') && !request.includes('1.53')))
  assert.equal(await other.locator('#open').isVisible(), false)
})

test('a pasted puzzle shows its level, and its hardest step to those who ask', async t => {
  const page = await open(t)
  await enter(page, TRICKY)
  const level = page.locator('#title button')
  await level.waitFor()
  assert.match(await level.textContent(), /^(Easy|Medium|Hard|Unfair|Extreme) puzzle$/)
  assert.equal(await page.locator('#panel-rate').isVisible(), false)
  await level.click()
  await page.locator('#panel-rate h3', { hasText: 'The hardest step: ' }).waitFor()
})

test('every format comes in by a paste', async t => {
  const page = await open(t)
  await page.keyboard.press('Escape')
  const grid = GENTLE.match(/.{9}/g).join('\n')
  const hodoku = `:0000:x:${GENTLE.replace('..7', '+4.7')}:613:::`
  const wiki = `https://www.sudokuwiki.org/sudoku.htm?bd=${GENTLE.replaceAll('.', '0')}`
  for (const text of [GENTLE, grid, hodoku, wiki]) {
    await paste(page, text)
    await page.waitForFunction(() => document.querySelector('.cell[data-cell=r1c1]').ariaLabel.includes('given 5'))
    assert.equal((await values(page)).slice(9), GENTLE.slice(9), text)
    if (text === hodoku) assert.equal(await label(page, 'r1c3'), 'row 1 column 3, entered 4')
    await page.click('#open-button')
    await page.fill('#paste', TRICKY)
    await page.click('text=Read it')
    await page.waitForFunction(() => document.querySelector('.cell[data-cell=r1c1]').ariaLabel.includes('empty'))
  }
})

test('a puzzle that cannot be read is told, as text only', async t => {
  const page = await open(t)
  page.expected.push(/status of 4\d\d/)
  await page.click('#open-button')
  await page.fill('#paste', '<img src=x onerror=alert(1)> 123')
  await page.click('text=Read it')
  await page.locator('#open .problem').waitFor()
  assert.equal(await page.locator('#open img').count(), 0)
  await page.screenshot({ path: 'screenshots/unread.png' })
})

test('a file is dropped', async t => {
  const page = await open(t)
  await page.keyboard.press('Escape')
  await drop(page, 'puzzle.sdk', TRICKY.match(/.{9}/g).join('\n'))
  await page.waitForFunction(() => document.querySelector('.cell[data-cell=r1c3]').ariaLabel.includes('given 5'))
  assert.equal(await values(page), TRICKY)
})

test('the puzzle goes out as text', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await page.click('#share-button')
  for (const [format, pattern] of [['line', /^53/], ['pencilmarks', /\|/], ['sudokuwiki', /^https/], ['hodoku', /^:/], ['sudokupad', /^https:..sudokupad.app/], ['fpuzzles', /^https:..f-puzzles.com/]]) {
    await page.selectOption('#format', format)
    await page.waitForFunction(source => new RegExp(source).test(document.querySelector('#text').value), pattern.source)
  }
  // The link to a site comes in again.
  const link = await page.inputValue('#text')
  await page.keyboard.press('Escape')
  await page.click('#open-button')
  await page.fill('#paste', link)
  await page.click('text=Read it')
  await page.waitForFunction(() => !document.querySelector('dialog[open]'))
  assert.equal(await values(page), GENTLE)
})

test('a text that comes late takes the place of no other', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await treat(page, 'convert', { json: { puzzle: 'late', dropped: [] }, later: true }, 1)
  await page.click('#share-button')
  await page.selectOption('#format', 'pencilmarks')
  await page.waitForFunction(() => document.querySelector('#text').value.includes('|'))
  await release(page)
  await page.waitForTimeout(300)
  assert.match(await page.inputValue('#text'), /\|/)
})

test('the puzzle goes out as a file', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await page.click('#share-button')
  await page.selectOption('#format', 'opensudoku')
  await page.waitForFunction(() => document.querySelector('#text').value.startsWith('<?xml'))
  const saved = page.waitForEvent('download')
  await page.click('text=Save as a file')
  const download = await saved
  assert.equal(download.suggestedFilename(), 'puzzle.opensudoku')
  const text = readFileSync(await download.path(), 'utf8')
  assert.match(text, /<game data="[0-9]{81}" \/>\n<\/folder>\n<\/opensudoku>\n$/)
  await page.screenshot({ path: 'screenshots/share.png' })
})

test('it prints on one page', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await page.click('text=Give me a hint')
  await page.click('text=Show everything')
  await page.locator('.stages > li:nth-child(4)').waitFor()
  await page.pdf({ path: 'screenshots/print.pdf', format: 'A4' })
  const pdf = readFileSync('screenshots/print.pdf', 'latin1')
  assert.equal(pdf.match(/\/Type \/Page\b/g).length, 1)
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.locator('#controls').isVisible(), false)
  assert.equal(await page.locator('.picture').isVisible(), true)
  await page.screenshot({ path: 'screenshots/print.png' })
})

test('a printed argument has its numbers, and words that are not broken', async t => {
  const page = await open(t)
  await enter(page, ARGUED)
  await page.click('text=Give me a hint')
  await page.click('text=Show everything')
  await page.locator('li.line').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  const [line] = await page.$$eval('li.line', lines =>
    lines.map(line => ({ number: line.querySelector('.number').getBoundingClientRect().width, words: line.querySelector('.says').getBoundingClientRect() })),
  )
  assert.ok(line.number > 5 && line.words.width > 100 && line.words.height < 60, JSON.stringify(line))
  await page.screenshot({ path: 'screenshots/print-argument.png', fullPage: true })
})
