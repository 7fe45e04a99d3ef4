// Hints on a position, in stages: which digits, which blocks, then one cell of the pattern after another.

import { HOUSES, nameOf } from '../board.ts'
import type { Spot } from '../game.ts'
import type { Target } from '../near.ts'
import type { Step } from '../schema.ts'
import { list } from '../words.ts'

export interface Nudge {
  readonly words: string
  /** Signs on the board. */
  readonly spots: ReadonlyMap<number, Spot>
  /** The only digit that it is about, or 0. */
  readonly digit: number
}

/** The hint of a stage, from 1. The last cell is never told. */
export function nudge(stage: number, { digits }: Pick<Step, 'digits'>, { pattern }: Target): Nudge {
  const only = digits.length === 1 ? (digits[0] ?? 0) : 0
  if (stage === 1) return { words: `It is about ${only ? 'digit' : 'digits'} ${list(digits)}.`, spots: new Map(), digit: only }
  if (stage === 2) {
    const blocks = HOUSES.slice(18).flatMap((house, place) => (house.some(cell => pattern.has(cell)) ? [place + 1] : []))
    return { words: `Look at ${blocks.length === 1 ? 'block' : 'blocks'} ${list(blocks)}.`, spots: signs(blocks.flatMap(block => HOUSES[17 + block] ?? []), 'look'), digit: only }
  }
  const cells = [...pattern].slice(0, Math.max(1, Math.min(stage - 2, pattern.size - 1)))
  const names = cells.map(nameOf).join(', ')
  return { words: cells.length === 1 ? `The cell ${names} belongs to it.` : `The cells ${names} belong to it.`, spots: signs(cells, 'right'), digit: only }
}

const signs = (cells: readonly number[], spot: Spot): Map<number, Spot> => new Map(cells.map(cell => [cell, spot]))
