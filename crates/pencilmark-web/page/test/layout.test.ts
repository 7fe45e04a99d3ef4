import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as board from '../src/board.ts'
import { solutionOf } from '../src/faults.ts'
import { Game } from '../src/game.ts'
import { boardsOf, textsOf } from '../src/games/moves.ts'
import { type Layout, layoutOf, learnLayouts } from '../src/layout.ts'
import { rulesOf } from '../src/rules.ts'
import { wrongSums } from '../src/sums.ts'
import type { ReadAnswer, Rules } from '../src/schema.ts'
import { decode, encode, layoutsIn } from '../src/share.ts'
import { houseWords } from '../src/speech.ts'
import { givensLine, puzzleOf, stateLine } from '../src/text.ts'
import { partsOf } from '../src/words.ts'

const at = (row: number, column: number): string => `r${row}c${column}`
const NUMBERS = [1, 2, 3, 4]

/** The rules of 4x4 with diagonals, and with a knight's move and neighbours for the tests. */
const RULES: Rules = {
  size: 4,
  houses: [
    ...NUMBERS.map(row => ({ id: `r${row}`, name: `row ${row}`, cells: NUMBERS.map(column => at(row, column)) })),
    ...NUMBERS.map(column => ({ id: `c${column}`, name: `column ${column}`, cells: NUMBERS.map(row => at(row, column)) })),
    ...NUMBERS.map(block => {
      const [row, column] = [2 * Math.floor((block - 1) / 2), 2 * ((block - 1) % 2)]
      return { id: `b${block}`, name: `block ${block}`, cells: [at(row + 1, column + 1), at(row + 1, column + 2), at(row + 2, column + 1), at(row + 2, column + 2)] }
    }),
    { id: 'd1', name: 'diagonal 1', cells: NUMBERS.map(number => at(number, number)) },
    { id: 'd2', name: 'diagonal 2', cells: NUMBERS.map(number => at(5 - number, number)) },
  ],
  apart: [['r1c1', 'r2c3']],
  beside: [['r4c1', 'r4c2']],
}
const answer = (name: string): ReadAnswer => ({ givens: '', values: '', marks: null, grid: '', layout: name, rules: RULES })
const layout: Layout = layoutOf(answer('4x4+x'))
const puzzle = board.boardOf('1.......34......', '1.......34......', null, layout)

test('a board of four rows has its cells among those of nine', () => {
  assert.deepEqual(layout.cells.slice(0, 6), [0, 1, 2, 3, 9, 10])
  assert.deepEqual([puzzle[0]?.value, puzzle[18]?.value, puzzle[19]?.value], [1, 3, 4])
  assert.deepEqual([...board.peers(puzzle, 0)].sort((one, other) => one - other), [1, 2, 3, 9, 10, 11, 18, 20, 27, 30])
  assert.equal(givensLine(puzzle), '4x4+x 1.......34......')
  assert.equal(puzzleOf(puzzle), '4x4+x 1.......34......')
  assert.equal(stateLine(board.write(puzzle, [1], 2, false), false), '4x4+x :0000:x:1+2......34......::::')
})

test('marks, clashes and the end follow its rules', () => {
  const marks = board.fillMarks(puzzle)
  assert.deepEqual(board.digitsOf(marks[1]?.centre ?? 0), [2, 3])
  assert.deepEqual(marks.filter(({ centre }) => centre).length, 13)
  // Two values of one digit in a diagonal, a knight's move apart, and consecutive ones beside each other.
  assert.deepEqual([...board.clashes(board.write(puzzle, [30], 1, false))], [0, 30])
  assert.deepEqual([...board.clashes(board.write(puzzle, [11], 1, false))], [0, 11])
  assert.deepEqual([...board.clashes(board.write(board.write(puzzle, [27], 1, false), [28], 2, false))].sort((one, other) => one - other), [0, 27, 28])
  assert.deepEqual(board.remaining(puzzle), [3, 4, 3, 3])
  const solution = solutionOf({ count: '1', solution: '1234341234122143' }, puzzle)
  assert.deepEqual([solution?.[9], solution?.[30], solution?.[80]], [3, 3, 0])
})

