// A new puzzle: each kind that can be asked for, what is said meanwhile, and what is kept.
import { test } from 'node:test'
import { answerTo, ask, isSite, nextAnswer, nextStop, release, restore, treat } from './door.mjs'
import { GENTLE, LATE, SOLUTION, assert, enter, faults, isReady, open, values } from './support.mjs'

/** All choices of a new puzzle. */
async function choices(page, press = page => page.click('#new-button')) {
  await press(page)
  await page.locator('#new-strategy optgroup').first().waitFor({ state: 'attached' })
  // Where something was chosen before, they are open.
  if (!(await page.locator('#new-strategy').isVisible())) await page.click('#new summary')
}

const again = page => choices(page, page => page.keyboard.press('n'))

/** Clicks a level of the dialog. */
const level = (page, name) => page.click(`#new >> role=button[name=/^${name}/]`)

/** Makes the puzzle that is chosen, if need be by trying again. What was asked, and the answer. */
async function make(page, button = 'Make a puzzle', tries = 4) {
  const made = await answerTo(page, 'generate', () => page.click(`role=button[name="${button}"]`))
  if (!made.answer.puzzle && tries > 1) return make(page, 'Try again', tries - 1)
  await page.locator('#new').waitFor({ state: 'hidden' })
  return made
}

const givensOf = puzzle => [...puzzle].filter(sign => sign !== '.').length

/** An answer that never comes, until the page gives up. */
const hold = page => treat(page, 'generate', {})

/** The bank's puzzles that are ready, as `PUZZLE ER LEVEL`. */
async function bank(page) {
  const files = ['easy', 'puzzles'].map(name => page.request.get(`${process.env.URL_OF_PAGE}/${name}.txt`).then(answer => answer.text()))
  return (await Promise.all(files)).join('').trim().split('\n').map(line => line.split(' '))
}

test('a puzzle of a level is there at once, and the next is made behind', async t => {
  const page = await open(t)
  await choices(page)
  await treat(page, 'generate', { json: { puzzle: SOLUTION.replace(/^./, '.') }, later: true }, 1)
  await level(page, 'Medium')
  await page.locator('#new').waitFor({ state: 'hidden' })
  const first = await values(page)
  assert.equal((await bank(page)).find(([puzzle]) => puzzle === first)[2], 'medium')
  // The board has the focus, so that the player can begin.
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('role')), 'gridcell')
  await release(page)
  await page.waitForFunction(() => localStorage.getItem('pencilmark.stock')?.includes('"level=medium"'))
  await page.keyboard.press('n')
  await page.locator('#new').waitFor()
  await level(page, 'Medium')
  await page.locator('#new').waitFor({ state: 'hidden' })
  assert.equal(await values(page), SOLUTION.replace(/^./, '.'), 'what was made behind comes first')
})

test('a puzzle of a rating of the Sudoku Explainer, and never the same again', async t => {
  const page = await open(t)
  await choices(page)
  await hold(page)
  const all = await bank(page)
  const seen = new Set()
  for (let time = 0; time < 5; time++) {
    if (time) await again(page)
    await page.selectOption('#new-rating', { label: '2.0 to 2.9' })
    await page.click('text=Make a puzzle')
    await page.locator('#new').waitFor({ state: 'hidden' })
    const now = await values(page)
    const found = all.find(([puzzle]) => puzzle === now)
    assert.ok(found && Number(found[1]) >= 2 && Number(found[1]) <= 2.9, `${now} ${found}`)
    seen.add(now)
  }
  assert.equal(seen.size, 5)
})

