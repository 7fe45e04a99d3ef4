// Ratings in words.

import type { RatingsAnswer } from './schema.ts'

/** The ratings of a puzzle on all scales, as far as they are known. */
export type Ratings = Pick<RatingsAnswer, 'hodoku' | 'ser' | 'hardest' | 'error'>

/** A number, its name, and its meaning. */
export interface Row {
  readonly name: string
  readonly value: string
  readonly meaning: string
}

/** The rating of a path that does not lead to a full grid. */
const BEYOND = 20

export const number = (rating: number): string => rating.toFixed(1)

/** The three ratings of the Sudoku Explainer. If its path was stopped, ER is at least the rating of the hardest step so far. */
export function explainerRows({ ser, hardest }: Ratings): Row[] {
  const value = (rating: unknown) => (typeof rating === 'number' ? number(rating) : 'not known')
  const isCut = typeof ser?.er !== 'number'
  const isBeyond = ser?.er === BEYOND
  return [
    {
      name: 'ER',
      value: isCut && hardest ? `at least ${number(hardest.step.difficulty)}` : value(ser?.er),
      meaning: isBeyond ? 'The path does not lead to a full grid.' : 'The hardest step.',
    },
    { name: 'EP', value: value(ser?.ep), meaning: 'The hardest step up to the first digit.' },
    { name: 'ED', value: value(ser?.ed), meaning: 'The first step.' },
  ]
}

/** The reason why a rating is missing; nothing if all are known. */
export function missing({ hodoku, ser, error }: Ratings): string | undefined {
  if (error === undefined) return undefined
  return hodoku || ser ? `Not everything could be rated: ${error.message}.` : `Not rated: ${error.message}.`
}

export const starsOf = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(5 - stars)
