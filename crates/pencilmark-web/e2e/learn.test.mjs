// Learning: hints, arguments, the path, all steps, finding it yourself.
import { test } from 'node:test'
import { answerTo, ask, treat } from './door.mjs'
import { ARGUED, GENTLE, LATE, NET, TRICKY, assert, enter, hint, label, open, turn, values } from './support.mjs'

async function rate(page) {
  await turn(page, 'Rating')
  await page.click('text=Rate the puzzle')
  // An engine that is built soon takes long for the hardest.
  await page.locator('#panel-rate .stars').waitFor({ timeout: 60_000 })
}

test('a hint in four stages, applied, and taken back', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await page.click('text=Give me a hint')
  await page.locator('.stages > li').waitFor()
  for (const stage of [2, 3]) await hint(page, stage)
  assert.ok((await page.locator('.spot.look').count()) > 0, 'the place is shown')
  await page.screenshot({ path: 'screenshots/hint-place.png' })
  await hint(page, 4)
  const words = await page.locator('.stages > li').allTextContents()
  assert.equal(new Set(words).size, 4)
  assert.equal(await page.locator('#board').evaluate(board => board.classList.contains('is-picture')), true)
  await page.screenshot({ path: 'screenshots/hint-step.png' })
  await page.keyboard.press('a')
  await page.locator('.done').waitFor()
  assert.notEqual(await values(page), GENTLE)
  await page.keyboard.press('Control+z')
  assert.equal(await values(page), GENTLE)
})

test('a name in the sentence lights its cell, and the cell lights its name', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await page.click('text=Give me a hint')
  await page.click('text=Show everything')
  const word = page.locator('.step .word').first()
  await word.waitFor()
  const cell = (await word.getAttribute('data-cells')).split(' ')[0]
  await word.hover()
  assert.match(await page.locator(`[role=gridcell][data-cell=${cell}]`).getAttribute('class'), /is-lit/)
  await page.locator(`[role=gridcell][data-cell=${cell}]`).hover()
  assert.match(await word.getAttribute('class'), /is-lit/)
})

test('an argument is walked line by line, forward and back', async t => {
  const page = await open(t)
  await enter(page, ARGUED)
  await page.click('text=Give me a hint')
  await page.click('text=Show everything')
  const lines = page.locator('.lines > li')
  await lines.first().waitFor()
  const count = await lines.count()
  assert.ok(count > 3)
  const picture = () => page.locator('.picture').evaluate(svg => svg.outerHTML)
  const seen = new Set([await picture()])
  for (let line = 1; line <= count; line++) {
    await page.keyboard.press('.')
    assert.equal(await page.locator('.lines > [aria-current]').count(), 1)
    assert.equal(await page.locator('.place').first().textContent(), `Line ${line} of ${count}`)
    assert.match(await page.locator('#speech').textContent(), new RegExp(`^Line ${line} of ${count}: .`))
    seen.add(await picture())
  }
  assert.equal(seen.size, count + 1, 'each line has its own picture')
  await page.screenshot({ path: 'screenshots/argument.png' })
  await page.keyboard.press(',')
  assert.equal(await page.locator('.place').first().textContent(), `Line ${count - 1} of ${count}`)
  // By the arrow keys too, where the list has the focus.
  await lines.nth(2).locator('button.number').click()
  await page.keyboard.press('ArrowDown')
  assert.equal(await page.locator('.place').first().textContent(), `Line 4 of ${count}`)
  const marks = await label(page, 'r1c4')
  await page.keyboard.press('a')
  await page.locator('.done').waitFor()
  assert.notEqual(await label(page, 'r1c4'), marks)
  // The mark stays away, so that the next hint is another one.
  await page.click('text=Give me a hint')
  await page.click('text=Show everything')
  await page.locator('.stages > li:nth-child(4)').waitFor()
})

