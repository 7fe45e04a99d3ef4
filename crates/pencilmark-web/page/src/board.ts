// A board and the changes by a player. This file does not know the page. Every change gives a new board.

import { CELLS, DIGITS, type Layout, type Tie, USUAL } from './layout.ts'
import { wrongSums } from './sums.ts'

export { CELLS, DIGITS, cellOf, nameOf } from './layout.ts'

/** A cell. Sets of digits are numbers: bit 0 is digit 1, bit 8 is digit 9. */
export interface Cell {
  /** 1 to 9, or 0 for a blank. */
  readonly value: number
  readonly isGiven: boolean
  readonly corner: number
  readonly centre: number
  /** The marks that a step has removed. The command to fill in marks does not add them again. */
  readonly struck: number
  /** A set of the colours 1 to 6. */
  readonly colours: number
  /** The colours of single marks: three bits for each mark, 0 for no colour. See ink.ts. */
  readonly tints: number
  /** The drawn links that begin here. */
  readonly links: readonly Link[]
}

/** A drawn link. It is stored in the cell where it begins. A digit of 0 means that this end is the whole cell. */
export interface Link {
  readonly digit: number
  readonly to: number
  readonly toDigit: number
  readonly kind: LinkKind
}

/** Strong: at least one end of the link is true. Weak: at most one end of the link is true. */
export type LinkKind = 'strong' | 'weak'

/** 81 cells, row by row. Cells that the layout does not have are blank. */
export interface Board extends ReadonlyArray<Cell> {
  readonly layout: Layout
}

/** A kind of mark that a player writes. */
export type Kind = 'corner' | 'centre'

export const COLOURS = [1, 2, 3, 4, 5, 6] as const
const NO_LINKS: readonly Link[] = []
export const BLANK: Cell = { value: 0, isGiven: false, corner: 0, centre: 0, struck: 0, colours: 0, tints: 0, links: NO_LINKS }
const FIELDS = Object.keys(BLANK) as readonly (keyof Cell)[]

/** A board from cells and a layout. */
export const laid = (cells: Cell[], layout: Layout): Board => Object.assign(cells, { layout })

/** The board of a layout without any digit. */
export const emptyOn = (layout: Layout): Board => laid(CELLS.map(() => BLANK), layout)
export const EMPTY = emptyOn(USUAL)

export const bit = (digit: number): number => 1 << (digit - 1)
export const digitsOf = (set: number): number[] => DIGITS.filter(digit => set & bit(digit))

/** The cells that a cell sees. */
export const peers = ({ layout }: Board, cell: number): readonly number[] => layout.peers[cell] ?? []
const ties = ({ layout }: Board, cell: number): readonly Tie[] => layout.ties[cell] ?? []
const beside = ({ layout }: Board, cell: number): readonly number[] => layout.beside[cell] ?? []
/** The digits before and after a digit. */
const neighbours = (digit: number): number => (bit(digit) << 1) | (bit(digit) >> 1)

/** Whether two cells have the same content. Lists of links are compared by identity, because each change makes a new list. */
export const isSameCell = (one: Cell, other: Cell | undefined): boolean =>
  one === other || (other !== undefined && FIELDS.every(name => one[name] === other[name]))

export const change = (board: Board, cells: Iterable<number>, to: (cell: Cell, index: number) => Cell): Board => {
  const next = board.slice()
  for (const index of cells) next[index] = to(board[index] ?? BLANK, index)
  return laid(next, board.layout)
}
const blanks = (board: Board, cells: Iterable<number>): number[] => [...cells].filter(cell => !board[cell]?.value)
const own = (board: Board, cells: Iterable<number>): number[] => [...cells].filter(cell => !board[cell]?.isGiven)

