import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellOf, nameOf } from '../src/board.ts'
import { cellsBetween, mark, middle, nearestMark } from '../src/places.ts'

const cell = (name: string) => cellOf(name) ?? assert.fail(name)

test('a drag passes every cell between two points, and may cut corners', () => {
  const names = (from: string, to: string) => cellsBetween(middle(cell(from)), middle(cell(to))).map(nameOf).join(' ')
  assert.equal(names('r4c2', 'r4c6'), 'r4c2 r4c3 r4c4 r4c5 r4c6')
  assert.equal(names('r7c7', 'r4c7'), 'r7c7 r6c7 r5c7 r4c7')
  assert.equal(names('r1c1', 'r4c4'), 'r1c1 r2c2 r3c3 r4c4')
  // Along the edge of a row no cell is left out.
  const [from, to] = [middle(cell('r4c2')), middle(cell('r4c6'))]
  assert.equal(cellsBetween({ x: from.x, y: from.y + 28 }, { x: to.x, y: to.y + 28 }).length, 5)
  assert.deepEqual(cellsBetween({ x: -50, y: -50 }, { x: 0, y: 0 }), [])
})

test('the nearest mark', () => {
  const at = mark(40, 5)
  assert.equal(nearestMark(40, [1, 5, 9], { x: at.x + 6, y: at.y - 6 }), 5)
  assert.equal(nearestMark(40, [1, 9], at), 0)
  assert.equal(nearestMark(40, [], at), 0)
})
