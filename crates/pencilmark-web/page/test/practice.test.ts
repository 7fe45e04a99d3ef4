import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellOf } from '../src/board.ts'
import { houseOf, nearest, percentOf, type Target } from '../src/near.ts'
import { chaptersOf, courseOf, hasRemoved, readLessons, stateOf } from '../src/practice/bank.ts'
import { nudge } from '../src/practice/hints.ts'
import { BEGIN, IN_A_ROW, after, isMastered, nextLesson, starsOf } from '../src/practice/score.ts'

const GRID = '+5'.padEnd(82, '.')
const TEXT = `# The first cells\nfull-house 1.0 singles Full House\n${GRID}:\n# Marks in a house\nnaked-pair 3.0 subsets Naked Pair\n${GRID}:412 513\n${GRID}:123:thinned\n`

test('a bank as lessons', () => {
  const [first, second, ...more] = readLessons(TEXT)
  assert.equal(more.length, 0)
  assert.deepEqual([first?.name, first?.positions.length], ['Full House', 1])
  assert.deepEqual([second?.id, second?.name, second?.family, second?.difficulty, second?.positions.length], ['naked-pair', 'Naked Pair', 'subsets', 3, 2])
  assert.equal(stateOf(second?.positions[1] ?? ''), `:0000:x:${GRID}:123:::`)
  assert.deepEqual([first?.positions[0], second?.positions[0]].map(position => hasRemoved(position ?? '')), [false, true])
  assert.deepEqual(chaptersOf(readLessons(TEXT)).map(({ title, lessons }) => [title, lessons.length]), [['The first cells', 1], ['Marks in a house', 1]])
  // The last chapter is an appendix.
  assert.deepEqual(courseOf(readLessons(TEXT)).map(({ id }) => id), ['full-house'])
  assert.deepEqual(readLessons('<html>not found'), [])
})

test('stars are fewer for misses and hints', () => {
  assert.equal(starsOf({ misses: 0, hints: 0, isFound: true }), 3)
  assert.equal(starsOf({ misses: 1, hints: 0, isFound: true }), 2)
  assert.equal(starsOf({ misses: 4, hints: 3, isFound: true }), 1)
  assert.equal(starsOf({ misses: 0, hints: 0, isFound: false }), 0)
})

test('so many in a row master a strategy, and it stays so', () => {
  let progress = BEGIN
  for (const stars of [3, 3, 2]) progress = after(progress, stars)
  assert.deepEqual([progress.next, progress.row, isMastered(progress)], [3, 0, false])
  for (let time = 0; time < IN_A_ROW; time++) progress = after(progress, 3)
  assert.equal(isMastered(progress), true)
  assert.equal(isMastered(after(progress, 0)), true)
})

test('the next lesson is the first that is open, from here on', () => {
  const lessons = ['a', 'b', 'c'].map(id => ({ id }))
  const mastered = (ids: string) => (id: string) => ({ ...BEGIN, best: ids.includes(id) ? IN_A_ROW : 0 })
  assert.equal(nextLesson(lessons, mastered(''))?.id, 'a')
  assert.equal(nextLesson(lessons, mastered('b'), 'b')?.id, 'c')
  assert.equal(nextLesson(lessons, mastered('bc'), 'c')?.id, 'a')
  assert.equal(nextLesson(lessons, mastered('abc'), 'c'), undefined)
})

const cells = (...names: string[]) => new Set(names.map(name => cellOf(name) ?? -1))
const PAIR: Target = { pattern: cells('r1c1', 'r1c4'), effect: cells('r1c9') }

test('how near is a number, and a house may be right', () => {
  const percent = (...names: string[]) => percentOf(nearest(cells(...names), [PAIR]) ?? { target: 0, right: 0, wrong: 0, missing: 1, isFound: false })
  assert.equal(percent('r1c1', 'r1c4', 'r1c9'), 100)
  assert.equal(percent('r1c1'), 50)
  assert.equal(percent('r1c1', 'r2c2'), 33)
  assert.equal(percent('r9c9'), 0)
  assert.equal(houseOf(cells('r1c7'), [PAIR]), 'row 1')
  assert.equal(houseOf(cells('r2c1'), [PAIR]), undefined)
  assert.equal(houseOf(cells('r5c5'), [{ pattern: cells('r5c9'), effect: cells() }]), 'row 5')
  assert.equal(houseOf(new Set(), [PAIR]), undefined)
})

test('hints tell the digits, the blocks, and all cells but one', () => {
  const told = (stage: number, digits: number[], target = PAIR) => nudge(stage, { digits }, target)
  assert.equal(told(1, [4, 6]).words, 'It is about digits 4 and 6.')
  assert.deepEqual([told(1, [4]).words, told(1, [4]).digit], ['It is about digit 4.', 4])
  assert.deepEqual([told(2, [4]).words, told(2, [4]).spots.size], ['Look at blocks 1 and 2.', 18])
  const rows: Target = { pattern: new Set([...Array(18).keys(), 80]), effect: cells() }
  assert.equal(told(2, [4], rows).words, 'Look at blocks 1, 2, 3 and 9.')
  const wide: Target = { pattern: cells('r1c1', 'r1c4', 'r1c7', 'r4c1', 'r4c4', 'r4c7'), effect: cells() }
  assert.deepEqual([told(2, [4], wide).words, told(2, [4], wide).spots.size], ['Look at rows 1 and 4.', 18])
  const all: Target = { pattern: cells('r1c1', 'r2c4', 'r3c7', 'r4c2', 'r5c5', 'r6c6', 'r6c8'), effect: cells() }
  assert.deepEqual([told(2, [4], all).spots.size, /Begin in block 5/.test(told(2, [4], all).words)], [9, true])
  assert.equal(told(1, [1, 2, 3, 4, 5], all).words, told(2, [4], all).words, 'many digits are not told')
  for (const stage of [3, 9]) assert.deepEqual([...told(stage, [4]).spots], [[0, 'right']])
})
