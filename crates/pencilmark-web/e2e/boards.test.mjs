// Boards with a layout: what a child does on a phone, what a setter does, and what is kept and shared of them.
import { test } from 'node:test'
import { ask } from './door.mjs'
import { assert, cell, command, enter, faults, hint, isReady, label, open, phone, turn, values } from './support.mjs'

/** A jigsaw with one solution, as a line. */
const JIGSAW = 'jigsaw:AAAABBCCCAABBBBCCDAAAEBBCDDFFFEBECCDFFGEEECDDFGGEHEDDDFFGHHEIIIFGGHHHHIIGGGHHIIII .2.....3..548.....9.....4...3.5.....4..3.6...51.248....7...4.6.......7.28.263.159'
/** Four rows, with diagonals. */
const SMALL = '4x4+x 1.......34......'

/** A killer of four rows with one solution, and sums outside. */
const KILLER = '4x4+cage:3:r1c12+cage:4:r12c3+cage:6:r12c4+cage:7:r2c12+cage:6:r34c1+cage:4:r34c2+cage:7:r3c34+cage:3:r4c34+little:9:r2c4:dl ................'

/** Makes a puzzle of a board by the dialog. */
async function makeNew(page, board, level = 'Easy') {
  await command(page, 'new')
  await page.selectOption('#new-board', { label: board })
  await page.click(`#new >> role=button[name=/^${level}/]`)
  await page.locator('#new').waitFor({ state: 'hidden', timeout: 30_000 })
}

const cells = page => page.locator('[role=gridcell]').count()

/** Solves what is on the board by nothing but hints. */
async function solveByHints(page, most = 200) {
  for (let step = 0; step < most && !(await page.locator('#finish').isVisible()); step++) {
    await page.tap('#hint-button')
    await page.tap('text=Show everything')
    await page.tap('text=Apply this step')
    await page.locator('.done, #finish:not([hidden])').first().waitFor()
    if (await page.locator('#to-board').isVisible()) await page.tap('#to-board')
    else if (!(await page.locator('#hint-button').isVisible())) await page.evaluate(() => document.body.classList.remove('is-learning'))
  }
  await page.locator('#finish').waitFor()
}

for (const [board, size] of [['4 × 4, for children', 4], ['6 × 6, small', 6]]) {
  test(`a child on a phone solves a new board of ${size} rows by hints`, async t => {
    const page = await open(t, { context: await phone(t) })
    await makeNew(page, board)
    assert.equal(await cells(page), size * size)
    assert.match(await page.textContent('.rules'), new RegExp(`holds 1 to ${size}`))
    for (const { width, height } of await page.$$eval('.pad .key', keys => keys.map(key => ({ width: key.offsetWidth, height: key.offsetHeight })))) {
      assert.ok(width >= 44 && height >= 44, `${width} × ${height}`)
    }
    assert.equal(await page.locator('.pad .key').count(), size + 1)
    assert.deepEqual(await faults(page), [])
    await page.screenshot({ path: `screenshots/board-${size}.png` })
    await page.tap('#hint-button')
    await page.tap('text=Show everything')
    await page.screenshot({ path: `screenshots/board-${size}-hint.png` })
    await page.tap('text=Apply this step')
    await solveByHints(page)
    assert.match(await values(page), new RegExp(`^[1-${size}]{${size * size}}$`))
    await page.screenshot({ path: `screenshots/board-${size}-solved.png` })
  })
}

