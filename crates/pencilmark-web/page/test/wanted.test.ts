import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandOf, endsOf, nameOfWanted, rangeOf, readWanted, requestOf, textOf, whyNone } from '../src/wanted.ts'

const WANTED = { er: '7.0..7.4', needs: 'x-wing', symmetry: 'rot180', givens: '22..26' }

test('what is wanted is kept as text', () => {
  assert.equal(textOf(WANTED, 42), 'er=7.0..7.4&needs=x-wing&symmetry=rot180&givens=22..26&seed=42')
  assert.deepEqual(readWanted(textOf(WANTED, 42)), { wanted: WANTED, seed: 42 })
  assert.deepEqual(readWanted(textOf({ level: '', practice: 'xy-wing' })), { wanted: { practice: 'xy-wing' }, seed: undefined })
})

test('what is not understood is left out', () => {
  const nothing = { wanted: {}, seed: undefined }
  for (const text of ['', 'null', 'level=&givens=', 'level=<img>&seed=-1', 'needs=a b&seed=1e3', 'profile=basic', 'seed=99999999999']) {
    assert.deepEqual(readWanted(text), nothing, text)
  }
})

test('a request and a command name the same', () => {
  assert.deepEqual(requestOf(WANTED, 42), { ...WANTED, needs: ['x-wing'], seed: 42 })
  assert.deepEqual(requestOf({ level: 'hard', symmetry: '' }, 0), { level: 'hard', seed: 0 })
  assert.equal(commandOf(WANTED, 42), 'pencilmark generate --er 7.0..7.4 --needs x-wing --symmetry rot180 --givens 22..26 --seed 42')
})

test('a range and its ends', () => {
  for (const [from, to, range] of [['22', '26', '22..26'], ['24', '24', '24'], ['28', '', '28..'], ['', '21', '..21'], ['', '', '']] as const) {
    assert.equal(rangeOf(from, to), range)
    assert.deepEqual(endsOf(range), [from, to])
  }
})

test('why there is none, and what helps', () => {
  const late = whyNone({ code: 'out-of-time', message: 'the time was over before the end (1234 tried)' })
  assert.match(late, /^No puzzle was made: the time was over before the end \(1234 tried\)\. .*ask for less\.$/)
  assert.equal(whyNone({ code: 'full-grid', message: 'no cell can be emptied' }), 'No puzzle was made: no cell can be emptied.')
})

test('what was made is called by what was asked for', () => {
  const names: readonly [Parameters<typeof nameOfWanted>[0], string][] = [
    [{}, ''],
    [{ symmetry: 'rot180', givens: '24' }, ''],
    [{ level: 'hard' }, 'Hard puzzle'],
    [WANTED, 'Puzzle with x-wing, ER 7.0 to 7.4'],
    [{ practice: 'xy-wing', level: 'unfair' }, 'Unfair puzzle with xy-wing'],
    [{ er: '9.5..' }, 'Puzzle, ER 9.5 or more'],
    [{ er: '..2.0' }, 'Puzzle, ER up to 2.0'],
    [{ er: '7.2' }, 'Puzzle, ER 7.2'],
  ]
  for (const [wanted, name] of names) assert.equal(nameOfWanted(wanted), name)
})
