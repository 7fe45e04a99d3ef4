// Puzzles that are ready: which of the bank will do for a wish, and which one is that of a day. See bank/README.md.

import { type Wanted, endsOf } from './wanted.ts'

export interface Ready {
  /** 81 characters. */
  readonly puzzle: string
  readonly er: number
  /** As in a request: `easy`. */
  readonly level: string
}

/** The puzzles of a text, in its order. */
export function readReady(text: string): Ready[] {
  return text.split('\n').flatMap(line => {
    const [, puzzle, er, level] = /^([.\d]{81}) ([\d.]+) ([a-z]+)$/.exec(line) ?? []
    return puzzle && level ? [{ puzzle, er: Number(er), level }] : []
  })
}

/** Whether a wish is one that the puzzles may fulfil: of a level or a rating, and of nothing that is not known of them. */
export const mayBeReady = ({ level, er, needs, practice, symmetry, layout }: Wanted): boolean =>
  Boolean(level || er) && !needs && !practice && !symmetry && !layout

/** Whether a wish is one that the positions to practise on may fulfil: of a strategy, and of nothing else. */
export const mayBePosition = ({ practice, ...others }: Wanted): boolean => Boolean(practice) && Object.values(others).every(value => !value)

/** Whether a puzzle is what is wanted. */
export function fits({ level, er, givens }: Wanted, ready: Ready): boolean {
  const number = [...ready.puzzle].filter(sign => sign !== '.').length
  return (!level || level === ready.level) && (!er || isWithin(ready.er, er)) && (!givens || isWithin(number, givens))
}

function isWithin(number: number, range: string): boolean {
  const [from, to] = endsOf(range)
  return number >= Number(from || 0) && number <= Number(to || Infinity)
}

/** More than there are puzzles, and a prime: the days of a level go through all its puzzles, in an order without a rule. */
const STRIDE = 7919

/** The puzzle of a day, `2026-03-01`, and a level: the same for everybody. Nothing if the date is none. */
export function dailyOf(all: readonly Ready[], level: string, date: string): Ready | undefined {
  const some = all.filter(ready => ready.level === level)
  const day = Math.floor(Date.parse(`${date}T00:00Z`) / 86_400_000)
  return some[(((day * STRIDE) % some.length) + some.length) % some.length]
}

/** A day where the player is: `2026-03-01`. */
export const dayOf = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(part => String(part).padStart(2, '0')).join('-')