test('the puzzle of a day is the same for everybody, and another each day', async t => {
  const all = await Promise.all([1, 2].map(() => open(t)))
  const on = async (page, day, name) => {
    await page.click('#new-button')
    await page.click('text=The puzzle of the day')
    await page.fill('#new-day', day)
    await level(page, name)
    await page.locator('#new').waitFor({ state: 'hidden' })
    return values(page)
  }
  const [one, other] = [await on(all[0], '2026-03-01', 'Hard'), await on(all[1], '2026-03-01', 'Hard')]
  assert.equal(one, other)
  assert.equal((await bank(all[0])).find(([puzzle]) => puzzle === one)[2], 'hard')
  const days = [one, await on(all[0], '2026-03-02', 'Hard'), await on(all[0], '2026-03-03', 'Hard'), await on(all[0], '2026-03-01', 'Easy')]
  assert.equal(new Set(days).size, 4)
  // Among the games they are called so.
  await all[0].click('#games-button')
  for (const name of ['Puzzle of 1 Mar 2026, hard', 'Puzzle of 3 Mar 2026, hard', 'Puzzle of 1 Mar 2026, easy']) {
    await all[0].locator('#games .name', { hasText: name }).waitFor()
  }
})

test('a puzzle that needs a strategy', async t => {
  const page = await open(t)
  await choices(page)
  assert.equal(await page.locator('#new .ways input').filter({ visible: true }).count(), 0, 'nothing is asked about a strategy before there is one')
  await page.selectOption('#new-strategy', { label: 'Naked Pair' })
  const { asked, answer } = await make(page)
  assert.deepEqual(asked.needs, ['naked-pair'])
  assert.ok(answer.strategies.includes('naked-pair'))
  assert.equal(await values(page), answer.puzzle)
})

test('a state just before a strategy, with its marks', async t => {
  const page = await open(t)
  await choices(page)
  // By the first letters of its name.
  await page.focus('#new-strategy')
  await page.keyboard.type('X-W')
  await page.click('text=A state just before it')
  // Of some states, the rules alone tell all marks.
  const positions = await page.request.get(`${process.env.URL_OF_PAGE}/practice.txt`).then(answer => answer.text())
  const lines = positions.slice(positions.indexOf('\nx-wing ') + 1).split('\n').slice(1)
  let read
  do {
    await page.click('text=Make a puzzle')
    await page.locator('#new').waitFor({ state: 'hidden' })
    const now = await values(page)
    const grid = lines.find(line => line.split(':')[0].replaceAll('+', '') === now)
    assert.ok(grid, now)
    const [digits, removed] = grid.split(':')
    read = await ask(page, 'read', { puzzle: `:0000:x:${digits}:${removed}:::` })
    if (read.marks === null) await again(page)
  } while (read.marks === null)
  assert.equal(await values(page), read.values)
  const marks = await page.$$eval('[role=gridcell]', cells => cells.map(cell => /marks ([\d ]+)/.exec(cell.ariaLabel)?.[1] ?? ''))
  assert.deepEqual(marks, read.marks.map(list => list.join(' ')))
  // The next hint is the strategy, from these marks: of an X-Wing, no position has another step that is as easy.
  assert.equal(await page.locator('text=Trust my centre marks').count(), 0, 'nothing is asked about marks that count')
  await page.click('text=Give me a hint')
  await page.click('text=Show everything')
  await page.locator('.stages > li:nth-child(4)').waitFor()
  assert.match(await page.locator('.stages').textContent(), /X-Wing/)
})

test('a symmetry and a number of givens', async t => {
  const page = await open(t)
  await choices(page)
  await page.selectOption('#new-symmetry', { label: 'Half turn' })
  await page.fill('#new-from', '24')
  await page.fill('#new-to', '28')
  const { asked, answer } = await make(page)
  assert.deepEqual([asked.symmetry, asked.givens], ['rot180', '24..28'])
  const signs = [...answer.puzzle]
  assert.ok(signs.every((sign, cell) => (sign === '.') === (signs[80 - cell] === '.')))
  assert.ok(givensOf(answer.puzzle) >= 24 && givensOf(answer.puzzle) <= 28)
})

