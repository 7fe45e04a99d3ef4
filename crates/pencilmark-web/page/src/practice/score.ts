// What a player has earned on a position, and what has been mastered.

/** So many positions in a row at the first try master a strategy. */
export const IN_A_ROW = 3
export const MOST_STARS = 3

/** How a position was done. */
export interface Done {
  /** How many times the cells were checked and were not it. */
  readonly misses: number
  readonly hints: number
  /** Found by the player; otherwise it was shown. */
  readonly isFound: boolean
}

/** Three stars at the first try without a hint; one less for each miss and hint; one at least if it was found. */
export const starsOf = ({ misses, hints, isFound }: Done): number => (isFound ? Math.max(1, MOST_STARS - misses - hints) : 0)

/** What is known of a strategy's practice. */
export interface Progress {
  /** The number of the next position. */
  readonly next: number
  /** How many in a row had all stars, up to now and at most. */
  readonly row: number
  readonly best: number
}

export const BEGIN: Progress = { next: 0, row: 0, best: 0 }

export const isMastered = ({ best }: Progress): boolean => best >= IN_A_ROW

/** After a position. */
export function after({ next, row, best }: Progress, stars: number): Progress {
  const now = stars === MOST_STARS ? row + 1 : 0
  return { next: next + 1, row: now, best: Math.max(best, now) }
}

/** The first lesson that is not mastered, after one or from the beginning. */
export function nextLesson<Kind extends { readonly id: string }>(lessons: readonly Kind[], of: (id: string) => Progress, from?: string): Kind | undefined {
  const begin = lessons.findIndex(({ id }) => id === from) + 1
  const isOpen = ({ id }: Kind) => !isMastered(of(id)) && id !== from
  return lessons.slice(begin).find(isOpen) ?? lessons.find(isOpen)
}
