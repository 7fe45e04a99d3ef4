// The rules of a board with a layout, in words below the board.

import { byId, el, set } from './dom.ts'
import type { Game } from './game.ts'
import type { Layout } from './layout.ts'

/** Shows the rules below the player's own board. Below a picture, there is its legend instead. */
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

/** The kinds of clues, each with its rule. */
const CLUES: readonly (readonly [kind: string, words: string])[] = [
  ['cage', 'Digits in a dashed cage differ, and add up to its number.'],
  ['white', 'Digits beside a white dot are consecutive.'],
  ['black', 'Beside a black dot, one digit is twice the other.'],
  ['greater', 'A sign opens to the greater digit.'],
  ['v', 'Digits beside a V add up to 5.'],
  ['x', 'Digits beside an X add up to 10.'],
  ['thermo', 'Digits increase along a thermometer from its bulb.'],
  ['palindrome', 'A thin grey line reads the same from both ends.'],
  ['renban', 'Digits on a wide purple line are consecutive, in any order.'],
  ['arrow', 'Digits along an arrow add up to the number in its circle.'],
  ['little', 'A number with an arrow is the sum of its diagonal; digits may repeat there.'],
]

/** The rules of a layout in words; empty for the usual board. */
export function rulesOf({ name, size, houses, beside, clues }: Layout): string {
  if (!name) return ''
  const every = `1 to ${size}`
  const has = (kind: string): number => houses.filter(({ id }) => id.startsWith(kind)).length
  const isJigsaw = houses.some(house => house.name.startsWith('region'))
  const parts = name.split('+')
  const all = parts.find(part => part.startsWith('negative:')) ?? ''
  const of = (kind: string) => clues.find(({ id }) => id.startsWith(kind))
  const rules: readonly (readonly [unknown, string])[] = [
    [has('b'), `Each row, column and ${isJigsaw ? 'region' : 'block'} holds ${every}.`],
    [!has('b'), `Each row and column holds ${every}; there are no blocks.`],
    [has('d') === 2, `So does each diagonal.`],
    [has('d') === 1, `So does the diagonal that is drawn.`],
    [has('w'), `So does each shaded square.`],
    [has('g'), 'The cells at the same place of each block differ.'],
    [has('e'), 'No digit stands twice in a shaded region.'],
    [parts.includes('antiknight'), 'No digit stands twice a knight’s move apart.'],
    [parts.includes('antiking'), 'No digit stands twice in cells that touch at a corner.'],
    [beside.some(cells => cells.length), 'Digits beside or above each other are not consecutive.'],
    ...CLUES.map(([kind, words]) => [clues.some(({ id }) => id.replace(/\d+$/, '') === kind), words] as const),
    [of('whisper'), `Neighbours on a dashed green line differ by ${of('whisper')?.value ?? 5} or more.`],
    [of('sandwich'), `A number beside a row or column is the sum of the digits between 1 and ${size}.`],
    [all.includes('white'), 'All white dots are given.'],
    [all.includes('black'), 'All black dots are given.'],
    [all.includes('xv'), 'All X and V are given.'],
  ]
  return rules.flatMap(([holds, words]) => (holds ? [words] : [])).join(' ')
}
