// The stars of a player for a position, and the rule for mastered lessons.

/** The number of positions in a row with all stars after which a strategy is mastered. */
export const IN_A_ROW = 3
export const MOST_STARS = 3

/** The result of a position. */
export interface Done {
  /** The number of checks with wrong cells. */
  readonly misses: number
  readonly hints: number
  /** Whether the player found the step. Otherwise it was shown. */
  readonly isFound: boolean
}

/**
 * The number of stars: three at the first try without a hint, one less for each miss and each hint, but at least one if
 * found.
 */
export const starsOf = ({ misses, hints, isFound }: Done): number => (isFound ? Math.max(1, MOST_STARS - misses - hints) : 0)

/** The player's progress with a strategy. */
export interface Progress {
  /** The number of the next position. */
  readonly next: number
  /** The current number of positions in a row with all stars, and (below) the greatest number. */
  readonly row: number
  readonly best: number
}

export const BEGIN: Progress = { next: 0, row: 0, best: 0 }

export const isMastered = ({ best }: Progress): boolean => best >= IN_A_ROW

/** The progress after a position. */
export function after({ next, row, best }: Progress, stars: number): Progress {
  const now = stars === MOST_STARS ? row + 1 : 0
  return { next: next + 1, row: now, best: Math.max(best, now) }
}

/** The first lesson after `from` that is not mastered; if there is none, the first such lesson from the beginning. */
export function nextLesson<Kind extends { readonly id: string }>(lessons: readonly Kind[], of: (id: string) => Progress, from?: string): Kind | undefined {
  const begin = lessons.findIndex(({ id }) => id === from) + 1
  const isOpen = ({ id }: Kind) => !isMastered(of(id)) && id !== from
  return lessons.slice(begin).find(isOpen) ?? lessons.find(isOpen)
}
