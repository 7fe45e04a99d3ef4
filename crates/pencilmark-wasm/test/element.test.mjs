// The element `<pencilmark-board>` in a browser: what a player and a page can do with it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ARGUED, BOARD, CHAIN, MADE, PUZZLE, SOLUTION } from './browser.mjs'
import { board, focused, heard, hint, label, open, press, values } from './browser.mjs'

const GRID = PUZZLE.replace(/.{9}/g, '$&\n')

test('a puzzle is played to its end by keys, without the engine', async t => {
  const page = await open(t)
  await press(page, 'Tab')
  assert.equal(await focused(page), 0)
  assert.equal(await label(page, 0), 'row 1 column 1, empty')
  assert.equal(await label(page, 2), 'row 1 column 3, given 5')
  for (let row = 0; row < 9; row += 1) {
    for (let column = 0; column < 9; column += 1) await press(page, SOLUTION[9 * row + column], 'ArrowRight')
    await press(page, 'Home', 'ArrowDown')
  }
  assert.equal(await values(page), SOLUTION, 'a digit on a given changes nothing')
  const changes = await heard(page, 'change')
  assert.equal(changes.length, PUZZLE.split('.').length - 1)
  assert.deepEqual(changes[0], { values: PUZZLE.replace('.', '7'), cell: 0, value: 7 })
  assert.deepEqual(await heard(page, 'solved'), [{ values: SOLUTION }])
  assert.equal(await page.locator('[part=status]').textContent(), 'Solved.')
  assert.equal(await label(page, 0), 'row 1 column 1, entered 7')
  assert.equal(page.workers().length, 0)
})

test('keys move the focus, clear cells and leave the grid', async t => {
  const page = await open(t)
  await press(page, 'Tab', 'End')
  assert.equal(await focused(page), 8)
  await press(page, 'ArrowRight', 'ArrowUp')
  assert.equal(await focused(page), 8, 'it stays within the grid')
  await press(page, 'Control+End')
  assert.equal(await focused(page), 80)
  await press(page, 'ArrowLeft', 'ArrowUp', 'Home')
  assert.equal(await focused(page), 63)
  await press(page, 'Control+Home')
  for (const clear of ['7', 'Backspace', 'Delete', '0']) {
    await press(page, '7')
    assert.equal((await values(page))[0], '7')
    await press(page, clear)
    assert.equal((await values(page))[0], '.', clear)
  }
  await press(page, '5')
  assert.equal(await label(page, 0), 'row 1 column 1, entered 5, stands twice in row 1')
  assert.equal(await page.locator('.speech').textContent(), '5, stands twice in row 1.')
  const invalid = await page.$$eval('[role=gridcell]', cells =>
    cells.flatMap((cell, at) => (cell.ariaInvalid === 'true' ? [at] : [])),
  )
  assert.deepEqual(invalid, [0, 2])
  await press(page, 'Tab')
  assert.equal(await page.evaluate(() => document.activeElement.shadowRoot.activeElement.textContent), 'Hint')
  await press(page, 'Shift+Tab')
  assert.equal(await focused(page), 0, 'it comes back to the cell that it left')
})

test('a hint shows more from stage to stage, is put away, and is applied', async t => {
  const page = await open(t)
  await press(page, 'Tab')
  await hint(page, 1)
  assert.match(await page.locator('[aria-live] .stage-1').textContent(), /single/)
  await hint(page, 2)
  await hint(page, 3)
  assert.equal(await page.locator('rect.sign.look').count(), 9, 'a block to look at')
  assert.match(await label(page, 0), /in the hint/)
  await hint(page, 4)
  assert.equal(await page.locator('.value.new').textContent(), '9', 'the value that follows is drawn')
  await press(page, 'h')
  assert.deepEqual((await heard(page, 'hint')).map(({ level }) => level), [1, 2, 3, 4])
  await press(page, 'Escape')
  assert.equal(await page.locator('.words > p').count(), 0)
  assert.equal(await page.locator('.value.new').count(), 0)
  assert.equal(await values(page), PUZZLE)
  for (const name of ['Hint', 'Show more', 'Show more', 'Show more', 'Apply']) {
    await page.getByRole('button', { name }).click()
  }
  await page.getByRole('button', { name: 'Hint' }).waitFor()
  assert.equal((await values(page))[9], '9')
  assert.equal(await label(page, 9), 'row 2 column 1, entered 9')
  assert.match(await page.locator('.speech').textContent(), /row 2 column 1 is 9/)
})

