// Games and puzzles that come from outside take their place among those that are there, and take the place of none.

import type { Keeper } from './keeper.ts'
import { type Kept, keptNew, newId } from './kept.ts'
import type { Found } from './several.ts'

export interface Added {
  readonly added: number
  /** Those that were there already. */
  readonly known: number
  /** Those for which there is no room. */
  readonly left: number
}

/** Puzzles of a text, none of them played. The list has the newest first, and these in the order of the text. */
export function keptOfPuzzles(puzzles: Found['puzzles'], source: string, now = Date.now()): Kept[] {
  return puzzles.map(({ board, line }, place) => ({ ...keptNew(board, `${source}, line ${line}`), moved: new Date(now - place).toISOString() }))
}

/** Adds what is new. A puzzle is there already if it is any game's; a game only with all its moves and savepoints. */
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
