// The player's drawings on the board, as shapes: coloured marks, links, and the link that is being drawn. Each colour has
// its own shape.

import { type Board, type Cell, DIGITS } from './board.ts'
import { svg } from './dom.ts'
import { type Drawn, type End, linksOf, tintOf } from './ink.ts'
import type { Pen } from './pen.ts'
import { type Point, mark, middle } from './places.ts'

export function ink(board: Board, pen: Pen): SVGElement[] {
  const tinted = (cell: Cell, index: number): SVGElement[] =>
    DIGITS.flatMap(digit => {
      const colour = tintOf(cell, digit)
      return colour ? tint(colour, mark(index, digit)) : []
    })
  const tints = board.flatMap((cell, index) => (cell.tints ? tinted(cell, index) : []))
  const { reach } = pen
  const begun = reach ? [reach.from, reach.to ?? []].flat().map(end => svg('circle', { class: 'reach', cx: at(end).x, cy: at(end).y, r: radius(end) + 1.5 })) : []
  const drawn = linksOf(board).map(link)
  if (reach?.to && pen.link) drawn.push(link({ from: reach.from, to: reach.to, kind: pen.link }))
  return [...tints, ...drawn, ...begun]
}

/** A coloured mark: its background, and around the digit the shape of the colour, which cells also use. */
export function tint(colour: number, { x, y }: Point): SVGElement[] {
  const shape = svg('path', { class: `tint c${colour}`, d: SHAPES[colour - 1]?.(x, y) ?? '' })
  if (colour < 5) return [shape]
  return [svg('circle', { class: `tint ground c${colour}`, cx: x, cy: y, r: 8 }), shape]
}

const SHAPES: readonly ((x: number, y: number) => string)[] = [
  (x, y) => `M${x - 8.5} ${y}a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0Z`,
  (x, y) => `M${x} ${y - 11}L${x + 10.5} ${y + 7.5}H${x - 10.5}Z`,
  (x, y) => `M${x - 7.8} ${y - 7.8}h15.6v15.6h-15.6Z`,
  (x, y) => `M${x} ${y - 11}L${x + 11} ${y}L${x} ${y + 11}L${x - 11} ${y}Z`,
  // The four ends of a cross behind the digit.
  (x, y) => `M${x - 9} ${y - 9}l4 4m10 10l4 4M${x + 9} ${y - 9}l-4 4m-10 10l-4 4`,
  (x, y) => `M${x - 8} ${y + 8.5}h16`,
]

const at = ({ cell, digit }: End): Point => (digit ? mark(cell, digit) : middle(cell))
/** The distance between a link and the middle of its end. */
const radius = ({ digit }: End): number => (digit ? 9 : 22)

/** A link as a curve, so that links along one row do not lie on each other. */
function link({ from, to, kind }: Drawn): SVGElement {
  const [one, other] = [at(from), at(to)]
  const [x, y] = [other.x - one.x, other.y - one.y]
  const length = Math.hypot(x, y) || 1
  const bow = length < 45 ? 14 : Math.min(28, 8 + 0.07 * length)
  const top = { x: (one.x + other.x) / 2 + (y / length) * bow, y: (one.y + other.y) / 2 - (x / length) * bow }
  const [begin, end] = [towards(one, top, radius(from)), towards(other, top, radius(to))]
  return svg('path', { class: `drawn ${kind}`, d: `M${begin.x} ${begin.y}Q${top.x.toFixed(1)} ${top.y.toFixed(1)} ${end.x} ${end.y}` })
}

function towards(from: Point, to: Point, by: number): { x: string; y: string } {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const part = Math.min(0.9, by / length)
  return { x: (from.x + (to.x - from.x) * part).toFixed(1), y: (from.y + (to.y - from.y) * part).toFixed(1) }
}

/** The sign of a kind of link on its key. */
export const linkSign = (kind: Drawn['kind']): SVGElement => svg('path', { class: `drawn ${kind}`, d: 'M3 14H25' })

