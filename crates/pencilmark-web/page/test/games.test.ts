import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as board from '../src/board.ts'
import { standingNew } from '../src/game.ts'
import { fileOf, isGamesFile, readFile } from '../src/games/file.ts'
import { hasAllOf, knownOf } from '../src/games/held.ts'
import { type Kept, aboutNew, keptNew, keptOf, progressOf, readKept } from '../src/games/kept.ts'
import { boardsOf, textsOf } from '../src/games/moves.ts'
import { leastWanted, unfit } from '../src/games/shelf.ts'
import { daysInARow, titleOf, when } from '../src/games/when.ts'
import { type History, add, start } from '../src/history.ts'
import { encode } from '../src/share.ts'
import { withoutLoose } from '../src/ink.ts'

const GIVENS = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const puzzle = board.boardOf(GIVENS, GIVENS, null)

const played = (...moves: ((now: board.Board) => board.Board)[]): History =>
  moves.reduce((history, move) => add(history, move(history.boards.at(-1) ?? puzzle)), start(puzzle))

const four = (now: board.Board) => board.write(now, [2], 4, true)
const marked = (now: board.Board) => board.toggleMark(board.toggleMark(now, [3], 'corner', 2), [3], 'centre', 6)

const keptWith = (history: History, more: Partial<Kept> = {}): Kept => ({ ...keptOf(aboutNew('One'), { ...standingNew(puzzle), history }), ...more })

test('a history is texts that say what each move has changed', () => {
  const coloured = (now: board.Board) => board.toggleColour(board.erase(now, [2]), [3, 80], 6)
  const texts = textsOf(played(four, marked, coloured, board.fillMarks).boards)
  assert.deepEqual(texts.slice(0, 4), [encode(puzzle), 'r1c3 4', 'r1c4 corner 2 centre 6', 'r1c3, r1c4 corner 2 centre 6 colours 6, r9c9 given 9 colours 6'])
  assert.match(texts[4] ?? '', /^1\./, 'a whole board is shorter here')
  assert.deepEqual(boardsOf(texts), played(four, marked, coloured, board.fillMarks).boards)
})

test('random histories come back whole', () => {
  let seed = 3
  const random = (most: number) => (seed = (seed * 48271) % 2147483647) % most
  const any = () => ({ value: random(10), isGiven: random(2) > 0, corner: random(512), centre: random(512), struck: random(512), colours: random(64), tints: random(7) << (3 * random(9)), links: [] })
  const boards: board.Board[] = [puzzle]
  for (let round = 0; round < 300; round++) {
    const next = (boards.at(-1) ?? puzzle).slice()
    for (let cells = random(30); cells >= 0; cells--) {
      const cell = any()
      next[random(81)] = { ...cell, isGiven: cell.isGiven && cell.value > 0 }
    }
    boards.push(withoutLoose(board.laid(next, puzzle.layout)))
  }
  // A copy, so that no text is known already.
  assert.deepEqual(boardsOf(structuredClone(textsOf(boards))), boards)
})

test('a history that cannot be read says where', () => {
  const whole = encode(puzzle)
  for (const [texts, fault] of [
    [[], 'it has no history'],
    [['r1c3 4'], 'entry 1 of its history cannot be read: the first one is a whole board'],
    [[whole, 'r1c0 4'], 'entry 2 of its history cannot be read: “r1c0 4” is not a cell and what it holds'],
    [[whole, 'r1c3 4', 7], 'entry 3 of its history cannot be read: it is no text'],
    [[whole.slice(0, 30)], 'entry 1 of its history cannot be read: its grid has 28 of 81 cells, so that it was cut off'],
  ] as const) assert.equal(boardsOf(texts), fault)
})

test('a game comes back as it was kept', () => {
  const history = { ...played(four, marked), now: 1, fixedFrom: 2 }
  const savepoints = [{ name: 'before', saved: '2026-11-26T05:00:00.000Z', board: encode(puzzle) }]
  const kept = keptWith(history, { seconds: 65, savepoints, star: true, paused: true, hints: ['X-Wing'] })
  const again = readKept(JSON.parse(JSON.stringify(kept)))
  assert.ok(typeof again === 'object')
  assert.deepEqual(again.kept, kept)
  assert.deepEqual(again.standing, { history, seconds: 65, isPaused: true, hints: ['X-Wing'], cursor: kept.cursor, mode: 'digit' })
})

test('the game of earlier versions comes in', () => {
  const boards = played(four, marked).boards.map(encode)
  const old = { boards, now: 1, fixedFrom: null, cursor: 5, mode: 'corner', seconds: 77, isPaused: true }
  const read = readKept(old)
  assert.ok(typeof read === 'object')
  const { kept } = read
  assert.deepEqual([kept.revision, kept.seconds, kept.paused, kept.mode, kept.cursor, kept.now], [0, 77, true, 'corner', 5, 1])
  assert.equal(kept.puzzle, GIVENS)
  assert.equal(kept.board, boards[1])
  assert.equal(kept.history[1], 'r1c3 4')
})

test('what is no game is refused, and what is odd in one is set right', () => {
  for (const bad of [undefined, null, 7, 'game', [], {}, { history: 'r1c3' }, { history: [] }, { boards: ['2.'] }]) assert.equal(typeof readKept(bad), 'string')
  const history = [encode(puzzle)]
  assert.equal(readKept({ history, savepoints: [{ name: 'x', board: '1.' }] }), 'savepoint 1 holds no board')
  const read = readKept({ history, id: '<b>', now: 99, seconds: -5, cursor: 'x', mode: 'magic', name: ` ${'long '.repeat(40)}`, begun: 'once', star: 'yes' })
  assert.ok(typeof read === 'object')
  const odd = read.kept
  assert.deepEqual([odd.now, odd.seconds, odd.cursor, odd.mode, odd.name.length, odd.star], [0, 0, 0, 'digit', 80, false])
  assert.match(odd.id, /^\w+$/)
})

