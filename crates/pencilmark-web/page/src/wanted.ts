// The properties of the wanted puzzle: the options of a request. They are stored as text, and the command line has the same
// options.

import type { Generate, Refusal } from './schema.ts'
import { capital } from './words.ts'

/** The names of the options. The requests and the program have the same names. */
const NAMES = ['level', 'er', 'needs', 'practice', 'symmetry', 'givens', 'layout', 'clues'] as const

export type Wanted = { readonly [Name in (typeof NAMES)[number]]?: string }

/** A random seed: a whole number of 32 bits. */
export const anySeed = (): number => Math.floor(Math.random() * 2 ** 32)

const entries = (wanted: Wanted): [string, string][] => NAMES.flatMap(name => (wanted[name] ? [[name, wanted[name]]] : []))

/** `level=hard&symmetry=rot180` */
export const textOf = (wanted: Wanted, seed?: number): string =>
  new URLSearchParams([...entries(wanted), ...(seed === undefined ? [] : [['seed', String(seed)]])]).toString()

/** The options of a text, and its seed. Unknown options are ignored, because the text may be from another version. */
export function readWanted(text: string): { wanted: Wanted; seed: number | undefined } {
  const said = new URLSearchParams(text)
  const known = NAMES.filter(name => /^[\w.:+-]+$/.test(said.get(name) ?? ''))
  const seed = /^\d{1,10}$/.test(said.get('seed') ?? '') ? Number(said.get('seed')) : undefined
  return { wanted: Object.fromEntries(known.map(name => [name, said.get(name) ?? ''])), seed }
}

/** The name for a puzzle with these options: `Hard puzzle with x-wing`. Empty without a level, rating, strategy, layout or clues. */
export function nameOfWanted({ level, er, needs, practice, layout = '', clues = '' }: Wanted): string {
  const strategy = needs ?? practice
  if (!level && !er && !strategy && !layout && !clues) return ''
  const [from, to] = endsOf(er ?? '')
  const rated = !er ? '' : from === to ? `, ER ${from}` : !to ? `, ER ${from} or more` : !from ? `, ER up to ${to}` : `, ER ${from} to ${to}`
  const puzzle = capital([level, boardName(layout), clues, 'puzzle'].filter(Boolean).join(' '))
  return `${puzzle}${strategy ? ` with ${strategy}` : ''}${rated}`
}

/** The name of a board: `6 × 6`, `windoku`, `jigsaw`. */
const boardName = (layout: string): string => layout.replace(/:[^+]*/g, '').replace(/\bx\b/, 'X').replace(/(\d)x(\d)/, '$1 × $2').replaceAll('+', ' ')

/** The body of the request. */
export const requestOf = (wanted: Wanted, seed: number): Generate => ({
  ...Object.fromEntries(entries(wanted).map(([name, value]) => [name, name === 'needs' || name === 'clues' ? [value] : value])),
  seed,
})

/** The command that makes the same puzzle in a terminal. */
export const commandOf = (wanted: Wanted, seed: number): string =>
  ['pencilmark generate', ...entries(wanted).map(([name, value]) => `--${name} ${value}`), `--seed ${seed}`].join(' ')

/** `22..26`, `28..`, `..24`, `24`, or nothing if neither end is named. */
export const rangeOf = (from: string, to: string): string => (from === to ? from : `${from}..${to}`)

/** The two ends of a range. */
export function endsOf(range: string): readonly [string, string] {
  const [from = '', to = from] = range.split('..')
  return [from, to]
}

/** The reason why there is no puzzle, with a tip. */
export function whyNone({ code, message }: Refusal): string {
  const tip = code === 'out-of-time' ? ' None was as you want it. Try again, or ask for less.' : ''
  return `No puzzle was made: ${message}.${tip}`
}
