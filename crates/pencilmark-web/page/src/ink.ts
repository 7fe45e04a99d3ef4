// The drawings of a player on marks: colours of single marks, and links between marks or cells. Every change gives a new
// board.

import { BLANK, type Board, type Cell, DIGITS, type LinkKind, bit, change, laid } from './board.ts'

/** An end of a link: a mark, or the whole cell with the digit 0. */
export interface End {
  readonly cell: number
  readonly digit: number
}

export interface Drawn {
  readonly from: End
  readonly to: End
  readonly kind: LinkKind
}

const marksOf = (cell: Cell): number => (cell.value ? 0 : cell.corner | cell.centre)
const place = (digit: number): number => 3 * (digit - 1)

/** The colour of a mark, 1 to 6, or 0. */
export const tintOf = (cell: Cell, digit: number): number => (cell.tints >> place(digit)) & 7

const tinted = (cell: Cell, digit: number, colour: number): Cell => ({
  ...cell,
  tints: (cell.tints & ~(7 << place(digit))) | (colour << place(digit)),
})

/** Gives a mark a colour in all cells that have the mark, or removes the colour if all of them have it. */
export function toggleTint(board: Board, cells: Iterable<number>, digit: number, colour: number): Board {
  const targets = [...cells].filter(cell => marksOf(board[cell] ?? BLANK) & bit(digit))
  const isThere = targets.every(cell => tintOf(board[cell] ?? BLANK, digit) === colour)
  return change(board, targets, cell => tinted(cell, digit, isThere ? 0 : colour))
}

const numberOf = ({ cell, digit }: End): number => 10 * cell + digit
export const isSameEnd = (one: End | undefined, other: End | undefined): boolean =>
  one !== undefined && other !== undefined && numberOf(one) === numberOf(other)

/** Draws a link between two ends, in any direction. If there is already a link of this kind, removes it. */
export function toggleLink(board: Board, one: End, other: End, kind: LinkKind): Board {
  if (isSameEnd(one, other)) return board
  const [from, to] = numberOf(one) < numberOf(other) ? [one, other] : [other, one]
  return change(board, [from.cell], cell => {
    const isIt = (digit: number, end: End) => digit === from.digit && isSameEnd(end, to)
    const old = cell.links.find(link => isIt(link.digit, { cell: link.to, digit: link.toDigit }))
    const rest = cell.links.filter(link => link !== old)
    return { ...cell, links: old?.kind === kind ? rest : [...rest, { digit: from.digit, to: to.cell, toDigit: to.digit, kind }] }
  })
}

/** All links of a board. */
export const linksOf = (board: Board): Drawn[] =>
  board.flatMap((cell, index) =>
    cell.links.map(link => ({ from: { cell: index, digit: link.digit }, to: { cell: link.to, digit: link.toDigit }, kind: link.kind })),
  )

/** The links that begin or end in a cell. The cell is the first end of each link. */
export const linksAt = (links: readonly Drawn[], cell: number): Drawn[] =>
  links.flatMap(({ from, to, kind }) => {
    if (from.cell === cell) return [{ from, to, kind }]
    return to.cell === cell ? [{ from: to, to: from, kind }] : []
  })

/** Clears the drawings in some cells: the colours of their marks, and links that begin or end there. */
export function eraseInk(board: Board, cells: Iterable<number>): Board {
  const targets = new Set(cells)
  return keepInk(board, cell => !targets.has(cell))
}

export const clearInk = (board: Board): Board => keepInk(board, () => false)
export const hasInk = (board: Board): boolean => board.some(isInked)
/** Whether there are drawings on single marks, not only on whole cells. */
export const hasInkOnMarks = (board: Board): boolean =>
  board.some(cell => cell.tints || cell.links.some(link => link.digit || link.toDigit))

/** Removes drawings on marks that are no longer there. */
export const withoutLoose = (board: Board): Board =>
  keepInk(board, (cell, digit) => digit === 0 || (marksOf(board[cell] ?? BLANK) & bit(digit)) > 0)

const isInked = (cell: Cell): boolean => cell.tints > 0 || cell.links.length > 0

/** Keeps the drawings on marks for which `stays` is true. If no drawing is removed, returns the same board. */
function keepInk(board: Board, stays: (cell: number, digit: number) => boolean): Board {
  if (!hasInk(board)) return board
  const kept = board.map((cell, index) => {
    if (!isInked(cell)) return cell
    const tints = DIGITS.reduce((rest, digit) => (stays(index, digit) ? rest : rest & ~(7 << place(digit))), cell.tints)
    const links = cell.links.filter(link => stays(index, link.digit) && stays(link.to, link.toDigit))
    if (tints === cell.tints && links.length === cell.links.length) return cell
    return { ...cell, tints, links: links.length ? links : BLANK.links }
  })
  return kept.some((cell, index) => cell !== board[index]) ? laid(kept, board.layout) : board
}
