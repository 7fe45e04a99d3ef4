// The places of cells and marks in a picture, in the units of the engine's pictures.

export const CELL = 60
export const MARGIN = 28
/** The width of a picture with a number of rows. */
export const sideOf = (size: number): number => MARGIN + CELL * size + 8

export interface Point {
  readonly x: number
  readonly y: number
}

export const corner = (cell: number): Point => ({ x: MARGIN + CELL * (cell % 9), y: MARGIN + CELL * Math.floor(cell / 9) })

export const middle = (cell: number): Point => ({ x: corner(cell).x + CELL / 2, y: corner(cell).y + CELL / 2 })

/** The fixed place of a mark in its cell, three by three. */
export const mark = (cell: number, digit: number): Point => ({
  x: corner(cell).x + 11 + 19 * ((digit - 1) % 3),
  y: corner(cell).y + 11.5 + 18.5 * Math.floor((digit - 1) / 3),
})

/** The cell at a point, or nothing outside the board. `size` is the number of rows. */
export function cellAt({ x, y }: Point, size = 9): number | undefined {
  const [column, row] = [Math.floor((x - MARGIN) / CELL), Math.floor((y - MARGIN) / CELL)]
  return column >= 0 && column < size && row >= 0 && row < size ? 9 * row + column : undefined
}

/**
 * The distance from a cell's middle within which a drag chooses the cell (horizontal plus vertical). In cells. A drag may
 * cut corners.
 */
const NEAR = 0.75

/** The cells along a straight drag, in order. */
export function cellsBetween(from: Point, to: Point, size = 9): number[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (CELL / 10)))
  const passed = Array.from({ length: steps + 1 }, (_, step): number[] => {
    const at = { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps }
    const cell = cellAt(at, size)
    if (cell === undefined) return []
    const { x, y } = middle(cell)
    return Math.abs(at.x - x) + Math.abs(at.y - y) < NEAR * CELL ? [cell] : []
  })
  return [...new Set(passed.flat())]
}

/** The mark that is nearest to a point, among some digits of a cell; 0 if no mark is near. */
export function nearestMark(cell: number, digits: readonly number[], { x, y }: Point): number {
  const far = (digit: number) => Math.hypot(mark(cell, digit).x - x, mark(cell, digit).y - y)
  const [nearest = 0] = [...digits].sort((one, other) => far(one) - far(other))
  return nearest && far(nearest) < CELL / 4 ? nearest : 0
}

/** The places of corner marks, in order: the corners first. */
const CORNERS: readonly (readonly [number, number])[] = [
  ...([[11, 12], [49, 12], [11, 49], [49, 49]] as const),
  ...([[30, 11], [30, 50], [10, 30], [50, 30], [30, 30]] as const),
]

export const cornerMark = (cell: number, place: number): Point => {
  const [x, y] = CORNERS[place] ?? [30, 30]
  return { x: corner(cell).x + x, y: corner(cell).y + y }
}