test('sums and pairs of clues are looked at too', () => {
  const rules: Rules = {
    ...RULES,
    clues: [
      { id: 'cage1', name: 'cage 1', cells: ['r1c1', 'r1c2'], value: 6, factors: [1, 1] },
      { id: 'arrow1', name: 'arrow 1', cells: ['r2c1', 'r3c2', 'r4c3'], value: null, factors: [-1, 1, 1] },
      { id: 'sandwich1', name: 'sandwich sum 1', cells: ['r4c1', 'r4c2', 'r4c3', 'r4c4'], value: 5, factors: [] },
    ],
    related: [['r2c3', 'r2c4', 0]],
    tables: ['0100101001010010'],
    drawing: '<g class="clue cage"/>',
  }
  const own = layoutOf({ ...answer('4x4+cage:6:r1c12'), rules })
  const empty = board.emptyOn(own)
  assert.ok(board.hasGivens(empty) && !board.isEmpty(empty), 'clues are a puzzle')
  assert.equal(stateLine(board.write(empty, [0], 2, false), false), '4x4+cage:6:r1c12 :0000:x:+2...............::::')
  const said = (digits: readonly (readonly [number, number])[]) => {
    const filled = digits.reduce((filled, [cell, digit]) => board.write(filled, [cell], digit, false), empty)
    return [wrongSums(own, cell => filled[cell]?.value ?? 0).map(({ words }) => words), [...board.clashes(filled)]]
  }
  assert.deepEqual(said([[0, 2], [1, 4]]), [[], []])
  assert.deepEqual(said([[0, 2], [1, 3]]), [['r1c1 and r1c2 add up to 5, the cage says 6.'], [0, 1]])
  assert.deepEqual(said([[9, 4], [19, 1], [29, 2]]), [['r3c2 and r4c3 add up to 3, the circle says 4.'], [19, 29]])
  assert.deepEqual(said([[27, 1], [28, 3], [30, 4]]), [[], []])
  assert.deepEqual(said([[27, 1], [28, 3], [29, 4]]), [['r4c1, r4c2 and r4c3 have 3 between 1 and 4, the sum says 5.'], [27, 28, 29]])
  // A white dot: of its two cells one is filled, then both.
  assert.deepEqual(board.digitsOf(board.possible(board.write(empty, [11], 1, false), 12)), [2])
  assert.deepEqual(said([[11, 1], [12, 3]]), [[], [11, 12]])
  assert.match(rulesOf(own), /cage differ.*between 1 and 4/)
})

test('a writer of digits that the board does not have is refused', () => {
  const game = new Game()
  game.load(puzzle)
  assert.equal(game.cursor, 1)
  game.enter(7)
  assert.equal(game.board, puzzle)
  game.step(0, -1, false)
  game.step(0, -1, false)
  assert.equal(game.cursor, 3)
  game.step(-1, 0, false)
  assert.equal(game.cursor, 30)
})

test('a link keeps the layout, and a reader that does not know it is told so', () => {
  const text = encode(puzzle)
  assert.ok(text.endsWith('.......4x4_x'))
  assert.deepEqual(decode(text), puzzle)
  assert.equal(decode(text)?.layout, layout)
  const strange = text.replace('4x4_x', 'jigsaw--AABB')
  assert.deepEqual(layoutsIn(`x #${strange} ${text}`), ['jigsaw:AABB', '4x4+x'])
  assert.equal(decode(strange), undefined)
  assert.equal(decode(text.replace('4x4_x', 'constructor')), undefined)
  assert.equal(decode(text.replace('4x4_x', '-zzzz-')), undefined)
  assert.equal(decode(text.replace('1.1000', '1.7000')), undefined)
  assert.equal(decode(text.replace('1.1000', '1.1007')), undefined)
  const odd = { ...layout, name: 'jigsaw:.-Ä:' }
  assert.deepEqual(layoutsIn(encode(board.emptyOn(odd))), [odd.name])
})

test('moves are kept as cells', () => {
  const boards = [puzzle, board.write(puzzle, [1], 2, true)]
  assert.deepEqual(textsOf(boards)[1], 'r1c2 2')
  assert.deepEqual(boardsOf(structuredClone(textsOf(boards))), boards)
})

test('layouts are asked for once', async () => {
  const asked: string[] = []
  const read = (_: string, name: string) => {
    asked.push(name)
    return name === '8x8+none' ? Promise.reject(new Error('none')) : Promise.resolve(answer(name))
  }
  await learnLayouts(['6x6', '', '6x6', '4x4+x', '8x8+none'], read)
  await learnLayouts(['6x6'], read)
  assert.deepEqual(asked, ['6x6', '8x8+none'])
})

test('sentences name its houses, and its rules are told', () => {
  const parts = partsOf('In diagonal 2, r1c4 is 3; see disjoint group 2 and rows 1 and 4.', layout.houses)
  assert.deepEqual(parts.filter(part => part.isHouse).map(({ text, cells }) => [text, cells.length]), [['diagonal 2', 4], ['disjoint group 2', 0], ['rows 1 and 4', 8]])
  assert.equal(houseWords(puzzle, 0, 3), 'Diagonal 1: 1, empty, empty, empty. Missing: 2, 3, 4.')
  assert.equal(rulesOf(layout), 'Each row, column and block holds 1 to 4. So does each diagonal. Digits beside or above each other are not consecutive.')
  assert.equal(rulesOf(board.EMPTY.layout), '')
})
