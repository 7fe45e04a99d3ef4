import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as board from '../src/board.ts'
import { DEFAULTS, type Game } from '../src/game.ts'
import { linksOf, toggleLink } from '../src/ink.ts'
import { Labels, changed } from '../src/labels.ts'
import { differing } from '../src/picture.ts'
import type { Drawing } from '../src/schema.ts'

const GIVENS = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const puzzle = board.boardOf(GIVENS, GIVENS, null)
const own = (one: board.Board) => ({ board: one, twice: board.clashes(one), links: linksOf(one) })
const names = (now: board.Board, old: board.Board) => changed(own(now), own(old)).map(board.nameOf).join(' ')

test('a cell is worded anew where it changed', () => {
  assert.equal(names(puzzle, puzzle), '')
  assert.equal(names(board.write(puzzle, [2], 4, false), puzzle), 'r1c3')
  assert.equal(names(board.toggleMark(puzzle, [2, 3], 'centre', 4), puzzle), 'r1c3 r1c4')
})

test('so is one that another cell clashes with, or is linked to', () => {
  const twice = board.write(puzzle, [2], 5, false)
  assert.equal(names(twice, puzzle), 'r1c1 r1c3')
  // The house in which it stands twice may be another one.
  assert.equal(names(board.write(twice, [9 * 7], 5, false), twice), 'r1c1 r1c3 r8c1 r8c9')
  assert.equal(names(puzzle, twice), 'r1c1 r1c3')
  const linked = toggleLink(puzzle, { cell: 2, digit: 0 }, { cell: 30, digit: 0 }, 'strong')
  assert.equal(names(linked, puzzle), 'r1c3 r4c4')
})

test('of a picture the cells in which two views differ', () => {
  const view = (...cells: [number, number][]) => [[], 0, cells, [], []]
  const drawing = { views: [view([0, 5], [1, 6]), view([1, 7], [3, 5]), view([3, 6])] } as unknown as Drawing
  assert.deepEqual(differing(drawing, 0, 1), [1, 3])
  assert.deepEqual(differing(drawing, 2, 1), [3])
  assert.deepEqual(differing(drawing, 1, 1), [])
})

test('who asks a second time gets what changed', () => {
  const labels = new Labels()
  const next = (one: board.Board) => [...labels.next({ board: one, shown: undefined, settings: DEFAULTS } as Game)]
  assert.equal(next(puzzle).length, 81)
  assert.deepEqual(next(puzzle), [])
  assert.deepEqual(next(board.write(puzzle, [2], 4, false)), [[2, 'row 1 column 3, entered 4']])
})
