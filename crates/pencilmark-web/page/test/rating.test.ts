import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Ratings, explainerRows, missing } from '../src/rating.ts'
import type { Step } from '../src/step.ts'

const HODOKU = { level: 'Extreme', score: 17840, stars: 5 }
const hardest = (difficulty: number) => ({ step: { difficulty } as Step })

const values = (ratings: Ratings): string[] => explainerRows(ratings).map(({ name, value }) => `${name} ${value}`)

test('the numbers of the Sudoku Explainer', () => {
  const known: Ratings = { hodoku: HODOKU, ser: { er: 10.5, ep: 1.2, ed: 7 }, hardest: hardest(10.5) }
  assert.deepEqual(values(known), ['ER 10.5', 'EP 1.2', 'ED 7.0'])
  assert.equal(missing(known), undefined)
})

test('what is known of a path that was cut off', () => {
  const cut: Ratings = { hodoku: HODOKU, ser: { er: null, ep: null, ed: 9.7 }, hardest: hardest(10.4), error: 'stopped after 10 s' }
  assert.deepEqual(values(cut), ['ER at least 10.4', 'EP not known', 'ED 9.7'])
  assert.equal(missing(cut), 'Not everything could be rated: stopped after 10 s.')
  const none: Ratings = { hodoku: HODOKU, ser: null, hardest: null, error: 'stopped after 10 s' }
  assert.deepEqual(values(none), ['ER not known', 'EP not known', 'ED not known'])
})

test('a puzzle without exactly one solution', () => {
  const several: Ratings = { hodoku: null, ser: { er: 20, ep: 0, ed: 0 }, hardest: null, error: 'several solutions' }
  assert.deepEqual(values(several), ['ER 20.0', 'EP 0.0', 'ED 0.0'])
  assert.match(explainerRows(several)[0]?.meaning ?? '', /does not lead to a full grid/)
  assert.equal(missing({ hodoku: null, ser: null, hardest: null, error: '5 stands twice' }), 'Not rated: 5 stands twice.')
})
