// Where things are in a picture, in the units of the server's pictures.

export const CELL = 60
export const MARGIN = 28
export const SIDE = 576

export interface Point {
  readonly x: number
  readonly y: number
}

export const corner = (cell: number): Point => ({ x: MARGIN + CELL * (cell % 9), y: MARGIN + CELL * Math.floor(cell / 9) })

export const middle = (cell: number): Point => ({ x: corner(cell).x + CELL / 2, y: corner(cell).y + CELL / 2 })

/** The place of a mark, three by three. */
export const mark = (cell: number, digit: number): Point => ({
  x: corner(cell).x + 11 + 19 * ((digit - 1) % 3),
  y: corner(cell).y + 11.5 + 18.5 * Math.floor((digit - 1) / 3),
})

/** The places of corner marks, in order: the corners first. */
const CORNERS: readonly (readonly [number, number])[] = [
  ...([[11, 12], [49, 12], [11, 49], [49, 49]] as const),
  ...([[30, 11], [30, 50], [10, 30], [50, 30], [30, 30]] as const),
]

export const cornerMark = (cell: number, place: number): Point => {
  const [x, y] = CORNERS[place] ?? [30, 30]
  return { x: corner(cell).x + x, y: corner(cell).y + y }
}
