// A history as texts. The first text is a whole board, as in a link. Each other text has the cells that a move changed, with
// their content after the move. If a whole board is shorter, the text is a whole board.
//
//   1.530070000…                  a whole board: see share.ts
//   r1c3 4                        r1c3 now has only the entry 4
//   r1c4 corner 26 centre 148, r1c5    two cells; the second cell is now empty

import { BLANK, type Board, type Cell, bit, cellOf, digitsOf, laid, nameOf } from '../board.ts'
import { decode, encode, faultOf } from '../share.ts'

const SETS = ['corner', 'centre', 'struck', 'colours'] as const
/** The names of the sets of a cell in the texts. */
const WORDS = { corner: 'corner', centre: 'centre', struck: 'removed', colours: 'colours' } as const
const CELL = /^(r[1-9]c[1-9])(?: (given )?([1-9]))?(?: corner ([1-9]+))?(?: centre ([1-9]+))?(?: removed ([1-9]+))?(?: colours ([1-6]+))?$/

interface Known {
  readonly before: Board | undefined
  readonly text: string
}

/**
 * The texts that were already made. Boards never change, and the previous board is mostly the same, so a text is made only
 * once.
 */
const known = new WeakMap<Board, Known>()

export const textsOf = (boards: readonly Board[]): string[] => boards.map((board, place) => textOf(board, boards[place - 1]))

function textOf(board: Board, before: Board | undefined): string {
  const there = known.get(board)
  if (there && there.before === before) return there.text
  const whole = encode(board)
  const changed = before ? changesOf(board, before) : ''
  // A board can have content that these texts cannot describe.
  const isEnough = before && changed && changed.length < whole.length && encodeAfter(changed, before) === whole
  const text = isEnough ? changed : whole
  known.set(board, { before, text })
  return text
}

const changesOf = (board: Board, before: Board): string =>
  board.flatMap((cell, index) => (isSame(cell, before[index]) ? [] : [cellText(cell, index)])).join(', ')

const isSame = (one: Cell, other: Cell | undefined): boolean =>
  one === other || (one.value === other?.value && one.isGiven === other.isGiven && SETS.every(name => one[name] === other[name]))

function cellText(cell: Cell, index: number): string {
  const value = cell.value ? [`${cell.isGiven ? 'given ' : ''}${cell.value}`] : []
  const sets = SETS.filter(name => cell[name]).map(name => `${WORDS[name]} ${digitsOf(cell[name]).join('')}`)
  return [nameOf(index), ...value, ...sets].join(' ')
}

function encodeAfter(text: string, before: Board): string {
  const board = boardAfter(text, before)
  return typeof board === 'string' ? '' : encode(board)
}

/** The boards of texts, or the fault of the first text that cannot be read. */
export function boardsOf(texts: readonly unknown[]): Board[] | string {
  const boards: Board[] = []
  for (const [place, text] of texts.entries()) {
    const board = typeof text === 'string' ? boardAfter(text, boards.at(-1)) : 'it is no text'
    if (typeof board === 'string') return `entry ${place + 1} of its history cannot be read: ${board}`
    boards.push(board)
    // The text of a whole board is not stored here, because a shorter text may be possible. Games of earlier versions have
    // such texts.
    if (typeof text === 'string' && text.startsWith('r')) known.set(board, { before: boards[place - 1], text })
  }
  return boards.length ? boards : 'it has no history'
}

function boardAfter(text: string, before: Board | undefined): Board | string {
  if (!text.startsWith('r')) return decode(text) ?? faultOf(text) ?? ''
  if (!before) return 'the first one is a whole board'
  const next = before.slice()
  for (const part of text.split(', ')) {
    const [, name, given, value, ...sets] = CELL.exec(part) ?? []
    const index = cellOf(name ?? '')
    if (index === undefined) return `“${part.slice(0, 40)}” is not a cell and what it holds`
    const [corner = 0, centre = 0, struck = 0, colours = 0] = sets.map(digits => [...(digits ?? '')].reduce((set, digit) => set | bit(Number(digit)), 0))
    next[index] = { ...BLANK, value: Number(value ?? 0), isGiven: given !== undefined, corner, centre, struck, colours }
  }
  return laid(next, before.layout)
}
