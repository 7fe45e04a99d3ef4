// The page's functions about a step in an answer.

import { type Board, applyStep, cellOf, possible, bit } from './board.ts'
import type { Target } from './near.ts'
import type { ArgumentLine, Step } from './schema.ts'
import { cellsNamed } from './words.ts'

type Pairs = Step['places']

const marks = (pairs: Pairs): [number, number][] =>
  pairs.flatMap(([name, digit]) => {
    const cell = cellOf(name)
    return cell === undefined ? [] : [[cell, digit] as [number, number]]
  })

export const placesOf = (step: Pick<Step, 'places'>): [number, number][] => marks(step.places)
export const removesOf = (step: Step): [number, number][] => marks(step.removes)
export const apply = (board: Board, step: Step): Board => applyStep(board, placesOf(step), removesOf(step))

/** The cells that change. */
export const effectOf = (step: Step): Set<number> => new Set([...placesOf(step), ...removesOf(step)].map(([cell]) => cell))

/** The effect of a step in words: `r5c9 = 1`, `r1c8 ≠ 3, 7`. */
export function effectWords({ places, removes }: Step): string {
  const placed = places.map(([cell, digit]) => `${cell} = ${digit}`)
  const cells = [...new Set(removes.map(([cell]) => cell))]
  const removed = cells.map(cell => `${cell} ≠ ${removes.filter(pair => pair[0] === cell).map(pair => pair[1]).join(', ')}`)
  const all = [...placed, ...removed]
  return all.length > 4 ? `${all.slice(0, 4).join(' · ')} and ${all.length - 4} more` : all.join(' · ')
}

/**
 * The cells of the pattern: the cells in the facts. If the facts have no cells, the cells of the truths. The cells of a
 * truth about a house are the cells that can still contain its digit.
 */
export function patternOf(step: Step, board: Board): Set<number> {
  const named = new Set(Object.values(step.facts).flatMap(ofFact))
  if (named.size) return named
  return new Set(step.truths.flatMap(truth => ofTruth(truth, board)))
}

/** The cells that a player must choose for a step: the cell that is filled, if the step is a single; otherwise the pattern. */
export function targetOf(step: Step, board: Board): Target {
  const [effect, pattern] = [effectOf(step), patternOf(step, board)]
  const isSingle = step.places.length === 1 && step.removes.length === 0 && pattern.size <= 1
  return { pattern: isSingle || pattern.size === 0 ? effect : pattern, effect }
}

/** The states of a mark in a line of an argument. */
export type Says = 'on' | 'off' | 'supposed'

/** The marks in a line, as cell, digit and state. */
export function marksOf(line: ArgumentLine): [number, number, Says][] {
  const read = (says: Says) => (name: string) => {
    const cell = cellOf(name.replace(/^-?[1-9]/, ''))
    const digit = Number(/[1-9]/.exec(name)?.[0])
    return cell === undefined ? [] : [[cell, digit, name.startsWith('-') ? 'off' : says] as [number, number, Says]]
  }
  const supposed = typeof line.suppose === 'string' ? [line.suppose] : (line.suppose ?? [])
  return [...supposed.flatMap(read('supposed')), ...(line.on ?? []).flatMap(read('on')), ...(line.off ?? []).flatMap(read('off'))]
}

function ofFact(fact: unknown): number[] {
  if (typeof fact === 'string') return /^-?[1-9]?r[1-9]+c[1-9]+$/.test(fact) ? cellsNamed(fact) : []
  // A fact can be an object with further fields, such as a set with its cells and digits.
  return fact !== null && typeof fact === 'object' ? Object.values(fact).flatMap(ofFact) : []
}

function ofTruth(truth: string, board: Board): number[] {
  const cell = cellOf(truth)
  if (cell !== undefined) return [cell]
  const [, digit, id] = /^([1-9])([a-z]\d+)$/.exec(truth) ?? []
  const house = board.layout.houses.find(house => house.id === id)?.cells ?? []
  const open = (at: number) => !board[at]?.value && !((board[at]?.struck ?? 0) & bit(Number(digit)))
  return house.filter(at => open(at) && possible(board, at) & bit(Number(digit)))
}
