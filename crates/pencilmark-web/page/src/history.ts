// What a player did, and the way back: undo and redo without limit.

import { type Board, EMPTY, isSameCell } from './board.ts'

export interface History {
  readonly boards: readonly Board[]
  /** The place of the present board. */
  readonly now: number
  /** From this place on marks stand in fixed places: all were filled in there, or a step removed some. */
  readonly fixedFrom?: number | undefined
}

export const start = (board: Board): History => ({ boards: [board], now: 0 })
export const present = (history: History): Board => history.boards[history.now] ?? EMPTY

/** Whether marks stand in fixed places now. */
export const isFixed = ({ now, fixedFrom }: History): boolean => fixedFrom !== undefined && now >= fixedFrom

/** A new board after the present one; `fixes` says that its marks stand in fixed places. What had been undone is forgotten. */
export function add(history: History, board: Board, fixes = false): History {
  if (same(present(history), board)) return history
  const now = history.now + 1
  const fixedFrom = isFixed(history) ? history.fixedFrom : fixes ? now : undefined
  return { boards: [...history.boards.slice(0, now), board], now, fixedFrom }
}

/** Goes some boards back or on, as far as there are any. */
export const move = (history: History, by: number): History => ({
  ...history,
  now: Math.max(0, Math.min(history.boards.length - 1, history.now + by)),
})

/** The last board of the present puzzle before which nothing was wrong, by the digits of the solution. */
export function beforeMistake(history: History, solution: readonly number[]): number | undefined {
  for (let place = history.now; place >= 0; place--) {
    const board = history.boards[place] ?? EMPTY
    if (!isSamePuzzle(board, present(history))) return undefined
    if (isRight(board, solution)) return place
  }
  return undefined
}

/** Whether the values are those of the solution, and no mark of it is struck. */
export function isRight(board: Board, solution: readonly number[]): boolean {
  return board.every((cell, index) => {
    const digit = solution[index] ?? 0
    return cell.value ? cell.value === digit : !(cell.struck & (1 << (digit - 1)))
  })
}

const isSamePuzzle = (one: Board, other: Board): boolean =>
  one.every((cell, index) => cell.isGiven === other[index]?.isGiven && (!cell.isGiven || cell.value === other[index].value))

const same = (one: Board, other: Board): boolean => one.every((cell, index) => isSameCell(cell, other[index]))
