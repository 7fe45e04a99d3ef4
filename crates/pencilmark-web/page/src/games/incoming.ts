// Adds games and puzzles from outside to the stored games. They replace no stored game.

import type { Keeper } from './keeper.ts'
import { type Kept, keptNew, newId } from './kept.ts'
import type { Found } from './several.ts'

export interface Added {
  readonly added: number
  /** The number of games that were already stored. */
  readonly known: number
  /** The number of games for which there is no room. */
  readonly left: number
}

/**
 * Games of the puzzles of a text, without moves. Their times keep them in the order of the text, because lists show the
 * newest first.
 */
export function keptOfPuzzles(puzzles: Found['puzzles'], source: string, now = Date.now()): Kept[] {
  return puzzles.map(({ board, line }, place) => ({ ...keptNew(board, `${source}, line ${line}`), moved: new Date(now - place).toISOString() }))
}

/** Adds new games. A puzzle is known if any game has it. A game is known only if its history and its savepoints are equal. */
export async function addAll(keeper: Keeper, games: readonly Kept[], arePuzzles: boolean): Promise<Added> {
  const all = await keeper.all()
  const keyOf = (kept: Kept): string => (arePuzzles ? (kept.puzzle || kept.board) : JSON.stringify([kept.history, kept.savepoints]))
  const keys = new Set(all.map(keyOf))
  const ids = new Set(all.map(kept => kept.id))
  const fresh: Kept[] = []
  for (const kept of games) {
    const key = keyOf(kept)
    if (keys.has(key)) continue
    keys.add(key)
    fresh.push(ids.has(kept.id) ? { ...kept, id: newId() } : kept)
    ids.add(kept.id)
  }
  const added = await keeper.add(fresh)
  return { added, known: games.length - fresh.length, left: fresh.length - added }
}
