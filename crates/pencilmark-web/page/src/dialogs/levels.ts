// HoDoKu's levels, the easiest first, with a button for each level, and the boards of new puzzles.

import { button, el } from '../dom.ts'
import { starsOf } from '../rating.ts'

export const LEVELS = ['Easy', 'Medium', 'Hard', 'Unfair', 'Extreme'] as const

/** The layouts of new puzzles: the usual board, then small boards, then others. Each has its number of levels. */
export const BOARDS: readonly (readonly [layout: string, words: string, levels: number])[] = [
  ['', '9 × 9', 5],
  ['4x4', '4 × 4, for children', 1],
  ['6x6', '6 × 6, small', 3],
  ['8x8', '8 × 8', 4],
  ['x', 'X: the diagonals too', 5],
  ['windoku', 'Windoku: four squares more', 5],
  ['jigsaw:AAAABBCCCAABBBBCCDAAAEBBCDDFFFEBECCDFFGEEECDDFGGEHEDDDFFGHHEIIIFGGHHHHIIGGGHHIIII', 'Jigsaw', 5],
  ['jigsaw:ABBCCCABBCDDABECFDABECFDAAEFFDEEEFFD', 'Jigsaw, 6 × 6', 3],
  ['disjoint', 'Disjoint groups', 5],
  ['antiknight', 'Anti-knight', 5],
  ['antiking', 'Anti-king', 5],
]

/** The number of levels for the puzzles of a layout. */
export const levelsOf = (layout: string): number => BOARDS.find(([name]) => name === layout)?.[2] ?? LEVELS.length

/** The buttons of the levels. A button calls `does` with the level in the form of requests: `easy`. */
export const levelButtons = (does: (level: string) => void): HTMLElement =>
  el('div', { class: 'levels' }, LEVELS.map((level, index) => {
    const made = button('', () => does(level.toLowerCase()), { class: 'level', 'aria-label': `${level}, ${index + 1} of 5 stars` })
    made.append(el('span', { class: 'stars', 'aria-hidden': 'true' }, [starsOf(index + 1)]), level)
    return made
  }))
