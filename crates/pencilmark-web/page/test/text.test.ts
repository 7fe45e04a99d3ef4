import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as board from '../src/board.ts'
import { add, beforeMistake, isFixed, isRight, move, present, start } from '../src/history.ts'
import { nearest, tell } from '../src/near.ts'
import { decode, encode } from '../src/share.ts'
import type { Step } from '../src/schema.ts'
import { effectOf, patternOf } from '../src/step.ts'
import { clock, givensLine, label, stateLine } from '../src/text.ts'
import { cellsNamed, explain, partsOf, spoken } from '../src/words.ts'

const GIVENS = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const SOLUTION = [...'534678912672195348198342567859761423426853791713924856961537284287419635345286179'].map(Number)
const puzzle = board.boardOf(GIVENS, GIVENS, null)

test('a state tells givens, entries and removed marks apart', () => {
  const after = board.applyStep(board.write(puzzle, [2], 4, true), [], [[3, 2]])
  const [, , , grid, deleted] = stateLine(after, false).split(':')
  assert.equal(grid?.slice(0, 7), '53+4.7.')
  assert.equal(deleted, '214')
})

test('own marks are told only if they count', () => {
  const marked = board.toggleMark(puzzle, [2], 'centre', 1)
  assert.equal(stateLine(marked, false).split(':')[4], '')
  assert.equal(stateLine(marked, true).split(':')[4], '213 413')
})

test('the marks of a state that comes in count, whatever the player’s own do', () => {
  const marks = board.CELLS.map(cell => board.digitsOf(board.fillMarks(puzzle)[cell]?.centre ?? 0).filter(digit => cell !== 2 || digit !== 1))
  const state = board.boardOf(GIVENS, GIVENS, marks)
  assert.equal(stateLine(state, false).split(':')[4], '113')
  assert.equal(stateLine(puzzle, false).split(':')[4], '')
})

test('without givens the entries are the puzzle', () => {
  const typed = board.write(board.EMPTY, [0], 5, false)
  assert.ok(stateLine(typed, false).startsWith(':0000:x:5.'))
  assert.ok(givensLine(typed).startsWith('5.'))
})

test('a cell is told in words', () => {
  const marked = board.toggleMark(board.toggleMark(puzzle, [2], 'centre', 2), [2], 'centre', 4)
  assert.equal(label(marked, 2, false), 'row 1 column 3, empty, marks 2 4')
  assert.equal(label(puzzle, 0, false), 'row 1 column 1, given 5')
  // 5 is given in r1c1, 8 in r3c3.
  const twice = (cell: number, digit: number) => label(board.write(puzzle, [cell], digit, false), cell, true)
  assert.equal(twice(2, 5), 'row 1 column 3, entered 5, stands twice in row 1')
  assert.equal(twice(72, 5), 'row 9 column 1, entered 5, stands twice in column 1')
  assert.equal(twice(10, 8), 'row 2 column 2, entered 8, stands twice in block 1')
  const coloured = board.toggleColour(puzzle, [80], 2)
  assert.equal(label(coloured, 80, false), 'row 9 column 9, given 9, coloured orange')
})

test('time', () => {
  assert.deepEqual([0, 65, 3729].map(clock), ['0:00', '1:05', '1:02:09'])
})

test('what is shared comes back whole', () => {
  let now = board.applyStep(board.write(puzzle, [2], 4, true), [], [[3, 2]])
  now = board.toggleColour(board.toggleMark(now, [3], 'corner', 6), [80, 3], 6)
  assert.deepEqual(decode(encode(now)), now)
  assert.deepEqual(decode(encode(puzzle)), puzzle)
  assert.equal(encode(puzzle).length, 83)
})

test('a link of anything else is refused', () => {
  const good = encode(board.fillMarks(puzzle))
  for (const bad of ['', '1', '2' + good.slice(1), good.slice(0, -1), good + 'A', good + '.A', '1.' + '<'.repeat(81), '1.' + 'z'.repeat(81)]) {
    assert.equal(decode(bad), undefined, bad)
  }
  // A colour that is none.
  assert.equal(decode(`1.${'0'.repeat(81)}....${'--'.repeat(81)}`), undefined)
})

test('random boards come back whole', () => {
  let seed = 7
  const random = (most: number) => (seed = (seed * 48271) % 2147483647) % most
  for (let round = 0; round < 200; round++) {
    const cells = board.EMPTY.map(() => {
      const value = random(10)
      return { ...board.BLANK, value, isGiven: value > 0 && random(2) > 0, corner: random(512), centre: random(512), struck: random(512), colours: random(64) }
    })
    const any = board.laid(cells, puzzle.layout)
    assert.deepEqual(decode(encode(any)), any)
  }
})

test('undo and redo without limit; a new move forgets what was undone', () => {
  let history = start(puzzle)
  for (let round = 0; round < 2000; round++) history = add(history, board.toggleColour(present(history), [round % 81], 1))
  assert.equal(history.boards.length, 2001)
  assert.equal(present(move(history, -9999)), puzzle)
  const back = move(history, -5)
  assert.equal(add(back, board.write(present(back), [2], 4, false)).boards.length, 1997)
  assert.equal(add(history, present(history)), history)
})

