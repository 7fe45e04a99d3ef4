import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dailyOf, dayOf, fits, mayBePosition, mayBeReady, readReady } from '../src/ready.ts'

const puzzle = (givens: number) => '1'.repeat(givens).padEnd(81, '.')
const TEXT = `${puzzle(24)} 7.1 unfair\n${puzzle(30)} 1.2 easy\n${puzzle(26)} 1.5 easy\nnot a line\n`

test('a bank is read, and what is no line of it is left out', () => {
  const all = readReady(TEXT)
  assert.deepEqual(all.map(({ er, level }) => [er, level]), [[7.1, 'unfair'], [1.2, 'easy'], [1.5, 'easy']])
  assert.equal(all[0]?.puzzle, puzzle(24))
})

test('which wishes may be ready, and which puzzles are', () => {
  assert.equal(mayBeReady({ level: 'easy' }), true)
  assert.equal(mayBeReady({ er: '7.0..7.4', givens: '22..26' }), true)
  for (const wish of [{}, { givens: '24' }, { level: 'easy', symmetry: 'v' }, { level: 'easy', needs: 'x-wing' }, { er: '2', practice: 'x-wing' }]) assert.equal(mayBeReady(wish), false)
  assert.deepEqual([{ practice: 'x-wing' }, { practice: 'x-wing', level: '' }, { practice: 'x-wing', er: '2' }, { level: 'easy' }].map(mayBePosition), [true, true, false, false])
  const found = (wish: object) => readReady(TEXT).filter(ready => fits(wish, ready)).map(({ er }) => er)
  assert.deepEqual(found({ level: 'easy' }), [1.2, 1.5])
  assert.deepEqual(found({ level: 'easy', givens: '28..' }), [1.2])
  assert.deepEqual(found({ er: '7.0..7.4' }), [7.1])
  assert.deepEqual(found({ er: '1.2..1.9', givens: '..26' }), [1.5])
})

test('a day has the same puzzle for everybody, and the next day another', () => {
  const all = readReady(TEXT)
  const on = (day: string) => dailyOf(all, 'easy', day)?.er
  assert.equal(on('2026-03-01'), on('2026-03-01'))
  assert.notEqual(on('2026-03-01'), on('2026-03-02'))
  assert.equal(on('1969-12-31') !== undefined, true)
  assert.equal(on('no day'), undefined)
  assert.equal(dailyOf(all, 'hard', '2026-03-01'), undefined)
  assert.equal(dayOf(new Date(2026, 2, 1, 23, 59)), '2026-03-01')
})
