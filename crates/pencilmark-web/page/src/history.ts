// The history of a game, for undo and redo without limit.

import { type Board, EMPTY, isSameCell } from './board.ts'

export interface History {
  readonly boards: readonly Board[]
  /** The index of the current board. */
  readonly now: number
  /** The index of the board from which marks stand in fixed places: all marks were filled in, or a step removed marks. */
  readonly fixedFrom?: number | undefined
}

export const start = (board: Board): History => ({ boards: [board], now: 0 })
export const present = (history: History): Board => history.boards[history.now] ?? EMPTY

/** Whether marks stand in fixed places now. */
export const isFixed = ({ now, fixedFrom }: History): boolean => fixedFrom !== undefined && now >= fixedFrom

/** Adds a board after the current board. With `fixes`, its marks stand in fixed places. Boards that were undone are dropped. */
export function add(history: History, board: Board, fixes = false): History {
  if (same(present(history), board)) return history
  const now = history.now + 1
  const fixedFrom = isFixed(history) ? history.fixedFrom : fixes ? now : undefined
  return { boards: [...history.boards.slice(0, now), board], now, fixedFrom }
}

/** Moves by some boards back or forward, but not beyond the ends of the history. */
export const move = (history: History, by: number): History => ({
  ...history,
  now: Math.max(0, Math.min(history.boards.length - 1, history.now + by)),
})

/** The index of the last board of the current puzzle without a mistake, compared with the solution. */
export function beforeMistake(history: History, solution: readonly number[]): number | undefined {
  for (let place = history.now; place >= 0; place--) {
    const board = history.boards[place] ?? EMPTY
    if (!isSamePuzzle(board, present(history))) return undefined
    if (isRight(board, solution)) return place
  }
  return undefined
}

/** Whether all values agree with the solution, and no mark of the solution is struck out. */
export function isRight(board: Board, solution: readonly number[]): boolean {
  return board.every((cell, index) => {
    const digit = solution[index] ?? 0
    return cell.value ? cell.value === digit : !(cell.struck & (1 << (digit - 1)))
  })
}

const isSamePuzzle = (one: Board, other: Board): boolean =>
  one.every((cell, index) => cell.isGiven === other[index]?.isGiven && (!cell.isGiven || cell.value === other[index].value))

const same = (one: Board, other: Board): boolean => one.every((cell, index) => isSameCell(cell, other[index]))
