// Ready puzzles of the bank: the choice of a puzzle with wanted properties, and the puzzle of a day. See bank/README.md.

import { type Wanted, endsOf } from './wanted.ts'

export interface Ready {
  /** The puzzle, as 81 characters. */
  readonly puzzle: string
  readonly er: number
  /** The level in the form of requests: `easy`. */
  readonly level: string
}

/** The puzzles of a text, in the order of the text. */
export function readReady(text: string): Ready[] {
  return text.split('\n').flatMap(line => {
    const [, puzzle, er, level] = /^([.\d]{81}) ([\d.]+) ([a-z]+)$/.exec(line) ?? []
    return puzzle && level ? [{ puzzle, er: Number(er), level }] : []
  })
}

/**
 * Whether a ready puzzle is possible for a request: it has a level or a rating, and no property that the bank does not know.
 */
export const mayBeReady = ({ level, er, needs, practice, symmetry, layout, clues }: Wanted): boolean =>
  Boolean(level || er) && !needs && !practice && !symmetry && !layout && !clues

/** Whether a position for practice is possible for a request: it has a strategy to practise, and nothing else. */
export const mayBePosition = ({ practice, ...others }: Wanted): boolean => Boolean(practice) && Object.values(others).every(value => !value)

/** Whether a ready puzzle has the wanted properties. */
export function fits({ level, er, givens }: Wanted, ready: Ready): boolean {
  const number = [...ready.puzzle].filter(sign => sign !== '.').length
  return (!level || level === ready.level) && (!er || isWithin(ready.er, er)) && (!givens || isWithin(number, givens))
}

function isWithin(number: number, range: string): boolean {
  const [from, to] = endsOf(range)
  return number >= Number(from || 0) && number <= Number(to || Infinity)
}

/**
 * The step between the puzzles of two days. It is a prime above the number of puzzles, so all puzzles come, in no visible
 * order.
 */
const STRIDE = 7919

/** The puzzle of a day such as `2026-03-01` and a level. It is the same for everybody. Nothing if there is no such date. */
export function dailyOf(all: readonly Ready[], level: string, date: string): Ready | undefined {
  const some = all.filter(ready => ready.level === level)
  const day = Math.floor(Date.parse(`${date}T00:00Z`) / 86_400_000)
  return some[(((day * STRIDE) % some.length) + some.length) % some.length]
}

/** The day of a time in the player's time zone: `2026-03-01`. */
export const dayOf = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(part => String(part).padStart(2, '0')).join('-')
