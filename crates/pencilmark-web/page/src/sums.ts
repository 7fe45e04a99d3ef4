// The wrong sums on a board: clues whose sum the digits do not make.

import { type Clue, type Layout, nameOf } from './layout.ts'

/** A clue that is not met: the cells whose digits make another sum, and the fault in words. */
export interface WrongSum {
  readonly cells: readonly number[]
  readonly words: string
}

type Value = (cell: number) => number

/** The clues with wrong sums. A cage with blank cells can already have a sum that is too large. */
export const wrongSums = ({ clues, size }: Layout, value: Value): WrongSum[] => clues.flatMap(clue => wrong(clue, size, value) ?? [])

function wrong(clue: Clue, size: number, value: Value): WrongSum | undefined {
  const { cells, factors, id } = clue
  const filled = cells.filter(value)
  const fault = (which: readonly number[], found: number, wanted: number, who: string): WrongSum | undefined =>
    found === wanted ? undefined : { cells: which, words: `${listed(which)} ${which.length > 1 ? 'add up to' : 'is'} ${found}, ${who} says ${wanted}.` }
  const total = (which: readonly number[]) => which.reduce((sum, cell) => sum + value(cell), 0)
  if (id.startsWith('sandwich')) {
    const [one, last] = [1, size].map(digit => cells.findIndex(cell => value(cell) === digit)).sort((one, other) => one - other) as [number, number]
    const between = cells.slice(one + 1, last)
    if (one < 0 || !between.every(value) || total(between) === clue.value) return undefined
    const which = cells.slice(one, last + 1)
    return { cells: which, words: `${listed(which)} have ${total(between)} between 1 and ${size}, the sum says ${clue.value}.` }
  }
  const circle = cells.filter((_, place) => (factors[place] ?? 0) < 0)
  if (circle.length) {
    const number = circle.reduce((number, cell) => 10 * number + value(cell), 0)
    return filled.length < cells.length ? undefined : fault(cells.slice(circle.length), total(cells.slice(circle.length)), number, 'the circle')
  }
  if (!factors.length || clue.value === null) return undefined
  const isOver = total(filled) + cells.length - filled.length > clue.value
  return filled.length === cells.length || (isOver && filled.length) ? fault(filled, total(filled), clue.value, id.startsWith('cage') ? 'the cage' : 'the diagonal') : undefined
}

/** `r1c1, r1c2 and r1c3`. */
const listed = (cells: readonly number[]): string => cells.map(nameOf).join(', ').replace(/, ([^,]*)$/, ' and $1')
