// The labels of the cells for screen readers, for the player's board or for a picture. Only the labels of changed cells are
// made again.

import { type Board, CELLS, clashes } from './board.ts'
import type { Game } from './game.ts'
import { type Drawn, linksOf } from './ink.ts'
import { differing, wordsIn } from './picture.ts'
import type { Drawing } from './schema.ts'
import { label, placeName } from './text.ts'

/** The data for the labels of a board. */
interface Own {
  readonly board: Board
  readonly twice: ReadonlySet<number>
  readonly links: readonly Drawn[]
}

/** A view of a picture. */
interface Seen {
  readonly drawing: Drawing
  readonly view: number
}

export class Labels {
  private own: Own | undefined
  private seen: Seen | undefined

  /** The labels of the cells that may have changed since the last time. */
  next({ board, shown, settings }: Game): Map<number, string> {
    const own = shown?.kind === 'picture' ? undefined : { board, twice: settings.clashes ? clashes(board) : new Set<number>(), links: linksOf(board) }
    const seen = shown?.kind === 'picture' ? shown : undefined
    const [oldOwn, oldSeen] = [this.own, this.seen]
    this.own = own
    this.seen = seen
    const worded = (cells: readonly number[], words: (cell: number) => string) => new Map(cells.map(cell => [cell, words(cell)]))
    if (own) return worded(oldOwn ? changed(own, oldOwn) : CELLS, cell => label(board, cell, own.twice.has(cell), own.links))
    if (!seen) return new Map()
    const { drawing, view } = seen
    const cells = oldSeen?.drawing === drawing ? differing(drawing, oldSeen.view, view) : CELLS
    return worded(cells, cell => `${placeName(cell)}, ${wordsIn(drawing, view, cell)}`)
  }
}

/** The cells that differ between two boards, and the cells whose label depends on other cells: with clashes or links. */
export function changed(now: Own, old: Own): number[] {
  if (now.board === old.board && now.twice.size === old.twice.size) return []
  const ends = [...now.links, ...old.links].flatMap(({ from, to }) => [from.cell, to.cell])
  const bound = new Set([...now.twice, ...old.twice, ...ends])
  return CELLS.filter(cell => now.board[cell] !== old.board[cell] || bound.has(cell))
}