test('marks stand in fixed places from where they were filled in, and not before', () => {
  const filled = add(start(puzzle), board.fillMarks(puzzle), true)
  const next = add(filled, board.write(present(filled), [2], 4, false))
  assert.deepEqual([isFixed(start(puzzle)), isFixed(filled), isFixed(next)], [false, true, true])
  const back = move(next, -2)
  assert.equal(isFixed(back), false)
  assert.equal(isFixed(move(back, 1)), true)
  assert.equal(isFixed(add(back, present(next))), false, 'what had been undone is forgotten')
})

test('back to before the mistake', () => {
  const right = board.write(puzzle, [2], 4, false)
  const wrong = board.write(right, [3], 2, false)
  const more = board.write(wrong, [5], 8, false)
  const history = [right, wrong, more].reduce((history, board) => add(history, board), start(puzzle))
  assert.equal(beforeMistake(history, SOLUTION), 1)
  assert.ok(isRight(right, SOLUTION) && !isRight(more, SOLUTION))
  // A needed mark that was struck is a mistake too.
  const struck = board.applyStep(right, [], [[3, 6]])
  assert.ok(!isRight(struck, SOLUTION))
  // New puzzle is not gone back to.
  const other = board.write(board.boardOf('1', '1', null), [5], 9, false)
  assert.equal(beforeMistake(add(start(puzzle), other), SOLUTION), undefined)
})

test('cells and houses in a sentence', () => {
  const said = 'In rows 2, 6 and 8 r1c123 and r4568c2 see block 5, so r9c9 is 4.'
  const parts = partsOf(said)
  assert.equal(parts.map(part => part.text).join(''), said)
  const named = parts.filter(part => part.cells.length)
  assert.deepEqual(named.map(part => [part.text, part.cells.length, part.isHouse]), [
    ['rows 2, 6 and 8', 27, true],
    ['r1c123', 3, false],
    ['r4568c2', 4, false],
    ['block 5', 9, true],
    ['r9c9', 1, false],
  ])
  assert.deepEqual(cellsNamed('row 2 and row 6').length, 18)
  assert.deepEqual(cellsNamed('r1c1 in row 2'), [0])
  assert.deepEqual(partsOf('rain in r0c1'), [{ text: 'rain in r0c1', cells: [], isHouse: false }])
})

const STEP: Step = {
  strategy: 'als-xz',
  name: 'ALS-XZ',
  digits: [3],
  places: [],
  removes: [['r1c8', 3], ['r1c8', 7], ['nonsense', 1]],
  truths: ['r1c1', '4b1'],
  notation: null,
  links: null,
  argument: null,
  difficulty: 7,
  facts: { a: { cells: ['r1c2'], digits: [1, 2] }, b: { cells: ['r1c6', 'r1c7'] }, house: 'b1', z: [3] },
  witnesses: [],
  text: '',
}

test('the pattern of a step', () => {
  assert.deepEqual([...patternOf(STEP, puzzle)], [1, 5, 6])
  assert.deepEqual([...effectOf(STEP)], [7])
  // Without named cells, it is that of the truths: r1c1 and the places for 4 in block 1.
  assert.deepEqual([...patternOf({ ...STEP, facts: {} }, puzzle)], [0, 2, 10, 11])
})

test('how near a choice is', () => {
  const targets = [
    { pattern: new Set([1, 2, 3]), effect: new Set([9]) },
    { pattern: new Set([10, 11]), effect: new Set([12]) },
  ]
  const near = (...cells: number[]) => nearest(new Set(cells), targets) ?? assert.fail()
  assert.deepEqual(near(1, 2, 3, 9).isFound, true)
  assert.equal(near(10, 11).target, 1)
  assert.deepEqual(near(1, 2, 50), { target: 0, right: 2, wrong: 1, missing: 1, isFound: false })
  assert.match(tell(near(1, 2), 2), /^Very near: 2 cells of it are found, 1 cell is missing\.$/)
  assert.equal(tell(near(70), 1), 'Not this cell. Try another one.')
  assert.equal(nearest(new Set([1]), []), undefined)
})

test('a term is explained once', () => {
  const told = new Set<string>()
  assert.deepEqual(explain('A house has one place left for r12c3.', told), ['r12c3 are the cells of rows 1 and 2 in column 3.', 'A house is a row, a column or a block.'])
  assert.deepEqual(explain('The house of r4c5 has a mark.', told), ['r4c5 is row 4, column 5.', 'A mark is a digit that a cell can still hold.'])
  assert.deepEqual(explain('r4c6 and r345c7 {1,2}', told), ['Digits in braces are the marks of the cells before them.'])
})

test('names of cells are read out as words', () => {
  assert.equal(spoken('r4c158 cannot be 3, since r2c1 is 3.'), 'columns 1, 5 and 8 of row 4 cannot be 3, since row 2 column 1 is 3.')
  assert.equal(spoken('r158c1 and r12c34'), 'rows 1, 5 and 8 of column 1 and columns 3 and 4 of rows 1 and 2')
})