test('only the last 3000 boards are kept', () => {
  let history = start(puzzle)
  for (let round = 0; round < 3200; round++) history = add(history, board.toggleColour(history.boards.at(-1) ?? puzzle, [round % 81], 1))
  const kept = keptWith({ ...history, fixedFrom: 5 })
  assert.deepEqual([kept.history.length, kept.now, kept.fixedFrom], [3000, 2999, 0])
  const read = readKept(kept)
  assert.deepEqual(typeof read === 'object' && read.standing.history.boards.at(-1), history.boards.at(-1))
})

test('a file of games comes back, and a faulty game loses no other', () => {
  const games = [keptWith(played(four)), keptWith(played(four, marked), { name: 'Two' }), keptNew(puzzle, 'Three')]
  const text = fileOf(games)
  assert.ok(isGamesFile(text))
  assert.deepEqual(readFile(text), { games, faults: [] })
  const faulty = text.replace('r1c4 corner 2', 'r1c4 corner x')
  const { games: good, faults } = readFile(faulty)
  assert.deepEqual(good.map(kept => kept.name), ['One', 'Three'])
  assert.deepEqual(faults, ['Game 2 (“Two”) cannot be read: entry 3 of its history cannot be read: “r1c4 corner x centre 6” is not a cell and what it holds.'])
})

test('a file that broke off has the games before', () => {
  const text = fileOf([keptNew(puzzle, 'One'), keptNew(puzzle, 'Two'), keptNew(puzzle, 'Three')])
  const { games, faults } = readFile(text.slice(0, text.indexOf('Three') + 90))
  assert.deepEqual(games.map(kept => kept.name), ['One', 'Two'])
  assert.deepEqual(faults, ['The file is not whole, or was changed: it is not JSON.', 'Line 4 cannot be read: it is not JSON.'])
})

test('a file of anything else is told', () => {
  assert.deepEqual(readFile('{"format": "pencilmark-games", "version": 2, "games": []}').faults, ['The file is of version 2, and this page reads version 1. Load a newer page.'])
  assert.deepEqual(readFile('{"format": "pencilmark-games"}').faults, ['The file has no list “games”.'])
  assert.deepEqual(readFile('{"format": "pencilmark-games", "games": [null, 7]}').faults.length, 2)
  assert.equal(isGamesFile('{"givens": 1}'), false)
})

test('the game that goes on is the one that began so, or the last one of bare givens', () => {
  const other = board.toggleMark(puzzle, [2], 'centre', 4)
  const old = keptWith(played(four), { moved: '2026-01-01T00:00:00.000Z' })
  const late = { ...keptWith(start(other)), moved: '2026-02-01T00:00:00.000Z' }
  assert.equal(knownOf([old, late], puzzle), old)
  assert.equal(knownOf([old, late], other), late)
  assert.equal(knownOf([late], puzzle), late)
  assert.equal(knownOf([old, late], four(puzzle)), undefined)
  assert.equal(knownOf([], puzzle), undefined)
})

test('versions of a game: one has all moves of another, or each has its own', () => {
  const [one, two, three] = [played(four), played(four, marked), played(marked)].map(history => keptWith(history))
  assert.ok(one && two && three)
  assert.ok(hasAllOf(two, one) && hasAllOf(one, one))
  assert.ok(!hasAllOf(one, two) && !hasAllOf(two, three) && !hasAllOf(three, two))
})

test('what is on the shelf gives way only to its next revision', () => {
  const kept = keptWith(played(four), { revision: 3 })
  assert.equal(unfit(kept, { ...kept, revision: 3 }), undefined)
  assert.equal((unfit(kept, { ...kept, revision: 4 }) as Kept).revision, 4)
  assert.equal(unfit(kept, undefined), 'gone')
  assert.equal(unfit({ ...kept, revision: 0 }, undefined), undefined)
})

test('where there is no room, the one without a star that was played longest ago goes', () => {
  const at = (moved: string, star = false) => keptWith(start(puzzle), { moved, star })
  const [old, starred, late] = [at('2026-01-02'), at('2026-01-01', true), at('2026-03-01')]
  assert.equal(leastWanted([late, old, starred]), old)
  assert.equal(leastWanted([starred]), undefined)
})

test('progress counts the cells that had no given', () => {
  assert.deepEqual(progressOf(four(puzzle)), { filled: 1, all: 51, isSolved: false })
})

test('dates are told as a player says them', () => {
  const now = new Date(2026, 10, 26, 14, 5)
  const at = (...parts: [number, number, number, number, number]) => when(new Date(...parts).toISOString(), now)
  assert.equal(at(2026, 10, 26, 9, 30), 'today, 09:30')
  assert.equal(at(2026, 10, 25, 23, 59), 'yesterday, 23:59')
  assert.equal(at(2026, 2, 1, 0, 0), '1 Mar')
  assert.equal(at(2025, 2, 1, 0, 0), '1 Mar 2025')
  assert.equal(titleOf({ name: '', begun: new Date(2025, 2, 1, 8, 0).toISOString() }, now), '1 Mar 2025, 08:00')
})

test('days in a row end with the first day that is missing', () => {
  const today = new Date(2026, 2, 3, 12)
  const day = (day: number) => new Date(2026, 2, day, 23, 59).toISOString()
  assert.equal(daysInARow([day(3), day(2), day(1), day(1)], today), 3)
  assert.equal(daysInARow([day(2), day(1)], today), 2, 'today is not over yet')
  assert.equal(daysInARow([day(3), day(1)], today), 1)
  assert.equal(daysInARow([day(1)], today), 0)
})
