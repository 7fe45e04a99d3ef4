// The layout of a board: its cells, its digits, its houses and further rules. The engine gives the rules of a layout, and
// the browser stores them.

import { HOUSES, type House } from './clash.ts'
import type { ClueRule, ReadAnswer, Rules } from './schema.ts'
import { keep, kept } from './storage.ts'

export interface Layout {
  /** The name in requests: `6x6+x`. The usual board has an empty name. */
  readonly name: string
  /** The number of rows, columns and digits. */
  readonly size: number
  /** The cells. They have the same numbers on all boards: nine numbers in each row. */
  readonly cells: readonly number[]
  readonly digits: readonly number[]
  readonly houses: readonly House[]
  /** For each cell, the cells that cannot contain its digit. */
  readonly peers: readonly (readonly number[])[]
  /** For each cell, the cells that cannot contain the digit before or after its digit. */
  readonly beside: readonly (readonly number[])[]
  readonly clues: readonly Clue[]
  /** For each cell, the cells whose digits depend on its digit because of a clue. */
  readonly ties: readonly (readonly Tie[])[]
  /** The clues as SVG. */
  readonly drawing: string
  /** The space around the board for sums outside the board. */
  readonly edge: number
}

/** A rule about some cells, such as a cage with its sum. */
export interface Clue extends Omit<ClueRule, 'cells'> {
  readonly cells: readonly number[]
}

/** A tie: another cell, and for each digit of that cell the digits that are still possible here, as bits. */
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

/** The cell with a name, or nothing. */
export function cellOf(name: string): number | undefined {
  const found = /^r([1-9])c([1-9])$/.exec(name)
  return found ? (Number(found[1]) - 1) * 9 + Number(found[2]) - 1 : undefined
}

/** The ties of each cell. A table has a character for each digit of the first cell and each digit of the second cell. */
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
/** The greatest number of stored layouts. The layouts that came last are stored. */
const MOST = 40

/** The known layouts. Parts that are loaded later have their own copy of this file, but they all share this map. */
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
    // The stored rules are damaged. The engine gives them again.
    return undefined
  }
}

/** The layout of the answer to the request `read`. */
export function layoutOf({ layout: name = '', rules }: ReadAnswer): Layout {
  const there = layoutNamed(name)
  if (there || !rules) return there ?? USUAL
  keep('localStorage', KEPT, Object.fromEntries([...Object.entries(keptRules()).slice(1 - MOST), [name, rules]]))
  return madeOf(name, rules)
}

/** Asks the engine for the layouts that are not known yet. If the engine does not know a layout, its boards cannot be read. */
export async function learnLayouts(names: readonly string[], read: (puzzle: string, layout: string) => Promise<ReadAnswer>): Promise<void> {
  const missing = [...new Set(names)].filter(name => !layoutNamed(name))
  await Promise.all(missing.map(name => read('', name).then(layoutOf, console.info)))
}