/** Writes a digit into cells, or removes it if all of them have it. `tidy` clears its marks from cells that see the cells. */
export function write(board: Board, cells: Iterable<number>, digit: number, tidy: boolean): Board {
  const targets = own(board, cells)
  const isThere = targets.every(cell => board[cell]?.value === digit)
  const next = change(board, targets, cell => ({ ...cell, value: isThere ? 0 : digit }))
  return tidy && !isThere ? targets.reduce((after, cell) => clearPeers(after, cell, digit), next) : next
}

function clearPeers(board: Board, cell: number, digit: number): Board {
  const without = (board: Board, cells: readonly number[], set: number): Board =>
    change(board, cells, other => ({ ...other, corner: other.corner & ~set, centre: other.centre & ~set }))
  return without(without(board, peers(board, cell), bit(digit)), beside(board, cell), neighbours(digit))
}

/** Adds a mark to blank cells, or removes it if all of them have it. */
export function toggleMark(board: Board, cells: Iterable<number>, kind: Kind, digit: number): Board {
  const targets = blanks(board, cells)
  const isThere = targets.every(cell => (board[cell]?.[kind] ?? 0) & bit(digit))
  return change(board, targets, cell => ({
    ...cell,
    [kind]: isThere ? cell[kind] & ~bit(digit) : cell[kind] | bit(digit),
    // A player who writes a mark again does not accept the step that removed the mark.
    struck: kind === 'centre' && !isThere ? cell.struck & ~bit(digit) : cell.struck,
  }))
}

/** Gives cells a colour, or removes it if all of them have it. */
export function toggleColour(board: Board, cells: Iterable<number>, colour: number): Board {
  const targets = [...cells]
  const isThere = targets.every(cell => (board[cell]?.colours ?? 0) & bit(colour))
  return change(board, targets, cell => ({
    ...cell,
    colours: isThere ? cell.colours & ~bit(colour) : cell.colours | bit(colour),
  }))
}

/** Clears the values of cells. If the cells have no values, clears their marks; if they have no marks, their colours. */
export function erase(board: Board, cells: Iterable<number>): Board {
  const targets = [...cells]
  const has = (what: (cell: Cell) => unknown) => targets.some(cell => what(board[cell] ?? BLANK))
  if (has(cell => cell.value && !cell.isGiven)) return change(board, own(board, targets), cell => ({ ...cell, value: 0 }))
  if (has(cell => !cell.value && (cell.corner || cell.centre))) {
    return change(board, blanks(board, targets), cell => ({ ...cell, corner: 0, centre: 0 }))
  }
  return change(board, targets, cell => ({ ...cell, colours: 0 }))
}

/** The digits that no value forbids in a cell. */
export function possible(board: Board, cell: number): number {
  const without = (cells: readonly number[], left: number, forbidden: (digit: number) => number): number =>
    cells.reduce((left, other) => {
      const value = board[other]?.value
      return value ? left & ~forbidden(value) : left
    }, left)
  const left = without(beside(board, cell), without(peers(board, cell), (1 << board.layout.size) - 1, bit), neighbours)
  return ties(board, cell).reduce((left, { other, leaves }) => left & (leaves[(board[other]?.value ?? 0) - 1] ?? 511), left)
}

/** Writes all possible marks into all blank cells. */
export function fillMarks(board: Board): Board {
  return change(board, blanks(board, board.layout.cells), (cell, index) => ({
    ...cell,
    centre: possible(board, index) & ~cell.struck,
  }))
}

/** Clears all marks that a player wrote. */
export function clearMarks(board: Board): Board {
  return change(board, board.keys(), cell => ({ ...cell, corner: 0, centre: 0 }))
}

/** Applies a step: places digits and removes marks. Missing marks are filled in before marks are removed. */
export function applyStep(
  board: Board,
  places: readonly (readonly [number, number])[],
  removes: readonly (readonly [number, number])[],
): Board {
  const isMarked = blanks(board, board.layout.cells).every(cell => board[cell]?.centre)
  let next = removes.length && !isMarked ? fillOpen(board) : board
  for (const [cell, digit] of removes) {
    next = change(next, [cell], it => ({
      ...it,
      centre: it.centre & ~bit(digit),
      corner: it.corner & ~bit(digit),
      struck: it.struck | bit(digit),
    }))
  }
  for (const [cell, digit] of places) {
    next = change(next, [cell], it => (it.isGiven ? it : { ...it, value: digit }))
    next = clearPeers(next, cell, digit)
  }
  return next
}