test('a wrong entry comes first, and one key goes back to before it', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await page.keyboard.press('4')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('2')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('3')
  await page.click('text=Give me a hint')
  await page.click('text=Show everything')
  await page.locator('.stages > li:nth-child(4)').waitFor()
  assert.match(await page.locator('.stages').textContent(), /wrong/i)
  assert.ok((await page.locator('.spot.wrong').count()) > 0)
  await page.screenshot({ path: 'screenshots/wrong.png' })
  await page.keyboard.press('b')
  await page.locator('.done').waitFor()
  assert.equal(await label(page, 'r1c3'), 'row 1 column 3, entered 4')
  assert.equal(await label(page, 'r1c4'), 'row 1 column 4, empty')
})

test('marks count only if the player says so', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  // A mark that makes a naked single of a cell that is none.
  await page.keyboard.press('Control+1')
  await page.locator('[role=gridcell][data-cell=r1c3][aria-label*="1"][aria-label*="mark"]').waitFor()
  const puzzles = []
  const hinted = async () => {
    const { asked } = await answerTo(page, 'hint', () => page.click('text=Give me a hint'))
    puzzles.push(asked.puzzle)
    await page.locator('.stages > li').waitFor()
  }
  await hinted()
  await page.keyboard.press('Control+2')
  await page.click('text=Trust my centre marks')
  await hinted()
  assert.equal(puzzles[0].split(':')[4], '')
  assert.equal(puzzles[1].split(':')[4], '413')
})

test('the whole path is walked, and the board taken along', async t => {
  const page = await open(t)
  await enter(page, TRICKY)
  await turn(page, 'Path')
  await page.click('text=Show the whole path')
  await page.locator('.path li').first().waitFor()
  const count = await page.locator('.path li').count()
  assert.ok(count > 20)
  for (let step = 0; step < 3; step++) await page.click('role=button[name="Next step"]')
  assert.equal(await page.locator('#panel-path .place').first().textContent(), `Step 4 of ${count}`)
  await page.screenshot({ path: 'screenshots/path.png' })
  await page.locator('.path li button').last().click()
  await page.click('text=Take my board to here')
  await page.locator('#solved', { hasText: 'Solved' }).waitFor()
  await page.keyboard.press('Control+z')
  assert.equal(await values(page), TRICKY)
})

test('every sign of a picture is in the legend, in each line too', async t => {
  const page = await open(t)
  await enter(page, NET)
  await rate(page)
  await page.click('text=Show it on the board')
  // What is drawn in both: the kinds of shapes, hulls, links and areas.
  const kinds = place =>
    page.$$eval(`${place} :is(.house, .cover, .pattern, .cross, .ring, .witness, .ray, .barred, .group, .link, .shape, .hull)`, all =>
      [...new Set(all.map(shape => shape.getAttribute('class').replace(/ (faded|struck|sample)/g, '')))].filter(kind => kind !== 'shape on').sort(),
    )
  for (let line = 0; line < 8; line++) {
    const drawn = await kinds('#board .picture')
    assert.ok(drawn.length > 0, 'something is drawn')
    assert.deepEqual(await kinds('#below .legend'), drawn, `line ${line}`)
    if (line === 0 || line === 7) await page.screenshot({ path: `screenshots/legend-${line}.png` })
    await page.keyboard.press('.')
  }
})

test('all steps now, by strategy', async t => {
  const page = await open(t)
  await enter(page, TRICKY)
  await turn(page, 'All steps')
  await page.click('text=Find all steps')
  const groups = page.locator('details.group')
  await groups.first().waitFor()
  assert.ok((await groups.count()) > 5)
  await groups.nth(2).locator('summary').click()
  await groups.nth(2).locator('.row').first().click()
  await page.locator('.group .step').waitFor()
  assert.ok((await page.locator('.picture .pattern, .picture .ring, .picture .cross').count()) > 0, 'the step is drawn')
  // The engine's own picture follows: it has a legend.
  await page.locator('.play .legend li').first().waitFor()
  await page.screenshot({ path: 'screenshots/steps.png' })
  await groups.nth(2).locator('text=Apply this step').click()
  await page.click('role=button[name="Undo"]')
})

