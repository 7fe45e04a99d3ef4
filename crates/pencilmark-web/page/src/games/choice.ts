// The choice of the games that are shown, if there are many.

import { EMPTY, isSolved } from '../board.ts'
import { el } from '../dom.ts'
import { decode } from '../share.ts'
import type { Kept } from './kept.ts'

/** If there are more games than this number, the player can choose. */
const MANY = 8

const isOver = (kept: Kept): boolean => isSolved(decode(kept.board) ?? EMPTY)
const isBegun = (kept: Kept): boolean => kept.history.length > 1

const KINDS: readonly (readonly [string, (kept: Kept) => boolean])[] = [
  ['All', () => true],
  ['With a star', kept => kept.star],
  ['Begun', kept => isBegun(kept) && !isOver(kept)],
  ['Not begun', kept => !isBegun(kept)],
  ['Solved', isOver],
]

export class Choice {
  private readonly list = el('select', { id: 'games-choice' }, KINDS.map(([name]) => el('option', {}, [name])))
  readonly element = el('div', { class: 'choosing' }, [el('label', { for: this.list.id }, ['Show']), this.list])

  constructor(changed: () => void) {
    this.list.addEventListener('change', changed)
  }

  /** The games that are shown. */
  of(games: readonly Kept[]): readonly Kept[] {
    const isMany = games.length > MANY
    this.element.hidden = !isMany
    const fits = KINDS[this.list.selectedIndex]?.[1]
    return isMany && fits ? games.filter(fits) : games
  }
}
