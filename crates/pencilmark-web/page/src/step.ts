// A step as the server tells it, and what the page asks of it.

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

/** What a step does: `r5c9 = 1`, `r1c8 ≠ 3, 7`. */
export function effectWords({ places, removes }: Step): string {
  const placed = places.map(([cell, digit]) => `${cell} = ${digit}`)
  const cells = [...new Set(removes.map(([cell]) => cell))]
  const removed = cells.map(cell => `${cell} ≠ ${removes.filter(pair => pair[0] === cell).map(pair => pair[1]).join(', ')}`)
  const all = [...placed, ...removed]
  return all.length > 4 ? `${all.slice(0, 4).join(' · ')} and ${all.length - 4} more` : all.join(' · ')
}

/**
 * The cells of the pattern: those that the facts name; where they name none, those of the truths. A truth of a house
 * stands for the cells that can still hold its digit.
 */
export function patternOf(step: Step, board: Board): Set<number> {
  const named = new Set(Object.values(step.facts).flatMap(ofFact))
  if (named.size) return named
  return new Set(step.truths.flatMap(truth => ofTruth(truth, board)))
}

/** What a player has to choose who finds a step: the one cell that is filled, where it fills one; else the pattern. */
export function targetOf(step: Step, board: Board): Target {
  const [effect, pattern] = [effectOf(step), patternOf(step, board)]
  const isSingle = step.places.length === 1 && step.removes.length === 0 && pattern.size <= 1
  return { pattern: isSingle || pattern.size === 0 ? effect : pattern, effect }
}

/** What a line says of marks. */
export type Says = 'on' | 'off' | 'supposed'

/** The marks that a line is about, as cell and digit. */
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
  // A set has fields of its own: its cells and its digits.
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
