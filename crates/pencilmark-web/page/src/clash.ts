// The houses of the usual board, and where a value stands twice, in words. The element for other pages has a copy of this file.

/** Cells in which no digit stands twice. */
export interface House {
  /** As truths have it: `r3`. */
  readonly id: string
  /** As sentences have it: `row 3`. */
  readonly name: string
  readonly cells: readonly number[]
}

/** The kinds of houses, each with the number that a cell's house has, from 0. */
const KINDS: readonly (readonly [string, (cell: number) => number])[] = [
  ['row', cell => Math.floor(cell / 9)],
  ['column', cell => cell % 9],
  ['block', cell => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3)],
]

/** The rows, columns and blocks. */
export const HOUSES: readonly House[] = KINDS.flatMap(([kind, house]) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].map(number => ({
    id: `${kind.charAt(0)}${number}`,
    name: `${kind} ${number}`,
    cells: [...Array(81).keys()].filter(cell => house(cell) === number - 1),
  })),
)

/** `stands twice in row 3`: of a cell's houses the first where another cell has its value; else nothing. */
export function twiceIn(values: readonly number[], cell: number, houses = HOUSES): string {
  const value = values[cell]
  const house = houses.find(({ cells }) => value && cells.includes(cell) && cells.some(other => other !== cell && values[other] === value))
  return house ? `stands twice in ${house.name}` : ''
}