test('numbers that make no range are not sent', async t => {
  const page = await open(t)
  await choices(page)
  let hasAsked = false
  void nextAnswer(page, 'generate').then(() => (hasAsked = true), () => {})
  for (const [from, to] of [['30', '24'], ['5', ''], ['', '82'], ['24.5', '']]) {
    await page.fill('#new-from', from)
    await page.fill('#new-to', to)
    await page.click('text=Make a puzzle')
    assert.equal(await page.locator('#new input:invalid').count(), 1, `${from} to ${to}`)
  }
  assert.equal(hasAsked, false)
})

test('it is stopped, and tried again', async t => {
  const page = await open(t)
  await choices(page)
  await hold(page)
  // The bank knows no symmetry.
  await page.selectOption('#new-symmetry', { label: 'Half turn' })
  const gone = nextStop(page)
  await level(page, 'Easy')
  await page.locator('#new .waiting', { hasText: 'Making a puzzle' }).waitFor()
  // The key that began it can end it.
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Stop')
  await page.keyboard.press('Enter')
  await gone
  await page.locator('#new', { hasText: 'Stopped.' }).waitFor()
  await restore(page, 'generate')
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Try again')
  const { asked, answer } = await make(page, 'Try again')
  assert.equal(asked.level, 'easy')
  assert.equal(await values(page), answer.puzzle)
})

test('who chooses something else meanwhile is not disturbed', async t => {
  const page = await open(t)
  await choices(page)
  await treat(page, 'generate', { json: { puzzle: null, error: LATE }, later: true })
  await page.click('text=Make a puzzle')
  await page.focus('#new-symmetry')
  await release(page)
  await page.locator('#new .problem').waitFor()
  assert.equal(await page.evaluate(() => document.activeElement.id), 'new-symmetry')
})

test('nothing goes on when the dialog is closed', async t => {
  const page = await open(t)
  await choices(page)
  await hold(page)
  await page.click('text=Make a puzzle')
  const gone = nextStop(page)
  await page.keyboard.press('Escape')
  await gone
  await again(page)
  assert.equal(await page.locator('#new .making').textContent(), '')
})

test('the player plays on while a puzzle is made, and opens it later', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await again(page)
  await treat(page, 'generate', { json: { puzzle: SOLUTION.replace(/^./, '.') }, later: true })
  await page.click('text=Make a puzzle')
  await page.click('text=Play on meanwhile')
  await page.locator('#new').waitFor({ state: 'hidden' })
  const note = page.locator('#making')
  await note.locator('.far', { hasText: /^\d+ s/ }).waitFor()
  assert.deepEqual(await note.locator('button').allTextContents(), ['Stop'])
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('role')), 'gridcell')
  await page.keyboard.press('4')
  assert.deepEqual(await faults(page), [])
  await page.screenshot({ path: 'screenshots/new-meanwhile.png' })
  await release(page)
  await note.locator('text=Your new puzzle is ready.').waitFor()
  assert.match(await values(page), /^534/, 'the board stays until the player says so')
  await page.click('text=Open it')
  assert.equal(await values(page), SOLUTION.replace(/^./, '.'))
  assert.equal(await note.isVisible(), false)
})

test('what is made meanwhile is stopped, tried again and left', async t => {
  const page = await open(t)
  await choices(page)
  await hold(page)
  await page.click('text=Make a puzzle')
  await page.click('text=Play on meanwhile')
  const gone = nextStop(page)
  await page.click('#making >> text=Stop')
  await gone
  await page.click('#making >> text=Try again')
  await page.locator('#making .waiting', { hasText: 'Making a puzzle' }).waitFor()
  await page.click('#making >> text=Stop')
  await page.click('#making >> text=Close')
  assert.equal(await page.locator('#making').isVisible(), false)
})

test('none was found in time', async t => {
  const page = await open(t)
  await choices(page)
  const none = { puzzle: null, solution: null, error: LATE }
  await treat(page, 'generate', { json: none }, 1)
  await page.click('text=Make a puzzle')
  const said = page.locator('#new .problem')
  await said.waitFor()
  assert.match(await said.textContent(), /the time was over before the end \(5678 tried\)\. .*ask for less/)
  assert.equal(await page.locator('#new .making a').count(), 0)
  const { answer } = await make(page, 'Try again')
  assert.equal(await values(page), answer.puzzle)
})

