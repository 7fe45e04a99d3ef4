import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differing } from '../src/solutions.ts'

test('where solutions differ is where not all are the same', () => {
  const first = '1'.repeat(81)
  const second = `2${first.slice(1)}`
  const third = `${first.slice(0, 80)}3`
  assert.deepEqual(differing([first]), [])
  assert.deepEqual(differing([first, second, third]), [0, 80])
  assert.deepEqual(differing([second, first, third]), [0, 80])
})
