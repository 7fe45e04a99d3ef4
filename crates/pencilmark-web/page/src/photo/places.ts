// The places of the cells of a grid in a picture, from its four corners, with the perspective of a camera.

export type Spot = readonly [x: number, y: number]

/** The corners of the grid or of a cell, from the upper left, clockwise. */
export type Corners = readonly [Spot, Spot, Spot, Spot]

/** The function from a place on the grid (with coordinates from 0 to 1) to its place in the picture. */
function seen([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Corners): (u: number, v: number) => Spot {
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3]
  const [ax, ay, bx, by] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2]
  const area = ax * by - bx * ay || 1
  const [g, h] = [(sx * by - bx * sy) / area, (ax * sy - sx * ay) / area]
  return (u, v) => {
    const far = g * u + h * v + 1
    return [((x1 - x0 + g * x1) * u + (x3 - x0 + h * x3) * v + x0) / far, ((y1 - y0 + g * y1) * u + (y3 - y0 + h * y3) * v + y0) / far]
  }
}

/** The corners of the 81 cells, row by row. */
export function cellsOf(corners: Corners): readonly Corners[] {
  const at = seen(corners)
  return Array.from({ length: 81 }, (_, cell): Corners => {
    const [row, column] = [Math.floor(cell / 9), cell % 9]
    const corner = (down: number, right: number): Spot => at((column + right) / 9, (row + down) / 9)
    return [corner(0, 0), corner(0, 1), corner(1, 1), corner(1, 0)]
  })
}

/** The cell at a place in the picture, if there is one. */
export function cellAt(cells: readonly Corners[], [x, y]: Spot): number | undefined {
  const isInside = (corners: Corners): boolean =>
    corners.every(([ax, ay], place) => {
      const [bx, by] = corners[(place + 1) % 4] as Spot
      return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
    })
  const cell = cells.findIndex(isInside)
  return cell < 0 ? undefined : cell
}

/** The corners as the points of a polygon. */
export const pointsOf = (corners: Corners): string => corners.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

/** The number of counter-clockwise quarter turns that make the grid upright. */
export function quartersOf([[x0, y0], [x1, y1]]: Corners): number {
  return (Math.round((Math.atan2(y1 - y0, x1 - x0) * 2) / Math.PI) + 4) % 4
}
