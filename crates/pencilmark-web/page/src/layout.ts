// The rules of a board before any digit is given: its cells, its digits, its houses. The engine tells those of layouts, and the browser
// keeps what it was told.

import { HOUSES, type House } from './clash.ts'
import type { ClueRule, ReadAnswer, Rules } from './schema.ts'
import { keep, kept } from './storage.ts'

export interface Layout {
  /** As requests have it: `6x6+x`. The usual board has none. */
  readonly name: string
  /** How many rows, columns and digits there are. */
  readonly size: number
  /** Cells have the same numbers on all boards: nine to a row. */
  readonly cells: readonly number[]
  readonly digits: readonly number[]
  readonly houses: readonly House[]
  /** For each cell, those that cannot hold its digit. */
  readonly peers: readonly (readonly number[])[]
  /** For each cell, those that cannot hold the digit before or after its own. */
  readonly beside: readonly (readonly number[])[]
  readonly clues: readonly Clue[]
  /** For each cell, those whose digits a clue ties to its own. */
  readonly ties: readonly (readonly Tie[])[]
  /** The clues as SVG. */
  readonly drawing: string
  /** The space around the board for the sums that stand outside. */
  readonly edge: number
}

/** A rule about some cells, such as a cage with its sum. */
export interface Clue extends Omit<ClueRule, 'cells'> {
  readonly cells: readonly number[]
}

/** Another cell, and for each of its digits the digits that it leaves, as bits. */
export interface Tie {
  readonly other: number
  readonly leaves: readonly number[]
}

type Pairs = Rules['apart']

export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
/** All cells that a board can have. */
export const CELLS: readonly number[] = [...Array(81).keys()]

/** `r1c1` to `r9c9`. */
export const nameOf = (cell: number): string => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`

/** The cell of a name, or nothing. */
export function cellOf(name: string): number | undefined {
  const found = /^r([1-9])c([1-9])$/.exec(name)
  return found ? (Number(found[1]) - 1) * 9 + Number(found[2]) - 1 : undefined
}

/** The ties of each cell: a table has a sign for each digit of its first cell and each digit of the second one. */
function tiesOf({ size, related = [], tables = [] }: Pick<Rules, 'size' | 'related' | 'tables'>): Tie[][] {
  const ties = CELLS.map((): Tie[] => [])
  const digits = DIGITS.slice(0, size)
  for (const [first, second, place] of related) {
    const [one, other] = [cellOf(first) ?? 0, cellOf(second) ?? 0]
    const may = (a: number, b: number) => (tables[place]?.[(a - 1) * size + b - 1] === '1' ? 1 : 0)
    const leaves = (may: (own: number, its: number) => number) => digits.map(its => digits.reduce((all, own) => all | (may(own, its) << (own - 1)), 0))
    ties[one]?.push({ other, leaves: leaves(may) })
    ties[other]?.push({ other: one, leaves: leaves((own, its) => may(its, own)) })
  }
  return ties
}

/** The space for sums outside, in the units of pictures. */
const EDGE = 38

function laidOut(name: string, { size, apart, beside, clues: told = [], drawing = '', ...more }: Omit<Rules, 'houses'>, houses: readonly House[]): Layout {
  const clues = told.map(clue => ({ ...clue, cells: clue.cells.flatMap(cell => cellOf(cell) ?? []) }))
  const inPairs = (pairs: Pairs) => (cell: number) => pairs.filter(pair => pair.includes(nameOf(cell))).flat().flatMap(other => cellOf(other) ?? [])
  const others = (own: (cell: number) => readonly number[]) => CELLS.map(cell => [...new Set(own(cell))].filter(other => other !== cell))
  const inHouses = (cell: number) => houses.flatMap(({ cells }) => (cells.includes(cell) ? cells : []))
  return {
    name,
    size,
    cells: CELLS.filter(cell => cell < 9 * size && cell % 9 < size),
    digits: DIGITS.slice(0, size),
    houses,
    peers: others(cell => [...inHouses(cell), ...inPairs(apart)(cell)]),
    beside: others(inPairs(beside)),
    clues,
    ties: tiesOf({ size, ...more }),
    drawing,
    edge: clues.some(({ id }) => /^(little|sandwich)/.test(id)) ? EDGE : 0,
  }
}

/** The usual board. */
export const USUAL: Layout = laidOut('', { size: 9, apart: [], beside: [] }, HOUSES)

const KEPT = 'pencilmark.layouts'
/** How many layouts are kept: those that were met last. */
const MOST = 40

/** Files that are loaded later have a copy of this one: all of them share what is known. */
const known = ((globalThis as { pencilmarkLayouts?: Map<string, Layout> }).pencilmarkLayouts ??= new Map([['', USUAL]]))

function madeOf(name: string, { houses, ...rules }: Rules): Layout {
  const own = houses.map(house => ({ ...house, cells: house.cells.flatMap(cell => cellOf(cell) ?? []) }))
  const layout = laidOut(name, rules, own)
  known.set(name, layout)
  return layout
}

const keptRules = (): Record<string, Rules> => ({ ...(kept('localStorage', KEPT) as Record<string, Rules> | undefined) })

/** A layout that the browser knows. */
export function layoutNamed(name: string): Layout | undefined {
  const there = known.get(name)
  if (there) return there
  try {
    const rules = keptRules()[name]
    return rules && madeOf(name, rules)
  } catch {
    // What was kept is damaged: the engine tells it again.
    return undefined
  }
}

/** The layout of what was read. */
export function layoutOf({ layout: name = '', rules }: ReadAnswer): Layout {
  const there = layoutNamed(name)
  if (there || !rules) return there ?? USUAL
  keep('localStorage', KEPT, Object.fromEntries([...Object.entries(keptRules()).slice(1 - MOST), [name, rules]]))
  return madeOf(name, rules)
}

/** Has the engine tell those of some layouts that are not known. A board of one that it does not know cannot be read. */
export async function learnLayouts(names: readonly string[], read: (puzzle: string, layout: string) => Promise<ReadAnswer>): Promise<void> {
  const missing = [...new Set(names)].filter(name => !layoutNamed(name))
  await Promise.all(missing.map(name => read('', name).then(layoutOf, console.info)))
}
