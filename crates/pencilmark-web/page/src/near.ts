// "Find it yourself": the distance between the chosen cells and a step.

import { HOUSES } from './clash.ts'
import type { Spot } from './game.ts'

/** A step as sets of cells: the cells of its pattern, and the cells that change. */
export interface Target {
  readonly pattern: ReadonlySet<number>
  readonly effect: ReadonlySet<number>
}

export interface Nearness {
  /** The index of the nearest target in the list. */
  readonly target: number
  readonly right: number
  readonly wrong: number
  readonly missing: number
  /** Whether all cells of the pattern are chosen, and no other cells except cells that change. */
  readonly isFound: boolean
}

/** The target that is nearest to the chosen cells, or nothing if there is no target. */
export function nearest(chosen: ReadonlySet<number>, targets: readonly Target[]): Nearness | undefined {
  const all = targets.map((target, place) => near(chosen, target, place))
  return all.sort((one, other) => Number(other.isFound) - Number(one.isFound) || distance(one) - distance(other))[0]
}

function near(chosen: ReadonlySet<number>, { pattern, effect }: Target, target: number): Nearness {
  const right = [...chosen].filter(cell => pattern.has(cell)).length
  const wrong = [...chosen].filter(cell => !pattern.has(cell) && !effect.has(cell)).length
  const missing = pattern.size - right
  return { target, right, wrong, missing, isFound: missing === 0 && wrong === 0 && chosen.size > 0 }
}

const distance = ({ wrong, missing }: Nearness): number => wrong + missing

/** The message of the page about the chosen cells. */
export function tell({ right, wrong, missing, isFound }: Nearness, chosen: number): string {
  if (chosen === 0) return 'Choose the cells of the pattern, then press Check.'
  if (isFound) return 'That is it.'
  if (right === 0) return chosen === 1 ? 'Not this cell. Try another one.' : 'Not these cells. Try others.'
  const cells = (number: number) => (number === 1 ? '1 cell' : `${number} cells`)
  const said = [`${cells(right)} of it ${right === 1 ? 'is' : 'are'} found`]
  if (wrong) said.push(`${cells(wrong)} ${wrong === 1 ? 'does' : 'do'} not belong to it`)
  if (missing) said.push(`${cells(missing)} ${missing === 1 ? 'is' : 'are'} missing`)
  return `${missing + wrong <= 1 ? 'Very near' : missing + wrong <= right ? 'Near' : 'Not yet'}: ${said.join(', ')}.`
}

/** A sign for each chosen cell: a cell of the pattern, a cell that changes, or another cell. */
export const signs = (chosen: Iterable<number>, { pattern, effect }: Target): Map<number, Spot> =>
  new Map([...chosen].map(cell => [cell, pattern.has(cell) ? 'right' : effect.has(cell) ? 'look' : 'wrong']))

/** The nearness of the chosen cells, from 0 to 100. */
export const percentOf = ({ right, wrong, missing, isFound }: Nearness): number =>
  isFound ? 100 : Math.round((100 * right) / Math.max(1, right + wrong + missing))

/** The row, column or block with all chosen cells, if it has at least two cells (or the only cell) of a pattern. */
export function houseOf(chosen: ReadonlySet<number>, targets: readonly Target[]): string | undefined {
  const isOfPattern = (house: readonly number[]) =>
    targets.some(({ pattern }) => house.filter(cell => pattern.has(cell)).length >= Math.min(2, pattern.size))
  const found = HOUSES.find(({ cells }) => [...chosen].every(cell => cells.includes(cell)) && isOfPattern(cells))
  return chosen.size ? found?.name : undefined
}
