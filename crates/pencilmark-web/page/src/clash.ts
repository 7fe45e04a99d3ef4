// Where a value stands twice, in words. The element for other pages says it in the same words, with a copy of this file.

/** The kinds of houses, each with the number that a cell's house has, from 0. */
const KINDS: readonly (readonly [string, (cell: number) => number])[] = [
  ['row', cell => Math.floor(cell / 9)],
  ['column', cell => cell % 9],
  ['block', cell => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3)],
]

/** `stands twice in row 3`: of a cell's row, column and block the first where another cell has its value; else nothing. */
export function twiceIn(values: readonly number[], cell: number): string {
  const value = values[cell]
  const kind = KINDS.find(([, house]) => value && values.some((other, place) => place !== cell && other === value && house(place) === house(cell)))
  return kind ? `stands twice in ${kind[0]} ${kind[1](cell) + 1}` : ''
}
