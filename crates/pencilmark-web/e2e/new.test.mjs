// A new puzzle: each kind that can be asked for, what is said meanwhile, and what is kept.
import { test } from 'node:test'
import { LATE, URL_OF_PAGE, assert, faults, open, values } from './support.mjs'

/** The dialog of a page that has just been opened. */
async function choices(page) {
  await page.keyboard.press('Escape')
  await page.locator('#open').waitFor({ state: 'hidden' })
  await page.click('#new-button')
  await page.locator('#new-strategy optgroup').first().waitFor({ state: 'attached' })
}

/** Makes the puzzle that is chosen, if need be by trying again. What was asked, and the answer. */
async function make(page, button = 'Make a puzzle', tries = 4) {
  const response = page.waitForResponse(response => response.url().endsWith('/api/generate'))
  await page.click(`role=button[name="${button}"]`)
  const answered = await response
  const made = { asked: answered.request().postDataJSON(), answer: await answered.json() }
  if (!made.answer.puzzle && tries > 1) return make(page, 'Try again', tries - 1)
  await page.locator('#new').waitFor({ state: 'hidden' })
  return made
}

const ask = (page, path, body) => page.request.post(`${URL_OF_PAGE}/api/${path}`, { data: body }).then(response => response.json())

const givensOf = puzzle => [...puzzle].filter(sign => sign !== '.').length

/** An answer that never comes, until the page gives up. */
const hold = page => page.route('**/api/generate', () => {})

test('a puzzle of a level', async t => {
  const page = await open(t)
  await choices(page)
  await page.selectOption('#new-difficulty', { label: 'Medium' })
  const { asked, answer } = await make(page)
  assert.deepEqual(Object.keys(asked), ['level', 'seed'])
  assert.equal(answer.level, 'Medium')
  assert.equal(await values(page), answer.puzzle)
  // The board has the focus, so that the player can begin.
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('role')), 'gridcell')
})

test('a puzzle of a rating of the Sudoku Explainer', async t => {
  const page = await open(t)
  await choices(page)
  await page.selectOption('#new-difficulty', { label: 'Sudoku Explainer: 2.0 to 2.9' })
  const { answer } = await make(page)
  assert.ok(answer.er >= 2 && answer.er <= 2.9, String(answer.er))
  assert.equal(await values(page), answer.puzzle)
})

test('a puzzle that needs a strategy', async t => {
  const page = await open(t)
  await choices(page)
  assert.equal(await page.locator('role=radio').count(), 0, 'nothing is asked about a strategy before there is one')
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
  await page.keyboard.type('Skys')
  await page.click('text=A state just before it')
  // Chance makes the states; of a few, the rules alone tell all marks.
  let asked, answer, read
  do {
    ;({ asked, answer } = await make(page))
    assert.equal(asked.practice, 'skyscraper')
    assert.ok(answer.state)
    read = await ask(page, 'read', { puzzle: answer.state })
  } while (read.marks === null)
  assert.equal(await values(page), read.values)
  const marks = await page.$$eval('[role=gridcell]', cells => cells.map(cell => /marks ([\d ]+)/.exec(cell.ariaLabel)?.[1] ?? ''))
  assert.deepEqual(marks, read.marks.map(list => list.join(' ')))
  // The next hint is the strategy, from these marks.
  assert.equal(await page.locator('role=checkbox[name=/Trust my centre marks/]').isChecked(), true)
  await page.click('text=Give me a hint')
  await page.click('text=Show everything')
  await page.locator('.stages > li:nth-child(4)').waitFor()
  assert.match(await page.locator('.stages').textContent(), /Skyscraper/)
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
  await page.route('**/api/generate', () => assert.fail('a request'))
  for (const [from, to] of [['30', '24'], ['5', ''], ['', '82'], ['24.5', '']]) {
    await page.fill('#new-from', from)
    await page.fill('#new-to', to)
    await page.click('text=Make a puzzle')
    assert.equal(await page.locator('#new input:invalid').count(), 1, `${from} to ${to}`)
  }
})

test('it is stopped, and tried again', async t => {
  const page = await open(t)
  await choices(page)
  await hold(page)
  await page.selectOption('#new-difficulty', { label: 'Easy' })
  const gone = page.waitForEvent('requestfailed')
  await page.click('text=Make a puzzle')
  await page.locator('#new [role=status]', { hasText: 'Making a puzzle' }).waitFor()
  // The key that began it can end it.
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Stop')
  await page.keyboard.press('Enter')
  assert.match((await gone).url(), /generate$/)
  await page.locator('#new', { hasText: 'Stopped.' }).waitFor()
  await page.unroute('**/api/generate')
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Try again')
  const { asked, answer } = await make(page, 'Try again')
  assert.equal(asked.level, 'easy')
  assert.equal(await values(page), answer.puzzle)
})

