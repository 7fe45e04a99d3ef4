// What a page knows of a game, and how two versions of one game lie to each other.

import { type Board, EMPTY, isEmpty, restart } from '../board.ts'
import type { History } from '../history.ts'
import { encode } from '../share.ts'
import { type About, type Kept, aboutNew } from './kept.ts'

/** A game that is or was on the page. */
export interface Held {
  about: About
  /** What is on the shelf: moves after it are not kept yet. */
  shelved: History | undefined
  /** How many seconds are on the shelf. */
  seconds: number
  /** It is played from the puzzle's start, whatever other games there are of it. */
  isAnew: boolean
  /** It was deleted in another tab: it is not kept, unless the player wants it. */
  isGone: boolean
}

export const heldNew = (name = ''): Held => ({ about: aboutNew(name), shelved: undefined, seconds: 0, isAnew: false, isGone: false })

export const heldOf = (kept: Kept, shelved: History | undefined): Held => ({ about: aboutOf(kept), shelved, seconds: kept.seconds, isAnew: false, isGone: false })

export const aboutOf = ({ id, revision, name, star, begun, moved, savepoints }: Kept): About => ({ id, revision, name, star, begun, moved, savepoints })

/** A blank page is no game yet. */
export const isBlank = ({ boards }: History): boolean => boards.length === 1 && isEmpty(boards[0] ?? EMPTY)

/** Whether a version of a game has all moves of another one. */
export const hasAllOf = (one: Kept, other: Kept): boolean => other.history.every((text, place) => text === one.history[place])

export const byMoved = (one: Kept, other: Kept): number => (one.moved < other.moved ? 1 : one.moved > other.moved ? -1 : 0)

/**
 * The game, of those with the same givens, that goes on when a board is opened: the one that began with that very board; where
 * the board has nothing but givens, the one that was played last.
 */
export function knownOf(games: readonly Kept[], board: Board): Kept | undefined {
  const start = encode(board)
  const isBare = start === encode(restart(board))
  const sorted = [...games].sort(byMoved)
  return sorted.find(kept => kept.history[0] === start) ?? (isBare ? sorted[0] : undefined)
}
