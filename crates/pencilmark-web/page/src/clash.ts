// The houses of the usual board, and the words for a value that stands twice. The web component for other pages has a copy
// of this file.

/** A set of cells in which no digit may stand twice. */
export interface House {
  /** The short name: `r3`. */
  readonly id: string
  /** The name in sentences: `row 3`. */
  readonly name: string
  readonly cells: readonly number[]
}

/** The kinds of houses. The function of a kind gives the number of a cell's house, from 0. */
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

/** The words `stands twice in row 3`, for the first house of a cell where another cell has its value; otherwise empty. */
export function twiceIn(values: readonly number[], cell: number, houses = HOUSES): string {
  const value = values[cell]
  const house = houses.find(({ cells }) => value && cells.includes(cell) && cells.some(other => other !== cell && values[other] === value))
  return house ? `stands twice in ${house.name}` : ''
}