test('who chooses something else meanwhile is not disturbed', async t => {
  const page = await open(t)
  await choices(page)
  let answer
  await page.route('**/api/generate', route => (answer = () => route.fulfill({ json: { puzzle: null, error: LATE } })))
  await page.click('text=Make a puzzle')
  await page.focus('#new-symmetry')
  await answer()
  await page.locator('#new [role=alert]').waitFor()
  assert.equal(await page.evaluate(() => document.activeElement.id), 'new-symmetry')
})

test('nothing goes on when the dialog is closed', async t => {
  const page = await open(t)
  await choices(page)
  await hold(page)
  await page.click('text=Make a puzzle')
  const gone = page.waitForEvent('requestfailed')
  await page.keyboard.press('Escape')
  await gone
  await page.keyboard.press('n')
  await page.locator('#new').waitFor()
  assert.equal(await page.locator('.making').first().textContent(), '')
})

test('none was found in time', async t => {
  const page = await open(t)
  await choices(page)
  const none = { puzzle: null, solution: null, error: LATE }
  await page.route('**/api/generate', route => route.fulfill({ json: none }), { times: 1 })
  await page.click('text=Make a puzzle')
  const said = page.locator('#new [role=alert]')
  await said.waitFor()
  assert.match(await said.textContent(), /the time was over before the end \(5678 tried\)\. .*ask for less/)
  assert.equal(await page.locator('.making a').count(), 0)
  const { answer } = await make(page, 'Try again')
  assert.equal(await values(page), answer.puzzle)
})

test('where a strategy is rare, its page has an example', async t => {
  const page = await open(t)
  await choices(page)
  await page.selectOption('#new-strategy', { label: 'Jellyfish' })
  const none = { puzzle: null, error: LATE }
  await page.route('**/api/generate', route => route.fulfill({ json: none }))
  await page.click('text=Make a puzzle')
  assert.equal(await page.locator('.making a').getAttribute('href'), '/strategies/jellyfish')
})

test('what the server refuses is told', async t => {
  const page = await open(t)
  page.expected.push(/status of 422/, /ERR_CONNECTION|ERR_FAILED/)
  await choices(page)
  await page.route('**/api/generate', route => route.continue({ postData: '{"er":"hard"}' }), { times: 1 })
  await page.click('text=Make a puzzle')
  await page.locator('#new [role=alert]', { hasText: 'a rating such as 7.2' }).waitFor()
  await page.route('**/api/generate', route => route.abort(), { times: 1 })
  await page.click('text=Try again')
  await page.locator('#new [role=alert]', { hasText: 'The server does not answer' }).waitFor()
})

test('the choice is remembered, and the same puzzle made again', async t => {
  const page = await open(t)
  await choices(page)
  await page.selectOption('#new-difficulty', { label: 'Easy' })
  await page.selectOption('#new-strategy', { label: 'Hidden Single' })
  await page.selectOption('#new-symmetry', { label: 'Mirrored left to right' })
  await page.fill('#new-from', '30')
  const first = await make(page)
  await page.waitForTimeout(400)
  await page.reload()
  await page.locator('html.is-ready').waitFor({ state: 'attached' })
  await page.keyboard.press('n')
  await page.locator('#new').waitFor()
  const chosen = await page.$$eval('#new select, #new input[type=number]', fields => fields.map(field => field.value))
  assert.deepEqual(chosen, ['level=easy', 'hidden-single', 'v', '30', ''])
  assert.equal(await page.locator('#new [value=needs]').isChecked(), true)
  const told = await page.locator('.made').textContent()
  assert.match(told, new RegExp(`seed ${first.asked.seed}\\b.*--level easy --needs hidden-single --symmetry v --givens 30\\.\\. --seed ${first.asked.seed}`))
  const second = await make(page, 'Make it again')
  assert.deepEqual(second.asked, first.asked)
  assert.equal(await values(page), first.answer.puzzle)
})

test('a first visit comes here from the open dialog', async t => {
  const page = await open(t)
  await page.click('text=More choices')
  await page.locator('#new').waitFor()
  assert.equal(await page.locator('#open').isVisible(), false)
  assert.equal(await page.evaluate(() => document.activeElement.id), 'new-difficulty')
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
  await page.unroute('**/api/generate')
  await page.route('**/api/generate', route => route.continue({ postData: '{"er":"hard"}' }), { times: 1 })
  await page.click('text=Try again')
  await page.locator('#new [role=alert]').waitFor()
  await check('refused')
})
