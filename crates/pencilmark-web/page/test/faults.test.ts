import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as board from '../src/board.ts'
import { verdict, wrongDigits, wrongMarks } from '../src/faults.ts'

const GIVENS = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const SOLUTION = [...'534678912672195348198342567859761423426853791713924856961537284287419635345286179'].map(Number)
const puzzle = board.boardOf(GIVENS, GIVENS, null)

test('entries are compared with the solution; givens are not looked at', () => {
  assert.deepEqual(wrongDigits(puzzle, SOLUTION), { checked: 0, wrong: [] })
  const right = board.write(puzzle, [2], 4, false)
  assert.equal(verdict('digits', wrongDigits(right, SOLUTION)), 'Your digit is right.')
  const wrong = board.write(right, [3, 5], 2, false)
  assert.deepEqual(wrongDigits(wrong, SOLUTION), { checked: 3, wrong: [3, 5] })
  assert.equal(verdict('digits', wrongDigits(wrong, SOLUTION)), '2 of your 3 digits are wrong.')
  assert.equal(verdict('digits', wrongDigits(puzzle, SOLUTION)), 'You have not entered any digit yet.')
})

test('a needed mark may have been removed by a step, or left out by the player', () => {
  const filled = board.fillMarks(puzzle)
  assert.deepEqual(wrongMarks(filled, SOLUTION), { checked: GIVENS.split('.').length - 1, wrong: [] })
  const struck = board.applyStep(filled, [], [[2, 4], [3, 2]])
  assert.deepEqual(wrongMarks(struck, SOLUTION).wrong, [2])
  const left = board.toggleMark(board.toggleMark(puzzle, [2], 'centre', 1), [3], 'corner', 2)
  assert.deepEqual(wrongMarks(left, SOLUTION), { checked: 1, wrong: [2] })
  assert.equal(verdict('marks', wrongMarks(left, SOLUTION)), 'In 1 cell the mark of the right digit is missing.')
  // It stands there as a corner mark.
  assert.deepEqual(wrongMarks(board.toggleMark(left, [2], 'corner', 4), SOLUTION).wrong, [])
  assert.equal(verdict('marks', wrongMarks(puzzle, SOLUTION)), 'There are no centre marks to check.')
  assert.equal(verdict('marks', wrongMarks(filled, SOLUTION)), 'No mark is missing that is needed.')
})
