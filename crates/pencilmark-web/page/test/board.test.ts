import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as board from '../src/board.ts'
import { HOUSES, twiceIn } from '../src/clash.ts'

const GIVENS = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
const puzzle = board.boardOf(GIVENS, GIVENS, null)

test('there are 27 houses of nine cells, and each cell sees twenty others', () => {
  assert.equal(HOUSES.length, 27)
  assert.ok(HOUSES.every(({ cells }) => new Set(cells).size === 9))
  assert.ok(puzzle.every((_, cell) => board.peers(puzzle, cell).length === 20 && !board.peers(puzzle, cell).includes(cell)))
  assert.deepEqual(HOUSES[18 + 4], { id: 'b5', name: 'block 5', cells: [30, 31, 32, 39, 40, 41, 48, 49, 50] })
})

test('names of cells and back', () => {
  assert.equal(board.nameOf(0), 'r1c1')
  assert.equal(board.nameOf(80), 'r9c9')
  assert.ok(puzzle.every((_, cell) => board.cellOf(board.nameOf(cell)) === cell))
  assert.equal(board.cellOf('r0c1'), undefined)
})

test('a digit is written, and taken away by the same digit; givens stay', () => {
  const once = board.write(puzzle, [2, 3, 0], 4, false)
  assert.deepEqual([once[2]?.value, once[3]?.value, once[0]?.value], [4, 4, 5])
  const twice = board.write(once, [2, 3, 0], 4, false)
  assert.deepEqual([twice[2]?.value, twice[3]?.value], [0, 0])
})

test('a new value clears the marks that it forbids, if they are kept up to date', () => {
  const marked = board.toggleMark(board.toggleMark(puzzle, [2, 3, 40], 'centre', 4), [3], 'corner', 4)
  const tidy = board.write(marked, [2], 4, true)
  assert.deepEqual([tidy[3]?.centre, tidy[3]?.corner, tidy[40]?.centre], [0, 0, board.bit(4)])
  const untidy = board.write(marked, [2], 4, false)
  assert.equal(untidy[3]?.centre, board.bit(4))
})

test('marks are toggled over all chosen cells at once', () => {
  const some = board.toggleMark(puzzle, [2], 'centre', 1)
  const all = board.toggleMark(some, [2, 3], 'centre', 1)
  assert.deepEqual([all[2]?.centre, all[3]?.centre], [1, 1])
  const none = board.toggleMark(all, [2, 3], 'centre', 1)
  assert.deepEqual([none[2]?.centre, none[3]?.centre], [0, 0])
})

test('erasing takes values first, then marks, then colours', () => {
  let now = board.toggleColour(board.write(board.toggleMark(puzzle, [2], 'corner', 1), [2], 4, false), [2], 3)
  now = board.erase(now, [2])
  assert.deepEqual([now[2]?.value, now[2]?.corner, now[2]?.colours], [0, 1, 4])
  now = board.erase(now, [2])
  assert.deepEqual([now[2]?.corner, now[2]?.colours], [0, 4])
  assert.equal(board.erase(now, [2])[2]?.colours, 0)
  assert.equal(board.erase(puzzle, [0])[0]?.value, 5)
})

test('marks that are filled in are those that no value forbids', () => {
  const filled = board.fillMarks(puzzle)
  assert.deepEqual(board.digitsOf(filled[2]?.centre ?? 0), [1, 2, 4])
  assert.equal(filled[0]?.centre, 0)
})

test('a step that removes marks fills them in, and they stay away', () => {
  const after = board.applyStep(puzzle, [], [[2, 4]])
  assert.deepEqual(board.digitsOf(after[2]?.centre ?? 0), [1, 2])
  assert.ok(board.hasMarks(after))
  const again = board.fillMarks(board.clearMarks(after))
  assert.deepEqual(board.digitsOf(again[2]?.centre ?? 0), [1, 2])
  // Who writes the mark again takes it back.
  assert.equal(board.toggleMark(again, [2], 'centre', 4)[2]?.struck, 0)
})

test('a step that places a digit clears it from the cells that see it', () => {
  const after = board.applyStep(board.fillMarks(puzzle), [[2, 4]], [])
  assert.equal(after[2]?.value, 4)
  assert.equal((after[3]?.centre ?? 0) & board.bit(4), 0)
})

test('clashes are values that see their like', () => {
  assert.equal(board.clashes(puzzle).size, 0)
  assert.deepEqual([...board.clashes(board.write(puzzle, [2], 5, false))].sort((a, b) => a - b), [0, 2])
})

test('the house in which a value stands twice: its row, else its column, else its block', () => {
  const twice = (cell: number) => twiceIn(board.write(puzzle, [cell], 5, false).map(({ value }) => value), cell)
  assert.deepEqual([2, 72, 21, 40].map(twice), ['stands twice in row 1', 'stands twice in column 1', 'stands twice in block 2', ''])
})

test('a full board without clashes is solved', () => {
  assert.ok(board.isSolved(board.boardOf(GIVENS, SOLUTION, null)))
  assert.ok(!board.isSolved(puzzle))
  assert.ok(!board.isSolved(board.write(board.boardOf(GIVENS, SOLUTION, null), [2], 5, false)))
})

test('odd text makes no odd board', () => {
  assert.ok(board.isEmpty(board.boardOf('', '<img>', [])))
  assert.equal(board.boardOf('x5', '', null)[1]?.value, 5)
})
