// The rules of a board with a layout, in words below it.

import { byId, el, set } from './dom.ts'
import type { Game } from './game.ts'
import type { Layout } from './layout.ts'

/** Tells them while the player's own board is there: a picture has its legend in this place. */
export function showRules(game: Game): void {
  const told = el('p', { class: 'rules', hidden: true })
  byId('below').after(told)
  const update = (): void => {
    const words = rulesOf(game.board.layout)
    told.hidden = !words || game.shown !== undefined
    if (told.textContent === words) return
    told.textContent = words
    set(byId('grid'), { 'aria-description': words || null })
  }
  game.listen(update)
  update()
}

/** The rules of a layout; none of the usual board. */
export function rulesOf({ name, size, houses, beside }: Layout): string {
  if (!name) return ''
  const all = `1 to ${size}`
  const has = (kind: string): number => houses.filter(({ id }) => id.startsWith(kind)).length
  const isJigsaw = houses.some(house => house.name.startsWith('region'))
  const parts = name.split('+')
  const rules: readonly (readonly [unknown, string])[] = [
    [has('b'), `Each row, column and ${isJigsaw ? 'region' : 'block'} holds ${all}.`],
    [!has('b'), `Each row and column holds ${all}; there are no blocks.`],
    [has('d') === 2, `So does each diagonal.`],
    [has('d') === 1, `So does the diagonal that is drawn.`],
    [has('w'), `So does each shaded square.`],
    [has('g'), 'The cells at the same place of each block differ.'],
    [has('e'), 'No digit stands twice in a shaded region.'],
    [parts.includes('antiknight'), 'No digit stands twice a knight’s move apart.'],
    [parts.includes('antiking'), 'No digit stands twice in cells that touch at a corner.'],
    [beside.some(cells => cells.length), 'Digits beside or above each other are not consecutive.'],
  ]
  return rules.flatMap(([holds, words]) => (holds ? [words] : [])).join(' ')
}
