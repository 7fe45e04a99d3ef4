// The move of a player between two boards.

import { type Board, bit, digitsOf, peers } from './board.ts'

type Marks = readonly (readonly [cell: number, digit: number])[]

export interface Move {
  /** The values that were written. */
  readonly places: Marks
  /** The values that were removed. */
  readonly empties: Marks
  /** The marks that the player or a step removed, without the marks that a written value forbids. */
  readonly removes: Marks
}

export function moveOf(before: Board, now: Board): Move {
  const changed = (has: (cell: number) => number, had: (cell: number) => number) =>
    now.flatMap((_, cell) => digitsOf(has(cell) & ~had(cell)).map(digit => [cell, digit] as const))
  const value = (board: Board) => (cell: number) => (board[cell]?.value ? bit(board[cell].value) : 0)
  const [nowValue, oldValue] = [value(now), value(before)]
  const places = changed(nowValue, oldValue)
  const isForbidden = ([cell, digit]: readonly [number, number]) =>
    nowValue(cell) > 0 || places.some(([other, value]) => value === digit && peers(now, cell).includes(other))
  // The marks that were written and are gone, and the marks that a step has struck out.
  const marks = (board: Board, other: Board) => (cell: number) => {
    const [its, others] = [board[cell], other[cell]]
    return its && others ? its.centre | (others.struck & ~its.struck) : 0
  }
  const kept = (cell: number) => (now[cell]?.centre ?? 0) & ~(now[cell]?.struck ?? 0)
  const removes = changed(marks(before, now), kept).filter(mark => !isForbidden(mark))
  return { places, empties: changed(oldValue, nowValue), removes }
}
