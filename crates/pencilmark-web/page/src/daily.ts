// The puzzle of a day: one for each level, the same for everybody.

import { type Board, boardOf } from './board.ts'
import { dayName } from './games/when.ts'
import { dailyOf, dayOf } from './ready.ts'
import { loadReady } from './stock.ts'

export interface Daily {
  readonly puzzle: string
  readonly board: Board
  /** The name of the game. */
  readonly name: string
}

/** The puzzle of a day such as `2026-03-01`; the default is today. Nothing without a connection. */
export async function dailyPuzzle(level: string, day = dayOf(new Date())): Promise<Daily | undefined> {
  const found = dailyOf(await loadReady(level), level, day)
  return found && { puzzle: found.puzzle, board: boardOf(found.puzzle, '', null), name: `Puzzle of ${dayName(day)}, ${level}` }
}
