// Where the cells of a grid are in a photograph.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Corners, cellAt, cellsOf, quartersOf } from '../src/photo/places.ts'

/** A page that is farther away at its upper side. */
const SEEN: Corners = [[100, 0], [200, 0], [300, 300], [0, 300]]

test('the cells lie as a camera sees them', () => {
  const cells = cellsOf(SEEN)
  assert.equal(cells.length, 81)
  const near = ([x, y]: readonly [number, number], [u, v]: readonly [number, number]) => assert.ok(Math.hypot(x - u, y - v) < 1e-6, `${x},${y}`)
  SEEN.forEach((corner, place) => near(cells[[0, 8, 80, 72][place] as number]?.[place] as readonly [number, number], corner))
  // The upper rows are less high than the lower ones.
  const height = (cell: number): number => (cells[cell]?.[3][1] ?? 0) - (cells[cell]?.[0][1] ?? 0)
  assert.ok(height(4) < height(40) && height(40) < height(76))
  cells.forEach((cell, place) => {
    const middle = [0, 1].map(at => cell.reduce((sum, corner) => sum + (corner[at] ?? 0), 0) / 4) as [number, number]
    assert.equal(cellAt(cells, middle), place)
  })
  assert.equal(cellAt(cells, [10, 10]), undefined)
})

test('a picture that is turned is put upright', () => {
  for (const quarters of [0, 1, 2, 3]) {
    const turned = SEEN.map((_, place) => SEEN[(place + quarters) % 4]) as unknown as Corners
    assert.equal(quartersOf(turned), quarters)
  }
})
