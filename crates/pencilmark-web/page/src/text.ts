// A board as text: for the engine, and for screen readers.

import { BLANK, type Board, DIGITS, bit, digitsOf, hasGivens, possible } from './board.ts'
import { twiceIn } from './clash.ts'
import { type Drawn, type End, linksAt, linksOf, tintOf } from './ink.ts'
import { wrongSums } from './sums.ts'

/**
 * A board as a line of HoDoKu's library, which separates givens, entered values and removed marks. The player's centre marks
 * count as the remaining marks only with `countsMarks`.
 */
export function stateLine(board: Board, countsMarks: boolean): string {
  // If the board has no givens, the entries are the puzzle.
  const areGivens = !hasGivens(board)
  const { cells } = board.layout
  const at = (index: number) => board[index] ?? BLANK
  const grid = cells.map(at).map(cell => (cell.value ? (cell.isGiven || areGivens ? '' : '+') + cell.value : '.')).join('')
  const deleted = cells.flatMap(index => {
    const cell = at(index)
    if (cell.value) return []
    const left = countsMarks && cell.centre ? cell.centre : 511
    const off = possible(board, index) & (cell.struck | ~left)
    return digitsOf(off).map(digit => `${digit}${Math.floor(index / 9) + 1}${(index % 9) + 1}`)
  })
  return onLayout(`:0000:x:${grid}:${deleted.join(' ')}:::`, board.layout.name)
}

/** A text with its layout before it, if there is one. */
export const onLayout = (text: string, name = ''): string => (name ? `${name} ${text}` : text)

/** The givens as a character for each cell. If there are no givens, the values. */
export function givensLine(board: Board): string {
  const all = !hasGivens(board)
  const { cells, name } = board.layout
  const sign = ({ value, isGiven } = BLANK): string => (value && (all || isGiven) ? String(value) : '.')
  return onLayout(cells.map(cell => sign(board[cell])).join(''), name)
}

/** The givens as a text that identifies the puzzle; empty if there are none. */
export const puzzleOf = (board: Board): string => (hasGivens(board) ? givensLine(board) : '')

const COLOUR_NAMES = ['blue', 'orange', 'green', 'purple', 'red', 'grey']
export const colourName = (colour: number): string => COLOUR_NAMES[colour - 1] ?? ''

/** `row 1 column 3`. */
export const placeName = (cell: number): string => `row ${Math.floor(cell / 9) + 1} column ${(cell % 9) + 1}`

/** An end of a link in words: `4 in row 1 column 3`, or only the cell. */
export const endName = ({ cell, digit }: End): string => (digit ? `${digit} in ${placeName(cell)}` : placeName(cell))

/** The label of a cell for screen readers: `row 1 column 3, empty, marks 2 4 7`. */
export function label(board: Board, index: number, clashes: boolean, links: readonly Drawn[] = linksOf(board)): string {
  const cell = board[index] ?? BLANK
  const words = [placeName(index)]
  if (cell.value) words.push(`${cell.isGiven ? 'given' : 'entered'} ${cell.value}`)
  else {
    words.push('empty')
    if (cell.centre) words.push(`marks ${digitsOf(cell.centre).join(' ')}`)
    if (cell.corner) words.push(`corner marks ${digitsOf(cell.corner).join(' ')}`)
  }
  if (clashes) words.push(twiceIn(board.map(({ value }) => value), index, board.layout.houses) || wrongSumOf(board, index) || 'breaks a rule')
  const colours = [1, 2, 3, 4, 5, 6].filter(colour => cell.colours & bit(colour))
  if (colours.length) words.push(`coloured ${colours.map(colourName).join(' and ')}`)
  if (cell.tints) for (const digit of DIGITS) if (tintOf(cell, digit)) words.push(`mark ${digit} ${colourName(tintOf(cell, digit))}`)
  for (const { from, to, kind } of linksAt(links, index)) words.push(`${kind} link ${from.digit ? `from ${from.digit} ` : ''}to ${endName(to)}`)
  return words.join(', ')
}

/** The words about a wrong sum to which a cell belongs, if there is one. */
const wrongSumOf = (board: Board, index: number): string | undefined =>
  wrongSums(board.layout, cell => board[cell]?.value ?? 0).find(({ cells }) => cells.includes(index))?.words.replace(/\.$/, '')

/** `4:05`, `1:02:09`. */
export function clock(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
