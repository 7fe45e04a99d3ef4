// The messages for screen readers about changes: the new content of a cell, a clash, a link, the mode.

import { BLANK, type Board, type Cell, bit, clashes, isSameCell, nameOf } from './board.ts'
import type { House } from './clash.ts'
import type { Game, Mode } from './game.ts'
import { type Drawn, linksOf } from './ink.ts'
import type { Pen } from './pen.ts'
import { colourName, endName, label } from './text.ts'
import { say } from './voice.ts'
import { capital } from './words.ts'

const MODES: Record<Mode, string> = { digit: 'Digits', corner: 'Corner marks', centre: 'Centre marks', colour: 'Colours', draw: 'Draw' }

const TYPE_IN = 'Type your puzzle, row by row: a digit, or 0 for an empty cell. R reads the row. Enter ends.'

export function speak(game: Game, pen: Pen): void {
  const now = () => ({ board: game.board, mode: modeName(game.mode, pen), from: pen.reach?.from, pinned: game.pinned, isPaused: game.isPaused, refusals: game.refusals })
  let before = now()
  let isOther = false
  game.whenLeft(() => (isOther = true))
  game.listen(() => {
    const old = before
    before = now()
    const { board, mode, from, pinned, isPaused, refusals } = before
    const words = board === old.board ? '' : isOther ? (game.isGiving ? TYPE_IN : boardWords(board)) : changeOf(old.board, board, game.cursor, game.settings.clashes)
    isOther = false
    if (words) say(words)
    else if (refusals !== old.refusals) say(refusalWords(board, [...game.selection]))
    else if (mode !== old.mode) say(`${mode}.`)
    else if (pinned !== old.pinned) say(pinned ? highlightWords(board, pinned) : 'Nothing is highlighted.')
    else if (isPaused !== old.isPaused) say(isPaused ? 'Paused.' : 'The game goes on.')
    else if (from && from !== old.from) say(`Link from ${endName(from)}: choose the other end.`)
  })
}

/** The houses of a cell: its row, its column, its block, and others. */
const housesOf = ({ layout }: Board, cell: number): readonly House[] => layout.houses.filter(({ cells }) => cells.includes(cell))

/** Reads out the row of the cursor's cell. Called again for the same cell, its column, then its other houses. */
export function houseReader(game: Game): () => void {
  let [cell, kind] = [-1, 0]
  return () => {
    kind = game.cursor === cell ? (kind + 1) % housesOf(game.board, cell).length : 0
    cell = game.cursor
    say(houseWords(game.board, cell, kind))
  }
}

/** The digits of a house of a cell in their order, and the missing digits. */
export function houseWords(board: Board, cell: number, kind: number): string {
  const { name = '', cells = [] } = housesOf(board, cell)[kind] ?? {}
  const digits = cells.map(index => board[index]?.value)
  const missing = cells.length < board.layout.size ? [] : board.layout.digits.filter(digit => !digits.includes(digit))
  return `${capital(name)}: ${digits.map(digit => digit || 'empty').join(', ')}. ${missing.length ? `Missing: ${missing.join(', ')}.` : digits.every(Boolean) ? 'It is full.' : ''}`
}

function modeName(mode: Mode, { nib }: Pen): string {
  if (mode !== 'draw') return MODES[mode]
  return `${MODES.draw}: ${typeof nib === 'number' ? colourName(nib) : `${nib} links`}`
}

/** The message about another board: the numbers of its givens and entries. */
function boardWords(board: Board): string {
  const [values, givens] = [board.filter(cell => cell.value).length, board.filter(cell => cell.isGiven).length]
  const entered = values - givens
  return `New puzzle: ${givens} digits are given${entered ? `, ${entered} are entered` : ''}.`
}

/** The reason why no chosen cell accepts the pressed digit. */
export function refusalWords(board: Board, chosen: readonly number[]): string {
  const [cell] = chosen
  if (cell === undefined) return 'No cell is chosen.'
  const areGiven = chosen.every(index => board[index]?.isGiven)
  if (chosen.length > 1) return areGiven ? 'These cells are given.' : 'These cells have their digits.'
  return `${label(board, cell, false)}: it stays.`
}

/** The message about a highlighted digit: its cells, and the cells with its mark. */
function highlightWords(board: Board, digit: number): string {
  const places = (has: (cell: Cell) => boolean) => board.flatMap((cell, index) => (has(cell) ? [nameOf(index)] : [])).join(', ')
  const [values, marks] = [places(cell => cell.value === digit), places(cell => !cell.value && ((cell.corner | cell.centre) & bit(digit)) > 0)]
  return `${digit} is highlighted${values ? `, in ${values}` : ''}${marks ? `; a mark in ${marks}` : ''}.`
}

/**
 * The message about the differences of two boards: the only changed cell, or the cell of the cursor; a link; or the number
 * of cells.
 */
export function changeOf(old: Board, board: Board, cursor: number, tellsClashes: boolean): string {
  const changed = board.flatMap((cell, index) => (isSameCell(cell, old[index]) ? [] : [index]))
  const isWritten = board[cursor]?.value !== old[cursor]?.value
  const cell = changed.length === 1 ? changed[0] : isWritten ? cursor : undefined
  if (!changed.length) return ''
  const isOfMarks = changed.every(index => board[index]?.value === old[index]?.value)
  if (cell === undefined) return isOfMarks ? `The marks of ${changed.length} cells have changed.` : `${changed.length} cells have changed.`
  const link = linkChange(linksOf(old), linksOf(board))
  // If a link was removed together with a value or a mark, only the value or the mark is told.
  if (link && written(board[cell]) === written(old[cell])) return link
  const others = changed.length - 1
  const rest = others ? ` ${others === 1 ? 'One other cell has' : `${others} other cells have`} changed.` : ''
  return `${label(board, cell, tellsClashes && clashes(board).has(cell))}.${rest}`
}

const written = ({ value, corner, centre }: Cell = BLANK): string => `${value} ${corner} ${centre}`

/** The message about the link that was drawn or removed; empty if there is none. */
function linkChange(old: readonly Drawn[], now: readonly Drawn[]): string {
  const words = ({ from, to, kind }: Drawn) => `${kind} link from ${endName(from)} to ${endName(to)}`
  const [before, after] = [new Set(old.map(words)), new Set(now.map(words))]
  const drawn = [...after].find(each => !before.has(each))
  const gone = [...before].find(each => !after.has(each))
  if (drawn) return `Drawn: ${drawn}.`
  return gone ? `Removed: ${gone}.` : ''
}
