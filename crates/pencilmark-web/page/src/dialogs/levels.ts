// HoDoKu's levels, from the easiest, and a button for each.

import { button, el } from '../dom.ts'
import { starsOf } from '../rating.ts'

export const LEVELS = ['Easy', 'Medium', 'Hard', 'Unfair', 'Extreme'] as const

/** `does` is told the level as requests have it: `easy`. */
export const levelButtons = (does: (level: string) => void): HTMLElement =>
  el('div', { class: 'levels' }, LEVELS.map((level, index) => {
    const made = button('', () => does(level.toLowerCase()), { class: 'level', 'aria-label': `${level}, ${index + 1} of 5 stars` })
    made.append(el('span', { class: 'stars', 'aria-hidden': 'true' }, [starsOf(index + 1)]), level)
    return made
  }))
