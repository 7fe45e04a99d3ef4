import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY, applyStep, fillMarks, toggleMark, write } from '../src/board.ts'
import { moveOf } from '../src/move.ts'

test('a written digit is a move, and what it forbids is not', () => {
  const before = fillMarks(EMPTY)
  const now = write(before, [0], 5, true)
  assert.deepEqual(moveOf(before, now), { places: [[0, 5]], empties: [], removes: [] })
  assert.deepEqual(moveOf(now, write(now, [0], 5, true)).empties, [[0, 5]])
  assert.deepEqual(moveOf(now, write(now, [0], 7, true)), { places: [[0, 7]], empties: [[0, 5]], removes: [] })
})

test('a mark that is taken away, by hand or by a step, is a move', () => {
  const before = fillMarks(EMPTY)
  assert.deepEqual(moveOf(before, toggleMark(before, [3, 4], 'centre', 2)).removes, [[3, 2], [4, 2]])
  assert.deepEqual(moveOf(before, applyStep(before, [], [[3, 2]])).removes, [[3, 2]])
  // Without marks on the board, a step strikes them all the same.
  assert.deepEqual(moveOf(EMPTY, applyStep(EMPTY, [], [[3, 2]])).removes, [[3, 2]])
  assert.deepEqual(moveOf(EMPTY, toggleMark(EMPTY, [3], 'centre', 2)).removes, [])
})
