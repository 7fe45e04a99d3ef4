// The player's board as a picture. It has the same form as the engine's pictures, so that either can be shown in the same
// place.

import { type Cell, bit, clashes, digitsOf, nameOf } from './board.ts'
import { svg } from './dom.ts'
import { shapesOf } from './fragment.ts'
import type { Game } from './game.ts'
import { tintOf } from './ink.ts'
import type { Layout } from './layout.ts'
import { grid } from './lines.ts'
import { CELL, MARGIN, type Point, corner, cornerMark, mark, middle } from './places.ts'

export const square = (cell: number, name: string): SVGElement => {
  const { x, y } = corner(cell)
  return svg('rect', { class: name, x, y, width: CELL, height: CELL })
}

export const text = (name: string, x: number, y: number, words: string): SVGElement => svg('text', { class: name, x, y }, [words])

/** The layer behind the digits: colours, the highlighted digit, chosen cells, signs. */
export function back(game: Game): SVGElement[] {
  const { board, highlighted, selection, spots, settings } = game
  const parts: SVGElement[] = []
  if (highlighted) {
    board.forEach((cell, index) => {
      if (cell.value === highlighted) parts.push(square(index, 'same'))
      else if (!cell.value && (cell.centre | cell.corner) & bit(highlighted)) parts.push(square(index, 'same faint'))
    })
  }
  parts.push(...board.flatMap((cell, index) => colours(cell, index, game.isFixed)))
  // A chosen cell with colours gets only a ring, so that its colours stay visible.
  for (const cell of selection) parts.push(board[cell]?.colours ? ring(cell) : square(cell, 'chosen'))
  for (const [cell, spot] of spots) parts.push(square(cell, `spot ${spot}`))
  if (settings.clashes) for (const cell of clashes(board)) parts.push(clash(cell))
  return parts
}

/** The sign of a chosen cell with a colour: only its edge. */
function ring(cell: number): SVGElement {
  const { x, y } = corner(cell)
  return svg('rect', { class: 'chosen ring', x: x + 3, y: y + 3, width: CELL - 6, height: CELL - 6 })
}

/** The sign of a clash: a wave below the digit. The shape helps readers who do not see the colour. */
function clash(cell: number): SVGElement {
  const { x, y } = corner(cell)
  const waves = [0, 1, 2].map(i => `Q${x + 15 + 12 * i} ${y + 47} ${x + 18 + 12 * i} ${y + 51}T${x + 24 + 12 * i} ${y + 51}`)
  return svg('path', { class: 'clash', d: `M${x + 12} ${y + 51}${waves.join('')}` })
}

/** The colours of a cell as stripes. Each stripe has the shape of its colour, at a place without a digit. */
function colours(cell: Cell, index: number, fixed: boolean): SVGElement[] {
  const own = digitsOf(cell.colours)
  const { x, y } = corner(index)
  const width = CELL / own.length
  const free = freePlaces(cell, index, fixed)
  const signAt = (place: number): Point => free.find(({ x: at }) => at >= x + width * place && at < x + width * (place + 1)) ?? { x: x + width * (place + 0.5), y: y + CELL - 7 }
  return [
    ...own.map((colour, place) => svg('rect', { class: `colour c${colour}`, x: x + width * place, y, width, height: CELL })),
    ...own.map((colour, place) => {
      const at = signAt(place)
      return svg('path', { class: `glyph c${colour}`, d: glyph(colour, at.x, at.y) })
    }),
  ]
}

/** The places of a cell without a digit. The lower right corner comes first. */
function freePlaces(cell: Cell, index: number, fixed: boolean): Point[] {
  if (fixed && !cell.value) return [9, 3, 7, 1, 6, 8, 4, 2, 5].filter(digit => !((cell.centre | cell.corner) & bit(digit))).map(digit => mark(index, digit))
  const used = cell.value ? 0 : digitsOf(cell.corner).length
  return [3, 2, 1, 0, 5, 4, 7, 6].filter(place => place >= used).map(place => cornerMark(index, place))
}