test('hints lead to the end, also through steps that only strike out marks', async t => {
  const page = await open(t, BOARD.replace(PUZZLE, CHAIN))
  const strategies = await board(page, async board => {
    await board.ready
    const found = []
    for (let step = 0; step < 200; step += 1) {
      const { status, strategy, removes } = await board.showHint(4)
      if (status !== 'hint') break
      found.push([strategy, removes.length])
      const crosses = board.shadowRoot.querySelectorAll('.cross').length
      if (removes.length && !crosses) throw new Error(`${strategy} strikes nothing out`)
      board.shadowRoot.querySelector('.next').click()
    }
    return found
  })
  assert.match(await values(page), /^[1-9]{81}$/)
  assert.ok(strategies.some(([, removes]) => removes > 0), strategies.join())
  assert.equal((await heard(page, 'solved')).length, 1)
})

test('an argument is told line by line, and a wrong entry is shown', async t => {
  const page = await open(t, `<pencilmark-board marks puzzle="${ARGUED}"></pencilmark-board>`)
  await board(page, board => board.showHint(4))
  assert.match(await page.locator('summary').textContent(), /in \d+ lines/)
  assert.ok((await page.locator('ol > li').count()) > 5)
  assert.ok((await page.locator('.legend li').count()) > 1)
  await page.getByRole('button', { name: 'Close' }).click()
  assert.equal(await focused(page), 0, 'the focus is not lost')
  await board(page, (board, puzzle) => (board.puzzle = puzzle), PUZZLE)
  await press(page, '1')
  await board(page, board => board.showHint(4))
  assert.match(await page.locator('.stage-4').textContent(), /r1c1/)
  assert.equal(await page.locator('rect.sign.wrong').count(), 1)
})

test('a text that cannot be read is told, and another one is read', async t => {
  const page = await open(t, '<pencilmark-board hint puzzle="no puzzle"></pencilmark-board>')
  await page.getByRole('alert').getByText('81 characters expected, 9 found').waitFor()
  assert.equal(await page.getByRole('grid').isVisible(), false)
  const ready = async text => board(page, async (board, text) => ((board.puzzle = text), board.ready), text)
  await ready('...')
  const [error] = await heard(page, 'error')
  assert.deepEqual([error.code, error.line, error.field], ['unreadable', 1, 'puzzle'])
  await ready(GRID)
  assert.equal(await page.getByRole('alert').textContent(), '')
  assert.equal(await values(page), PUZZLE)
  assert.match(await label(page, 2), /given 5/)
})

test('values and state are kept and restored', async t => {
  const page = await open(t)
  const told = await board(page, async (board, solution) => {
    const start = board.values
    board.values = `7${solution.slice(1, 5)}${'.'.repeat(76)}`
    const { state } = board
    board.reset()
    const reset = board.values
    // 1 is struck out of r8c1.
    const later = state.replace(/::::$/, ':181:::')
    board.state = later
    await board.ready
    const back = board.values
    let wrong = ''
    try {
      board.values = '12'
    } catch (error) {
      wrong = error.name
    }
    return { start, state, reset, back, wrong, isSame: board.state === later, puzzle: board.puzzle }
  }, SOLUTION)
  assert.equal(told.start, PUZZLE)
  assert.match(told.state, /^:0000:x:\+7\+2569\.\.\.8/)
  assert.equal(told.reset, PUZZLE)
  assert.equal(told.back, `72569${PUZZLE.slice(5)}`)
  assert.equal(told.isSame, true)
  assert.equal(told.puzzle, PUZZLE)
  assert.equal(told.wrong, 'TypeError')
  assert.deepEqual(await heard(page, 'change'), [])
})

test('changes of attributes are followed', async t => {
  const page = await open(t, `<pencilmark-board puzzle="${PUZZLE}"></pencilmark-board>`)
  const change = (name, value) =>
    board(
      page,
      (board, [name, value]) => (value === null ? board.removeAttribute(name) : board.setAttribute(name, value)),
      [name, value],
    )
  const button = page.getByRole('button', { name: 'Hint' })
  assert.equal(await button.isVisible(), false)
  await page.keyboard.press('Tab')
  await page.keyboard.press('h')
  assert.equal(page.workers().length, 0, 'without the attribute, H is no key')
  await change('hint', '')
  assert.equal(await button.isVisible(), true)
  await change('marks', '')
  assert.equal(await label(page, 0), 'row 1 column 1, empty, marks 1 2 7')
  await change('marks', null)
  assert.equal(await label(page, 0), 'row 1 column 1, empty')
  assert.equal(await page.getByRole('grid').getAttribute('aria-label'), 'Sudoku')
  await change('label', 'Puzzle of the week')
  assert.equal(await page.getByRole('grid', { name: 'Puzzle of the week' }).count(), 1)
  const paper = () => board(page, board => getComputedStyle(board.shadowRoot.querySelector('.root')).backgroundColor)
  const light = await paper()
  await change('theme', 'dark')
  assert.notEqual(await paper(), light)
  await change('theme', null)
  await page.emulateMedia({ colorScheme: 'dark' })
  assert.equal(await paper(), light, 'the page is light, whatever the system is')
  await page.evaluate(() => (document.documentElement.style.colorScheme = 'light dark'))
  assert.notEqual(await paper(), light, 'a page that follows the system is followed')
  await change('puzzle', SOLUTION)
  assert.equal(await values(page), SOLUTION)
  await change('puzzle', null)
  assert.equal(await values(page), '.'.repeat(81))
})

