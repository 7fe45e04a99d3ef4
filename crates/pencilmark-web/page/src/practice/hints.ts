// Hints for a position, in stages: the digits, the houses, then one cell of the pattern after another.

import { nameOf } from '../board.ts'
import { HOUSES } from '../clash.ts'
import type { Spot } from '../game.ts'
import type { Target } from '../near.ts'
import type { Step } from '../schema.ts'
import { list } from '../words.ts'

export interface Nudge {
  readonly words: string
  /** The signs on the board. */
  readonly spots: ReadonlyMap<number, Spot>
  /** The digit of the step if it has only one digit, otherwise 0. */
  readonly digit: number
}

/** The greatest number of digits or houses in a hint. More would not help. */
const MOST = 4

/** The hint of a stage, from 1. The last cell is never told. If there are many digits, the stage with digits is skipped. */
export function nudge(from: number, { digits }: Pick<Step, 'digits'>, { pattern }: Target): Nudge {
  const stage = digits.length > MOST ? from + 1 : from
  const only = digits.length === 1 ? (digits[0] ?? 0) : 0
  if (stage === 1) return { words: `It is about ${only ? 'digit' : 'digits'} ${list(digits)}.`, spots: new Map(), digit: only }
  if (stage === 2) {
    const { words, cells } = placeOf(pattern)
    return { words, spots: signs(cells, 'look'), digit: only }
  }
  const cells = [...pattern].slice(0, Math.max(1, Math.min(stage - 2, pattern.size - 1)))
  const names = cells.map(nameOf).join(', ')
  return { words: cells.length === 1 ? `The cell ${names} belongs to it.` : `The cells ${names} belong to it.`, spots: signs(cells, 'right'), digit: only }
}

/**
 * The blocks of a pattern. If there are too many blocks, its rows or columns; if also too many, the block with most of its
 * cells.
 */
function placeOf(pattern: ReadonlySet<number>): { readonly words: string; readonly cells: readonly number[] } {
  const countIn = (house: readonly number[]) => house.filter(cell => pattern.has(cell)).length
  for (const [kind, from] of [['block', 18], ['row', 0], ['column', 9]] as const) {
    const houses = HOUSES.slice(from, from + 9).flatMap(({ cells }, place) => (countIn(cells) ? [place] : []))
    if (houses.length > MOST) continue
    const numbers = list(houses.map(place => place + 1))
    return { words: `Look at ${kind}${houses.length === 1 ? '' : 's'} ${numbers}.`, cells: houses.flatMap(place => HOUSES[from + place]?.cells ?? []) }
  }
  const blocks = HOUSES.slice(18).map(({ cells }) => cells)
  const fullest = blocks.reduce((best, block) => (countIn(block) > countIn(best) ? block : best))
  return { words: `It is spread over the grid. Begin in block ${blocks.indexOf(fullest) + 1}, which has the most of it.`, cells: fullest }
}

const signs = (cells: readonly number[], spot: Spot): Map<number, Spot> => new Map(cells.map(cell => [cell, spot]))