/** The shape of a colour. */
export function glyph(colour: number, x: number, y: number): string {
  const r = 4
  const round = `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
  const shapes = [
    round,
    `M${x} ${y - r}L${x + r} ${y + r}H${x - r}Z`,
    `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}Z`,
    `M${x} ${y - r - 1}L${x + r + 1} ${y}L${x} ${y + r + 1}L${x - r - 1} ${y}Z`,
    `M${x - r} ${y - r}L${x + r} ${y + r}M${x - r} ${y + r}L${x + r} ${y - r}`,
    `M${x - r} ${y}H${x + r}`,
  ]
  return shapes[colour - 1] ?? round
}

/** A key for the digits of a cell. If the key is the same, the digits need not be drawn again. */
export function keyOf(cell: Cell, fixed: boolean, highlighted: number): string {
  if (cell.value) return `${cell.value},${cell.isGiven}`
  const lit = highlighted && (cell.corner | cell.centre) & bit(highlighted) ? highlighted : 0
  return `${cell.corner},${cell.centre},${cell.tints},${fixed},${lit}`
}

export function digits(cell: Cell, index: number, fixed: boolean, highlighted: number): SVGElement {
  const group = svg('g', { 'data-cell': nameOf(index) })
  if (cell.value) {
    const { x, y } = middle(index)
    group.append(text(cell.isGiven ? 'value' : 'value placed', x, y + 12, String(cell.value)))
  } else group.append(...(fixed ? inPlaces(cell, index, highlighted) : asWritten(cell, index, highlighted)))
  return group
}

const markClass = (name: string, digit: number, highlighted: number) => (digit === highlighted ? `${name} lit-mark` : name)

/** Marks at their places. Marks with the same style are one element, which is drawn in half the time. */
function alike(digits: readonly number[], nameOf: (digit: number) => string, placeOf: (digit: number, place: number) => Point): SVGElement[] {
  const places = digits.map((digit, place) => ({ digit, name: nameOf(digit), ...placeOf(digit, place) }))
  return [...new Set(places.map(({ name }) => name))].map(name => {
    const its = places.filter(each => each.name === name)
    const [x, y] = [its.map(({ x }) => x).join(' '), its.map(({ y }) => y + 4.6).join(' ')]
    return svg('text', { class: name, x, y }, [its.map(({ digit }) => digit).join('')])
  })
}

/** Every mark at the fixed place of its digit. Corner marks are bold. */
function inPlaces(cell: Cell, index: number, highlighted: number): SVGElement[] {
  const nameOf = (digit: number) => {
    const name = cell.corner & bit(digit) ? 'mark in-corner' : 'mark'
    return markClass(tintOf(cell, digit) ? `${name} is-tinted` : name, digit, highlighted)
  }
  return alike(digitsOf(cell.centre | cell.corner), nameOf, digit => mark(index, digit))
}

/** Corner marks in the corners, and centre marks in the middle. Up to five centre marks are in one line, more in two lines. */
function asWritten(cell: Cell, index: number, highlighted: number): SVGElement[] {
  const nameOf = (digit: number) => markClass('mark in-corner', digit, highlighted)
  const corners = alike(digitsOf(cell.corner), nameOf, (_, place) => cornerMark(index, place))
  const centre = digitsOf(cell.centre)
  const { x, y } = middle(index)
  const half = centre.length > 5 ? Math.ceil(centre.length / 2) : 5
  const lines = [centre.slice(0, half), centre.slice(half)].filter(line => line.length)
  return [
    ...corners,
    ...lines.map((line, place) => {
      const size = lines.length > 1 ? 'in-centre small' : 'in-centre'
      const name = line.includes(highlighted) ? `mark ${size} lit-mark` : `mark ${size}`
      return text(name, x, y + 5 + 12 * (place - (lines.length - 1) / 2), line.join(''))
    }),
  ]
}

/** The lines of a board, its clues, and the names of its rows and columns. */
export function frame(layout: Layout): SVGElement[] {
  const names = layout.digits.flatMap(number => {
    const at = MARGIN + (number - 0.5) * CELL
    return [text('name', MARGIN / 2, at + 5, `r${number}`), text('name', at, MARGIN - 9, `c${number}`)]
  })
  const clues = layout.drawing ? shapesOf([layout.drawing]).flat() : []
  return [...grid(layout, CELL, MARGIN), ...clues, ...names]
}
