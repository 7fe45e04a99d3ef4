import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as board from '../src/board.ts'
import * as ink from '../src/ink.ts'
import { decode, encode, faultOf } from '../src/share.ts'
import { changeOf } from '../src/speech.ts'
import { label } from '../src/text.ts'

const GIVENS = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const puzzle = board.boardOf(GIVENS, GIVENS, null)
const filled = board.fillMarks(puzzle)
const cell = (name: string) => board.cellOf(name) ?? assert.fail(name)
const end = (digit: number, name: string): ink.End => ({ cell: cell(name), digit })

test('a mark is coloured, recoloured, and plain again; only where the mark is', () => {
  const blue = ink.toggleTint(filled, [cell('r1c3'), cell('r1c4'), cell('r1c1')], 2, 1)
  const tint = (now: board.Board, name: string) => ink.tintOf(now[cell(name)] ?? assert.fail(), 2)
  assert.deepEqual(['r1c3', 'r1c4', 'r1c1'].map(name => tint(blue, name)), [1, 1, 0])
  const red = ink.toggleTint(blue, [cell('r1c3')], 2, 5)
  assert.deepEqual([tint(red, 'r1c3'), tint(red, 'r1c4')], [5, 1])
  assert.equal(ink.tintOf(red[cell('r1c3')] ?? assert.fail(), 1), 0)
  assert.equal(tint(ink.toggleTint(red, [cell('r1c3')], 2, 5), 'r1c3'), 0)
})

test('a link is drawn, changes its kind, and is taken away, from either end', () => {
  const one = ink.toggleLink(filled, end(2, 'r1c4'), end(2, 'r1c3'), 'strong')
  assert.deepEqual(ink.linksOf(one), [{ from: end(2, 'r1c3'), to: end(2, 'r1c4'), kind: 'strong' }])
  const weak = ink.toggleLink(one, end(2, 'r1c3'), end(2, 'r1c4'), 'weak')
  assert.deepEqual(ink.linksOf(weak).map(({ kind }) => kind), ['weak'])
  assert.deepEqual(ink.linksAt(ink.linksOf(weak), cell('r1c4')), [{ from: end(2, 'r1c4'), to: end(2, 'r1c3'), kind: 'weak' }])
  assert.deepEqual(ink.linksOf(ink.toggleLink(weak, end(2, 'r1c4'), end(2, 'r1c3'), 'weak')), [])
  assert.equal(ink.toggleLink(filled, end(2, 'r1c3'), end(2, 'r1c3'), 'weak'), filled)
})

test('what is drawn on a mark goes with the mark; what is drawn on a cell stays', () => {
  let now = ink.toggleLink(filled, end(2, 'r1c3'), end(2, 'r1c4'), 'strong')
  now = ink.toggleTint(now, [cell('r1c4')], 2, 3)
  now = ink.toggleLink(now, end(0, 'r1c3'), end(0, 'r9c9'), 'weak')
  assert.equal(ink.withoutLoose(now), now)
  const written = ink.withoutLoose(board.write(now, [cell('r1c3')], 2, true))
  assert.deepEqual(ink.linksOf(written).map(({ kind }) => kind), ['weak'])
  assert.equal(written[cell('r1c4')]?.tints, 0)
  assert.ok(!ink.hasInkOnMarks(written) && ink.hasInk(written))
})

test('erasing takes the colours of marks, and the links that begin or end in a cell', () => {
  let now = ink.toggleLink(filled, end(2, 'r1c3'), end(2, 'r1c4'), 'strong')
  now = ink.toggleLink(now, end(1, 'r1c3'), end(4, 'r1c3'), 'strong')
  now = ink.toggleTint(now, [cell('r1c3'), cell('r1c4')], 2, 3)
  const after = ink.eraseInk(now, [cell('r1c4')])
  assert.deepEqual(ink.linksOf(after).map(({ to }) => to), [end(4, 'r1c3')])
  assert.deepEqual([after[cell('r1c3')]?.tints, after[cell('r1c4')]?.tints], [3 << 3, 0])
  assert.ok(!ink.hasInk(ink.clearInk(now)))
  assert.equal(ink.clearInk(filled), filled)
})

test('what is drawn comes back from a link, and older links are what they were', () => {
  assert.equal(encode(filled).split('.').length, 4)
  const older = decode(`1.53d${'0'.repeat(78)}...${'AA'.repeat(80)}AB.${'AA'.repeat(80)}AE`) ?? assert.fail()
  assert.deepEqual(older[80], { ...board.BLANK, struck: 1, colours: 4 })
  assert.deepEqual([older[0]?.isGiven, older[2]], [true, { ...board.BLANK, value: 4 }])
  let seed = 11
  const random = (most: number) => (seed = (seed * 48271) % 2147483647) % most
  for (let round = 0; round < 100; round++) {
    let now: board.Board = filled
    for (let stroke = 0; stroke < 30; stroke++) {
      now = ink.toggleTint(now, [random(81)], 1 + random(9), 1 + random(6))
      now = ink.toggleLink(now, { cell: random(81), digit: random(10) }, { cell: random(81), digit: random(10) }, random(2) ? 'strong' : 'weak')
    }
    now = ink.withoutLoose(now)
    assert.ok(ink.hasInk(now))
    assert.deepEqual(decode(encode(now)), now)
  }
})

test('a link with anything else drawn on it is refused, or without it', () => {
  const plain = encode(filled) + '...'
  const faults = [
    ['AV', 'its colours of marks are cut off or changed'],
    ['AV7', 'its colours of marks are cut off or changed'],
    ['--1', 'it has a coloured mark that does not exist'],
    ['.AVAW', 'its links are cut off or changed'],
    ['.AV--s', 'it has a link to a cell that does not exist'],
    ['...', 'it has parts that this page does not know, so that it may be of a newer version'],
    ['.' + 'AVAWs'.repeat(1000), 'more is drawn on it than a board can have'],
  ]
  for (const [text, fault] of faults) assert.equal(faultOf(plain + text), fault, text)
  // A mark that is not there: r1c1 is a given.
  assert.deepEqual(decode(plain + 'AB1.ABAWs'), filled)
})

test('what is drawn is told', () => {
  const tinted = ink.toggleTint(filled, [cell('r1c3')], 2, 1)
  assert.equal(label(tinted, cell('r1c3'), false), 'row 1 column 3, empty, marks 1 2 4, mark 2 blue')
  const linked = ink.toggleLink(tinted, end(2, 'r1c3'), end(2, 'r1c4'), 'strong')
  assert.ok(label(linked, cell('r1c4'), false).endsWith('strong link from 2 to 2 in row 1 column 3'))
  assert.equal(changeOf(tinted, linked, 0, true), 'Drawn: strong link from 2 in row 1 column 3 to 2 in row 1 column 4.')
  assert.equal(changeOf(linked, tinted, 0, true), 'Removed: strong link from 2 in row 1 column 3 to 2 in row 1 column 4.')
})
