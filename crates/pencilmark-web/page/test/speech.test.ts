import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as board from '../src/board.ts'
import { changeOf, houseWords, refusalWords } from '../src/speech.ts'
import { brief, chainOf } from '../src/words.ts'

const GIVENS = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const puzzle = board.boardOf(GIVENS, GIVENS, null)
const filled = board.fillMarks(puzzle)
const cell = (name: string) => board.cellOf(name) ?? assert.fail(name)

test('the difference of two boards is told: the cell that was written first', () => {
  assert.equal(changeOf(puzzle, puzzle, 0, true), '')
  const written = board.write(filled, [cell('r1c3')], 4, true)
  assert.match(changeOf(filled, written, cell('r1c3'), true), /^row 1 column 3, entered 4\. \d+ other cells have changed\.$/)
  assert.equal(changeOf(puzzle, board.write(puzzle, [cell('r1c3')], 5, true), cell('r1c3'), true), 'row 1 column 3, entered 5, stands twice in row 1.')
  assert.match(changeOf(puzzle, filled, 0, true), /^The marks of \d+ cells have changed\.$/)
})

test('why nothing was written is told', () => {
  const written = board.write(puzzle, [cell('r1c3')], 4, false)
  assert.equal(refusalWords(puzzle, [cell('r1c1')]), 'row 1 column 1, given 5: it stays.')
  assert.equal(refusalWords(puzzle, [cell('r1c1'), cell('r1c2')]), 'These cells are given.')
  assert.equal(refusalWords(written, [cell('r1c3')]), 'row 1 column 3, entered 4: it stays.')
  assert.equal(refusalWords(written, [cell('r1c1'), cell('r1c3')]), 'These cells have their digits.')
  assert.equal(refusalWords(puzzle, []), 'No cell is chosen.')
})

test('a row, a column and a block are read cell by cell, with what they lack', () => {
  const place = cell('r1c3')
  assert.equal(houseWords(puzzle, place, 0), 'Row 1: 5, 3, empty, empty, 7, empty, empty, empty, empty. Missing: 1, 2, 4, 6, 8, 9.')
  assert.equal(houseWords(puzzle, place, 1), 'Column 3: empty, empty, 8, empty, empty, empty, empty, empty, empty. Missing: 1, 2, 3, 4, 5, 6, 7, 9.')
  assert.equal(houseWords(puzzle, place, 2), 'Block 1: 5, 3, empty, 6, empty, empty, empty, 9, 8. Missing: 1, 2, 4, 7.')
})

test('of a long chain the first links and the end are said, and the rest is counted', () => {
  const chain = 'A chain of 11 links shows that r9c1 is 3 or r9c8 is 4, so r9c1 cannot be 4. If r9c1 is not 3, r9c2 is 3 (row 9), so it is not 2, so r9c9 is 2 (row 9), so r6c9 is not 2, so r6c7 is 2 (row 6), so it is not 8, so r4c7 is 8 (column 7), so r4c6 is not 8, so r9c6 is 8 (column 6), so r9c8 is not 8, so it is 4.'
  assert.equal(
    brief(chain),
    'A chain of 11 links shows that r9c1 is 3 or r9c8 is 4, so r9c1 cannot be 4. If r9c1 is not 3, r9c2 is 3 (row 9), so it is not 2, so r9c9 is 2 (row 9), then 6 more links, so r9c8 is not 8, so it is 4.',
  )
  // What the end says of a cell is not cut off from its name.
  const loop = 'If r6c6 is 7, neither r6c3 nor r6c7 is 7, so r9c3 is not 3, so r9c5 is 3 (row 9), so it is not 5, so r9c9 is 5 (row 9), so r5c9 is not 5, so r6c6 is 2 (row 6), so it is not 7: a contradiction, so r6c6 cannot be 7.'
  assert.equal(brief(loop), 'If r6c6 is 7, neither r6c3 nor r6c7 is 7, so r9c3 is not 3, so r9c5 is 3 (row 9), then 3 more links, so r6c6 is 2 (row 6), so it is not 7: a contradiction, so r6c6 cannot be 7.')
  const { begin, between, end } = chainOf(chain) ?? assert.fail()
  assert.equal(begin + between + end, chain)
  for (const short of ['', 'So r1c1 is 2.', 'If r1c5 is not 3, it is 8, so r2c7 is not 8, so it is 5, so r2c3 is not 5, so r2c3 cannot be 5.']) assert.equal(brief(short), short)
})