test('find it yourself: the strategy is named, and the page says how near', async t => {
  const page = await open(t)
  await enter(page, TRICKY)
  await turn(page, 'Find it')
  const { places, removes, facts } = (await answerTo(page, 'hint', () => page.click('text=Name a strategy'))).answer
  await page.locator('#panel-find .big').waitFor()
  assert.equal(await page.locator('#board').evaluate(board => board.classList.contains('is-picture')), false)
  // A cell that has nothing to do with it.
  const target = [...places, ...removes].map(([cell]) => cell)
  const used = new Set([...target, ...JSON.stringify(facts).matchAll(/r\dc\d/g)].map(String))
  const others = await page.$$eval('[role=gridcell]', cells => cells.filter(cell => cell.ariaLabel.includes('given')).map(cell => cell.dataset.cell))
  await page.locator(`[role=gridcell][data-cell=${others.find(cell => !used.has(cell))}]`).click()
  await page.click('role=button[name="Check"]')
  await page.locator('.near').waitFor()
  assert.match(await page.locator('.near').textContent(), /Not this cell/)
  await page.screenshot({ path: 'screenshots/find.png' })
  assert.equal(places.length, 1, 'the first step of this puzzle fills a cell')
  await page.locator(`[role=gridcell][data-cell=${target[0]}]`).click()
  await page.keyboard.press('Enter')
  await page.locator('.done', { hasText: 'That is it' }).waitFor()
})

test('a rating on all scales, with the hardest step', async t => {
  const page = await open(t)
  await enter(page, NET)
  await rate(page)
  assert.match(await page.locator('#panel-rate').textContent(), /Extreme.*Score\d+HoDoKu.*Sudoku Explainer.*ER10\.7.*EP10\.7.*ED9\.7.*Nested Forcing Net, 10\.7/)
  const isPicture = () => page.locator('#board').evaluate(board => board.classList.contains('is-picture'))
  assert.equal(await isPicture(), false, 'the board of the hardest step gives away what comes before')
  await page.click('text=Show it on the board')
  assert.equal(await isPicture(), true, 'the hardest step is drawn')
  // Its long argument is folded until it is walked.
  const lines = page.locator('#panel-rate .lines')
  assert.equal(await lines.isVisible(), false)
  const whole = await page.locator('#board .picture').innerHTML()
  await page.keyboard.press('.')
  assert.equal(await lines.isVisible(), true)
  assert.notEqual(await page.locator('#board .picture').innerHTML(), whole)
  // The player's own board comes back, and with the tab the picture.
  await page.click('text=Back to my board')
  assert.equal(await isPicture(), false)
  await turn(page, 'Hint')
  await turn(page, 'Rating')
  assert.equal(await isPicture(), true)
})

test('a rating that is not finished in time', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  const answer = await ask(page, 'rate', { puzzle: GENTLE, scale: 'all', pictures: true })
  await treat(page, 'rate', { json: { ...answer, ser: { ...answer.ser, er: null }, error: LATE } })
  await rate(page)
  assert.match(await page.locator('#panel-rate').textContent(), /the time was over before the end \(5678 tried\)\..*ERat least 1\..*hardest step so far/)
})

test('a new puzzle of a level', async t => {
  const page = await open(t)
  await page.click('#start >> role=button[name=/^Easy/]')
  await page.locator('#start').waitFor({ state: 'hidden' })
  await rate(page)
  await page.locator('#panel-rate .big', { hasText: 'Easy' }).waitFor()
})

test('what is said of one board is not said of the next', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await page.click('text=Give me a hint')
  await page.locator('.stages > li').waitFor()
  await page.locator('[role=gridcell][data-cell=r1c3]').click()
  await page.keyboard.press('4')
  assert.equal(await page.locator('.stages > li').count(), 0)
  await page.locator('text=Give me a hint').waitFor()
})

test('a board with several solutions is told apart', async t => {
  const page = await open(t)
  await enter(page, `${GENTLE.slice(0, 60)}${'.'.repeat(21)}`)
  await page.click('text=Give me a hint')
  await page.locator('#panel-hint', { hasText: 'several solutions' }).waitFor()
  await turn(page, 'All steps')
  await page.click('text=Find all steps')
  await page.locator('#panel-steps p', { hasText: 'This has several solutions.' }).waitFor()
  await turn(page, 'Rating')
  await page.click('text=Rate the puzzle')
  await page.locator('#panel-rate .problem', { hasText: 'Not rated: ' }).waitFor()
})
