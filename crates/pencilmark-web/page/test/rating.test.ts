import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Ratings, explainerRows, missing } from '../src/rating.ts'
import type { Refusal, Step } from '../src/schema.ts'

const HODOKU = { level: 'Extreme', score: 17840, stars: 5 }
const SCALE = 'se-1.2.1'
const LATE: Refusal = { code: 'out-of-time', message: 'the time was over before the end' }
const hardest = (difficulty: number) => ({ state: '', step: { difficulty } as Step })

const values = (ratings: Ratings): string[] => explainerRows(ratings).map(({ name, value }) => `${name} ${value}`)

test('the numbers of the Sudoku Explainer', () => {
  const known: Ratings = { hodoku: HODOKU, ser: { er: 10.5, ep: 1.2, ed: 7, scale: SCALE }, hardest: hardest(10.5) }
  assert.deepEqual(values(known), ['ER 10.5', 'EP 1.2', 'ED 7.0'])
  assert.equal(missing(known), undefined)
  const beyond: Ratings = { ...known, ser: { er: 20, ep: 1.2, ed: 1.2, scale: SCALE } }
  assert.match(explainerRows(beyond)[0]?.meaning ?? '', /does not lead to a full grid/)
})

test('what is known of a path that was cut off', () => {
  const cut: Ratings = { hodoku: HODOKU, ser: { er: null, ep: null, ed: 9.7, scale: SCALE }, hardest: hardest(10.4), error: LATE }
  assert.deepEqual(values(cut), ['ER at least 10.4', 'EP not known', 'ED 9.7'])
  assert.equal(missing(cut), 'Not everything could be rated: the time was over before the end.')
  const none: Ratings = { hodoku: HODOKU, ser: null, hardest: null, error: LATE }
  assert.deepEqual(values(none), ['ER not known', 'EP not known', 'ED not known'])
})

test('a puzzle without exactly one solution', () => {
  const error: Refusal = { code: 'several-solutions', message: 'this has several' }
  assert.equal(missing({ hodoku: null, ser: null, hardest: null, error }), 'Not rated: this has several.')
})