test('a setter imports a jigsaw, solves and explains it, and prints it', async t => {
  const page = await open(t)
  await enter(page, JIGSAW)
  assert.equal(await cells(page), 81)
  assert.match(await page.textContent('.rules'), /region holds 1 to 9/)
  await page.screenshot({ path: 'screenshots/jigsaw.png' })
  await turn(page, 'Path')
  await page.click('text=Show the whole path')
  await page.locator('#panel-path .sentence').waitFor()
  assert.match(await page.textContent('#panel-path .ending'), /steps to the solution/)
  await page.screenshot({ path: 'screenshots/jigsaw-path.png' })
  await page.click('text=Back to my board')
  await page.emulateMedia({ media: 'print' })
  assert.ok(await page.locator('.picture').isVisible())
  await page.screenshot({ path: 'screenshots/jigsaw-print.png' })
  await page.emulateMedia({ media: 'screen' })
  await turn(page, 'Why')
  const solution = (await ask(page, 'solve', { puzzle: JIGSAW })).solution
  const place = (await values(page)).indexOf('.')
  const [name, digit] = [`r${Math.floor(place / 9) + 1}c${(place % 9) + 1}`, Number(solution[place])]
  await cell(page, name).click()
  await page.locator('#panel-why .digits button', { hasText: String((digit % 9) + 1) }).click()
  await page.locator('#panel-why .answer').waitFor()
})

test('digits, marks, clashes and undo follow the layout', async t => {
  const page = await open(t)
  await enter(page, SMALL)
  assert.equal(await cells(page), 16)
  await page.keyboard.press('7')
  assert.equal(await values(page), '1.......34......')
  await cell(page, 'r4c4').click()
  await page.keyboard.press('1')
  assert.match(await label(page, 'r4c4'), /entered 1, stands twice in diagonal 1/)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('m')
  assert.match(await label(page, 'r1c2'), /marks 2 3/)
  await page.keyboard.press('k')
  await page.locator('.checks .result p:not(.waiting)').waitFor()
  await hint(page, 1)
  // The board is as high as one of nine rows, and its cells are where they look.
  const [board, grid] = await Promise.all(['#board', '#grid'].map(selector => page.locator(selector).boundingBox()))
  assert.ok(Math.abs(board.width - board.height) < 2 && grid.width > 0.85 * board.width)
  assert.deepEqual(await faults(page), [])
})

test('a link, the list of games and a reload keep the layout', async t => {
  const page = await open(t)
  await enter(page, SMALL)
  await cell(page, 'r1c2').click()
  await page.keyboard.press('2')
  await page.click('#share-button')
  const link = await page.inputValue('#link')
  assert.match(link, /\.4x4_x$/)
  await page.selectOption('#format', 'fpuzzles')
  await page.waitForFunction(() => document.querySelector('#text').value.startsWith('https://f-puzzles.com'))
  const theirs = await page.inputValue('#text')
  assert.equal(await page.locator('#format option:not([hidden])').count(), 4)
  await page.keyboard.press('Escape')
  await page.reload()
  await isReady(page)
  assert.equal(await values(page), '12......34......')
  // Another window knows nothing of the layout yet.
  const other = await open(t, { address: new URL(link).pathname + new URL(link).hash })
  await other.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 16)
  assert.equal(await values(other), '12......34......')
  await enter(other, theirs)
  assert.equal(await values(other), '12......34......')
  await enter(page, '6x6 ....4..1.3.5...2....3...6.2.5..5....')
  assert.equal(await cells(page), 36)
  await page.click('#games-button')
  await page.locator('#games .card').nth(1).waitFor()
  await page.screenshot({ path: 'screenshots/board-games.png' })
  await page.locator('#games .card .opens').nth(1).click()
  await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 16)
})