test('where a strategy is rare, its page has an example', async t => {
  const page = await open(t)
  await choices(page)
  await page.selectOption('#new-strategy', { label: 'Jellyfish' })
  const none = { puzzle: null, error: LATE }
  await treat(page, 'generate', { json: none })
  await page.click('text=Make a puzzle')
  assert.equal(await page.locator('#new .making a').getAttribute('href'), 'strategies/jellyfish.html')
})

test('what is refused, and what breaks off, is told', async t => {
  const page = await open(t)
  page.expected.push(/status of 422/, /ERR_CONNECTION|ERR_FAILED/)
  await choices(page)
  await treat(page, 'generate', { body: '{"er":"hard"}' }, 1)
  await page.click('text=Make a puzzle')
  await page.locator('#new .problem', { hasText: 'a rating such as 7.2' }).waitFor()
  await treat(page, 'generate', { fails: true }, 1)
  await page.click('text=Try again')
  await page.locator('#new .problem', { hasText: isSite ? 'The engine broke off' : 'The server does not answer' }).waitFor()
})

test('the choice is remembered, and the same puzzle made again', async t => {
  const page = await open(t)
  await choices(page)
  await page.selectOption('#new-strategy', { label: 'Hidden Single' })
  await page.selectOption('#new-symmetry', { label: 'Mirrored left to right' })
  await page.fill('#new-from', '30')
  const first = await make(page)
  await page.waitForFunction(() => localStorage.getItem('pencilmark.settings')?.includes('seed'))
  await page.reload()
  await isReady(page)
  await page.keyboard.press('n')
  await page.locator('#new-strategy').waitFor()
  const chosen = await page.$$eval('#new form :is(select, input[type=number])', fields => fields.map(field => field.value))
  assert.deepEqual(chosen, ['hidden-single', 'v', '30', '', ''])
  assert.equal(await page.locator('#new [value=needs]').isChecked(), true)
  const told = await page.locator('.made').textContent()
  assert.match(told, new RegExp(`seed ${first.asked.seed}\\b.*generate --needs hidden-single --symmetry v --givens 30\\.\\. --seed ${first.asked.seed}`))
  const second = await make(page, 'Make it again')
  assert.deepEqual(second.asked, first.asked)
  assert.equal(await values(page), first.answer.puzzle)
})

test('of the puzzle of a day nothing else is chosen, and a level takes all choices', async t => {
  const page = await open(t)
  await choices(page)
  await page.click('text=The puzzle of the day')
  assert.equal(await page.locator('#new details').isVisible(), false)
  await page.click('text=One you have not played')
  await page.selectOption('#new-symmetry', { label: 'Half turn' })
  const { asked } = await answerTo(page, 'generate', () => level(page, 'Easy'))
  assert.deepEqual([asked.level, asked.symmetry], ['easy', 'rot180'])
})

test('it fits a narrow screen, in every state', async t => {
  const page = await open(t, { width: 360, height: 740 })
  page.expected.push(/status of 422/)
  await choices(page)
  const check = async state => {
    const wide = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.getElementById('new').scrollWidth))
    assert.ok(wide <= 360, `${state}: ${wide} is wider than the screen`)
    assert.deepEqual(await faults(page), [], state)
  }
  await page.selectOption('#new-strategy', { label: 'Naked Pair' })
  await hold(page)
  await page.click('text=Make a puzzle')
  await check('waiting')
  await page.screenshot({ path: 'screenshots/new-waiting-360.png' })
  await page.click('role=button[name="Stop"]')
  await check('stopped')
  await restore(page, 'generate')
  await treat(page, 'generate', { body: '{"er":"hard"}' }, 1)
  await page.click('text=Try again')
  await page.locator('#new .problem').waitFor()
  await check('refused')
})
