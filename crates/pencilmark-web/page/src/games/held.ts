// The data of a page about its game, and the comparison of two versions of one game.

import { type Board, EMPTY, isEmpty, restart } from '../board.ts'
import type { History } from '../history.ts'
import { encode } from '../share.ts'
import { type About, type Kept, aboutNew } from './kept.ts'

/** A game that is or was on the page. */
export interface Held {
  about: About
  /** The history on the shelf. Moves after it are not stored yet. */
  shelved: History | undefined
  /** The time on the shelf, in seconds. */
  seconds: number
  /** Whether the game began anew, although there are other games with the same puzzle. */
  isAnew: boolean
  /** Whether the game was deleted in another tab. It is then not stored, except if the player wants it. */
  isGone: boolean
}

export const heldNew = (name = ''): Held => ({ about: aboutNew(name), shelved: undefined, seconds: 0, isAnew: false, isGone: false })

export const heldOf = (kept: Kept, shelved: History | undefined): Held => ({ about: aboutOf(kept), shelved, seconds: kept.seconds, isAnew: false, isGone: false })

export const aboutOf = ({ id, revision, name, star, begun, moved, savepoints }: Kept): About => ({ id, revision, name, star, begun, moved, savepoints })

/** Whether a history is only an empty board, which is not a game yet. */
export const isBlank = ({ boards }: History): boolean => boards.length === 1 && isEmpty(boards[0] ?? EMPTY)

/** Whether a version of a game has all moves of another version. */
export const hasAllOf = (one: Kept, other: Kept): boolean => other.history.every((text, place) => text === one.history[place])

export const byMoved = (one: Kept, other: Kept): number => (one.moved < other.moved ? 1 : one.moved > other.moved ? -1 : 0)

/**
 * The game that goes on when a board is opened. All games have the same givens as the board. A game that began with exactly
 * this board comes first. If there is none and the board has only givens, the game that was played last.
 */
export function knownOf(games: readonly Kept[], board: Board): Kept | undefined {
  const start = encode(board)
  const isBare = start === encode(restart(board))
  const sorted = [...games].sort(byMoved)
  return sorted.find(kept => kept.history[0] === start) ?? (isBare ? sorted[0] : undefined)
}