test('a killer without any given is imported, told what is wrong, hinted, shared and solved', async t => {
  const page = await open(t, { context: await phone(t) })
  await enter(page, KILLER)
  assert.equal(await cells(page), 16)
  assert.match(await page.textContent('.rules'), /dashed cage/)
  assert.deepEqual(await page.$$eval('.picture .clue.cage text', sums => sums.map(sum => sum.textContent).join(' ')), '3 4 6 7 6 4 7 3')
  await cell(page, 'r1c1').tap()
  await page.tap('.pad >> text=4')
  await cell(page, 'r1c2').tap()
  await page.tap('.pad >> text=3')
  assert.match(await label(page, 'r1c2'), /entered 3, r1c1 and r1c2 add up to 7, the cage says 3/)
  await page.screenshot({ path: 'screenshots/killer.png' })
  await page.keyboard.press('k')
  await page.locator('.checks .result', { hasText: 'r1c1 and r1c2 add up to 7, the cage says 3.' }).waitFor()
  for (const _ of [1, 2]) await page.keyboard.press('Control+z')
  await command(page, 'share')
  const link = await page.inputValue('#link')
  await page.keyboard.press('Escape')
  await page.tap('#hint-button')
  await page.tap('text=Show everything')
  await page.screenshot({ path: 'screenshots/killer-hint.png' })
  await page.tap('text=Apply this step')
  await solveByHints(page)
  assert.equal(await values(page), (await ask(page, 'solve', { puzzle: KILLER })).solution)
  const other = await open(t, { address: new URL(link).pathname + new URL(link).hash })
  await other.locator('.picture .clue.cage').first().waitFor()
  assert.deepEqual(await faults(other), [])
})

test('new puzzles have the clues of a set, and a level', async t => {
  const page = await open(t)
  await command(page, 'new')
  await page.selectOption('#new-clues', 'killer')
  await page.screenshot({ path: 'screenshots/new-clues.png' })
  await page.click('#new >> role=button[name=/^Medium/]')
  await page.locator('#new').waitFor({ state: 'hidden', timeout: 30_000 })
  await page.locator('.picture .clue.cage').first().waitFor()
  assert.equal(await values(page), '.'.repeat(81))
  await hint(page, 1)
  assert.deepEqual(await faults(page), [])
  await page.screenshot({ path: 'screenshots/new-killer.png' })
})

test('a setter draws the cages of a killer, mends one, and plays it', async t => {
  const page = await open(t)
  await command(page, 'open')
  await page.selectOption('#own-board', { label: '4 × 4, for children' })
  await page.click('#open >> text=Enter my own')
  await page.click('#givens >> text=Cages')
  const cages = [[3, 'r1c1', 'r1c2'], [4, 'r1c3', 'r2c3'], [6, 'r1c4', 'r2c4'], [7, 'r2c1', 'r2c2'], [6, 'r3c1', 'r4c1'], [4, 'r3c2', 'r4c2'], [8, 'r3c3', 'r3c4'], [3, 'r4c3', 'r4c4']]
  const draw = async (sum, ...ends) => {
    const [from, to] = await Promise.all(ends.map(name => cell(page, name).boundingBox()))
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 })
    await page.mouse.up()
    const before = await page.locator('.picture .clue').count()
    await page.fill('#sum', String(sum))
    await page.keyboard.press('Enter')
    await page.waitForFunction(before => document.querySelectorAll('.picture .clue').length > before, before)
  }
  for (const cage of cages) await draw(...cage)
  assert.match(await page.textContent('#typed'), /8 cages/)
  await page.screenshot({ path: 'screenshots/cages.png' })
  // The sum of one cage is too large for any solution.
  await cell(page, 'r3c3').click()
  await page.click('#givens >> text="Remove"')
  await page.waitForFunction(() => document.querySelectorAll('.picture .clue').length === 7)
  await draw(7, 'r3c3', 'r3c4')
  await page.click('#givens >> text=Done')
  await page.locator('#givens').waitFor({ state: 'hidden' })
  await hint(page, 1)
  assert.equal(await values(page), '.'.repeat(16))
  assert.deepEqual(await faults(page), [])
})

test('what is pasted may be a grid of four rows, and a layout that is none is told', async t => {
  const page = await open(t)
  await enter(page, '1 . . .\n. . 3 .\n. 2 . .\n. . . 4')
  assert.equal(await cells(page), 16)
  page.expected.push(/status of 422/)
  await command(page, 'open')
  await page.fill('#paste', 'knightish+x 1.......34......')
  await page.click('text=Read it')
  assert.match(await page.textContent('#open .problem'), /knightish/)
})