test('a readonly board is looked at, and its hints are not applied', async t => {
  const page = await open(t, `<pencilmark-board readonly hint puzzle="${PUZZLE}"></pencilmark-board>`, { touch: true })
  await press(page, 'Tab', '7', 'Delete')
  assert.equal(await values(page), PUZZLE)
  assert.equal(await page.getByRole('grid').getAttribute('aria-readonly'), 'true')
  assert.equal(await page.locator('.pad').isVisible(), false)
  for (const stage of [1, 2, 3, 4]) await hint(page, stage)
  assert.equal(await page.getByRole('button', { name: 'Apply' }).count(), 0)
  await page.getByRole('button', { name: 'Close' }).click()
  assert.equal(await page.locator('.words > p').count(), 0)
})

test('a mouse is enough to play', async t => {
  const page = await open(t, BOARD)
  await page.locator('.cell').nth(1).click()
  await page.getByRole('button', { name: '7', exact: true }).click()
  assert.equal((await values(page))[1], '7')
})

test('a board has its size where what is around it takes that of its content', async t => {
  const frames = ['float: left', 'display: inline-block', 'position: absolute', 'display: flex', 'display: table-cell', 'width: 12rem']
  const page = await open(t, frames.map(() => `<div>${BOARD}</div>`).join(''))
  await page.$$eval('main > div', (all, frames) => all.forEach((one, place) => (one.style.cssText = frames[place])), frames)
  const widths = await page.$$eval('pencilmark-board', boards => boards.map(board => board.getBoundingClientRect().width))
  assert.deepEqual(widths, [448, 448, 448, 448, 448, 192])
})

test('buttons are read where the system chooses the colours', async t => {
  const page = await open(t, BOARD)
  await page.emulateMedia({ forcedColors: 'active' })
  const colours = () => page.getByRole('button', { name: 'Hint' }).evaluate(button => [getComputedStyle(button).color, getComputedStyle(button).backgroundColor])
  const [text, ground] = await colours()
  assert.notEqual(text, ground)
})

test('a state that cannot be read changes nothing', async t => {
  const page = await open(t, BOARD)
  const told = await page.$eval('pencilmark-board', async board => {
    board.values = `7${board.values.slice(1)}`
    const before = board.values
    const failed = new Promise(resolve => board.addEventListener('pencilmark-error', resolve, { once: true }))
    board.state = 'nope'
    await failed
    const kept = board.values === before
    board.state = null
    await board.ready
    return [kept, board.values]
  })
  assert.deepEqual(told, [true, '.'.repeat(81)])
})

test('two boards of a page share an engine, and know nothing of each other', async t => {
  const page = await open(t, `${BOARD}${BOARD.replace(PUZZLE, GRID)}`)
  await page.$$eval('pencilmark-board', boards => Promise.all(boards.map(board => board.ready)))
  const texts = await page.$$eval('pencilmark-board', boards =>
    Promise.all(boards.map(async (board, place) => (await board.showHint(place + 1)).text)),
  )
  assert.equal(new Set(texts).size, 2)
  assert.equal(page.workers().length, 1)
  await page.locator('pencilmark-board').first().locator('.cell').first().click()
  await press(page, '7')
  const both = await page.$$eval('pencilmark-board', boards => boards.map(board => board.values[0]))
  assert.deepEqual(both, ['7', '.'])
})

test('what was set before the element was defined is taken over', async t => {
  const page = await open(t, '')
  const told = await page.evaluate(async ([puzzle, solution]) => {
    // The element of another name stands for one that is not defined yet.
    const early = document.createElement('early-board')
    early.puzzle = puzzle
    early.values = solution
    document.body.append(early)
    const { PencilmarkBoard } = await import('/board.js')
    customElements.define('early-board', class extends PencilmarkBoard {})
    const isDefined = customElements.get('pencilmark-board') === PencilmarkBoard
    return { puzzle: early.getAttribute('puzzle'), values: early.values, isDefined }
  }, [PUZZLE, SOLUTION])
  assert.deepEqual(told, { puzzle: PUZZLE, values: SOLUTION, isDefined: true })
})

test('where there is no page it can be loaded', async () => {
  const { PencilmarkBoard } = await import(new URL('board.js', MADE).href)
  assert.deepEqual(PencilmarkBoard.observedAttributes, ['puzzle', 'hint', 'readonly', 'marks', 'label'])
})
