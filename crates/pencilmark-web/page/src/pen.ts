// The drawing tool of the player, and the link that is being drawn.

import { type Board, BLANK, COLOURS, type LinkKind, bit } from './board.ts'
import type { Game } from './game.ts'
import { type End, isSameEnd, toggleLink, toggleTint } from './ink.ts'

/** The setting of the drawing tool: a colour for marks, or a kind of link. */
export type Nib = number | LinkKind

export const NIBS: readonly Nib[] = [...COLOURS, 'strong', 'weak']

export class Pen {
  nib: Nib = 1
  /** The link that is being drawn: its first end, and, while a pointer draws it, the end under the pointer. */
  reach: { readonly from: End; readonly to?: End } | undefined
  private colour = 1
  private board: Board

  constructor(private readonly game: Game) {
    this.board = game.board
    game.listen(() => {
      if (game.mode === 'draw' && game.board === this.board && !game.shown) return
      this.board = game.board
      this.reach = undefined
    })
  }

  /** The kind of link that the tool draws; nothing if it colours marks or if the mode is not `draw`. */
  get link(): LinkKind | undefined {
    return this.game.mode === 'draw' && typeof this.nib !== 'number' ? this.nib : undefined
  }

  take(nib: Nib): void {
    this.nib = nib
    if (typeof nib === 'number') this.colour = nib
    this.reach = undefined
    this.game.setMode('draw')
  }

  /** Selects the colour that was used last, or the next colour if a colour is already selected. */
  nextColour(): void {
    this.take(this.game.mode === 'draw' && typeof this.nib === 'number' ? (this.nib % COLOURS.length) + 1 : this.colour)
  }

  nextLink(): void {
    this.take(this.link === 'strong' ? 'weak' : 'strong')
  }

  /** A digit was pressed. It colours its mark in the chosen cells, or chooses the mark as an end of a link. */
  press(digit: number): void {
    const { board, cursor, selection } = this.game
    if (this.link) this.choose(endOf(board, cursor, digit))
    else this.tint(selection, digit)
  }

  tint(cells: Iterable<number>, digit: number): void {
    if (typeof this.nib === 'number' && digit && !this.game.isPaused) this.game.set(toggleTint(this.game.board, cells, digit, this.nib))
  }

  /** Chooses the first or the second end of a link. If the same end is chosen again, it is dropped. */
  choose(end: End): void {
    const from = this.reach?.from
    if (from && !isSameEnd(from, end)) return this.join(from, end)
    this.reach = from ? undefined : { from: end }
    this.game.changed()
  }

  /** Shows a link while a pointer draws it. */
  aim(from: End, to: End): void {
    if (isSameEnd(this.reach?.from, from) && isSameEnd(this.reach?.to, to)) return
    this.reach = { from, to }
    this.game.changed()
  }

  join(from: End, to: End): void {
    if (this.link && !this.game.isPaused) this.game.set(toggleLink(this.game.board, from, to, this.link))
  }

  drop(): void {
    this.reach = undefined
    this.game.changed()
  }
}

/** A mark of a cell as an end of a link. If the cell does not have the mark, the whole cell is the end. */
export function endOf(board: Board, cell: number, digit: number): End {
  const { value, corner, centre } = board[cell] ?? BLANK
  return { cell, digit: digit && !value && (corner | centre) & bit(digit) ? digit : 0 }
}
