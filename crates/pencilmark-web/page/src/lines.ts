// The lines of a board: between its cells, around its blocks or regions, and its diagonals. Also the shaded cells.

import { svg } from './dom.ts'
import type { Layout } from './layout.ts'

/** The lines of a board. `side` is the width of a cell, and `margin` the space around the board. */
export function grid({ size, cells, houses }: Layout, side: number, margin: number): SVGElement[] {
  const at = (number: number) => margin + side * number
  const ends = [...Array(size + 1).keys()]
  const lines = ends.map(number => `M${at(0)} ${at(number)}H${at(size)}M${at(number)} ${at(0)}V${at(size)}`).join('')
  const blocks = houses.filter(({ id }) => id.startsWith('b'))
  const blockOf = (cell: number) => blocks.findIndex(house => house.cells.includes(cell))
  const frame = cells.flatMap(cell => {
    const [row, column] = [Math.floor(cell / 9), cell % 9]
    const differs = (other: number, isLast: boolean) => !isLast && blockOf(cell) !== blockOf(other)
    return [
      differs(cell + 1, column === size - 1) ? `M${at(column + 1)} ${at(row)}v${side}` : '',
      differs(cell + 9, row === size - 1) ? `M${at(column)} ${at(row + 1)}h${side}` : '',
    ]
  })
  const shaded = houses.filter(({ id }) => /^(w[1-4]|e\d+)$/.test(id)).flatMap(house => house.cells)
  const has = (id: string) => houses.some(house => house.id === id)
  const diagonals = [has('d1') ? `M${at(0)} ${at(0)}L${at(size)} ${at(size)}` : '', has('d2') ? `M${at(0)} ${at(size)}L${at(size)} ${at(0)}` : ''].join('')
  return [
    ...shaded.map(cell => svg('rect', { class: 'extra', x: at(cell % 9), y: at(Math.floor(cell / 9)), width: side, height: side })),
    ...(diagonals ? [svg('path', { class: 'diagonal', d: diagonals })] : []),
    svg('path', { class: 'line', d: lines }),
    svg('path', { class: 'frame', d: `M${at(0)} ${at(0)}H${at(size)}V${at(size)}H${at(0)}Z${frame.join('')}` }),
  ]
}
