import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as board from '../src/board.ts'
import { changeOf } from '../src/speech.ts'

const GIVENS = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const puzzle = board.boardOf(GIVENS, GIVENS, null)
const filled = board.fillMarks(puzzle)
const cell = (name: string) => board.cellOf(name) ?? assert.fail(name)

test('the difference of two boards is told: the cell that was written first', () => {
  assert.equal(changeOf(puzzle, puzzle, 0, true), '')
  const written = board.write(filled, [cell('r1c3')], 4, true)
  assert.match(changeOf(filled, written, cell('r1c3'), true), /^row 1 column 3, entered 4\. \d+ other cells have changed\.$/)
  assert.equal(changeOf(puzzle, board.write(puzzle, [cell('r1c3')], 5, true), cell('r1c3'), true), 'row 1 column 3, entered 5, stands twice in a house.')
  assert.match(changeOf(puzzle, filled, 0, true), /^The marks of \d+ cells have changed\.$/)
})