/** Fills in marks only in cells without marks. Marks of the player stay. */
function fillOpen(board: Board): Board {
  const filled = fillMarks(board)
  return laid(board.map((cell, index) => (cell.centre || cell.value ? cell : (filled[index] ?? cell))), board.layout)
}

/** The cells whose value breaks a rule with another value. Mostly a value stands twice in a house. */
export function clashes(board: Board): Set<number> {
  const value = (cell: number) => board[cell]?.value ?? 0
  const seen = (cell: number) => peers(board, cell).some(other => value(other) === value(cell))
  const isConsecutive = (cell: number) => beside(board, cell).some(other => value(other) && bit(value(other)) & neighbours(value(cell)))
  const isUntied = (cell: number) => ties(board, cell).some(({ other, leaves }) => value(other) && !(bit(value(cell)) & (leaves[value(other) - 1] ?? 511)))
  const found = board.layout.cells.filter(cell => value(cell) && (seen(cell) || isConsecutive(cell) || isUntied(cell)))
  return new Set([...found, ...wrongSums(board.layout, value).flatMap(({ cells }) => cells)])
}

/** Whether a board has no values and no clues. A board with clues is a puzzle even without a digit. */
export const isEmpty = (board: Board): boolean => !board.layout.clues.length && board.every(cell => !cell.value)
export const isFull = (board: Board): boolean => board.layout.cells.every(cell => board[cell]?.value)
export const isSolved = (board: Board): boolean => isFull(board) && clashes(board).size === 0
export const hasGivens = (board: Board): boolean => board.layout.clues.length > 0 || board.some(cell => cell.isGiven)
export const hasMarks = (board: Board): boolean => board.some(cell => !cell.value && (cell.centre || cell.corner))

/** Whether some cell has too many marks for one row. This happens when all marks were filled in. */
export const isCrowded = (board: Board): boolean => board.some(cell => !cell.value && digitsOf(cell.centre).length > 4)

/** For each digit, the number of missing values. The index is digit - 1. */
export const remaining = (board: Board): number[] =>
  board.layout.digits.map(digit => board.layout.size - board.filter(cell => cell.value === digit).length)

/** All values become givens. */
export const fix = (board: Board): Board => laid(board.map(cell => (cell.value ? { ...cell, isGiven: true } : cell)), board.layout)

/** The board with only its givens. */
export const restart = (board: Board): Board =>
  laid(board.map(cell => (cell.isGiven ? { ...BLANK, isGiven: true, value: cell.value } : BLANK)), board.layout)

/**
 * A board from givens, values and marks. Givens and values have a character for each cell. If there are marks, the other
 * possible marks are removed.
 */
export function boardOf(givens: string, values: string, marks: readonly (readonly number[])[] | null, layout = USUAL): Board {
  const digit = (text: string, place: number) => Number(/[1-9]/.exec(text[place] ?? '')?.[0] ?? 0)
  const placeOf = new Map(layout.cells.map((cell, place) => [cell, place]))
  const board = change(emptyOn(layout), layout.cells, (cell, index) => {
    const given = digit(givens, placeOf.get(index) ?? 0)
    return { ...cell, value: given || digit(values, placeOf.get(index) ?? 0), isGiven: given > 0 }
  })
  if (!marks) return board
  return change(board, blanks(board, layout.cells), (cell, index) => {
    const centre = (marks[placeOf.get(index) ?? 0] ?? []).reduce((set, digit) => set | bit(digit), 0)
    return { ...cell, centre, struck: possible(board, index) & ~centre }
  })
}
