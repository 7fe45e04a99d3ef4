// What a rating says in words.

import type { RatingsAnswer } from './schema.ts'

/** A puzzle on all scales, as far as it is known. */
export type Ratings = Pick<RatingsAnswer, 'hodoku' | 'ser' | 'hardest' | 'error'>

/** A number, its name, and what it means. */
export interface Row {
  readonly name: string
  readonly value: string
  readonly meaning: string
}

/** The rating of a path that does not lead to a full grid. */
const BEYOND = 20

export const number = (rating: number): string => rating.toFixed(1)

/** The three numbers of the Sudoku Explainer. Where its path was cut off, ER is at least that of the hardest step so far. */
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

/** Why something is missing, if anything is. */
export function missing({ hodoku, ser, error }: Ratings): string | undefined {
  if (error === undefined) return undefined
  return hodoku || ser ? `Not everything could be rated: ${error.message}.` : `Not rated: ${error.message}.`
}

export const starsOf = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(5 - stars)
