// The sketch of a step: the page draws steps that come without a picture. A sketch has the cells and marks, but no arrows.

import { BLANK, type Board, type Cell, digitsOf, nameOf, possible } from './board.ts'
import { svg } from './dom.ts'
import { digits, square, text } from './paint.ts'
import { mark, middle } from './places.ts'
import type { Step } from './schema.ts'
import { type Says, marksOf, patternOf, placesOf, removesOf } from './step.ts'

/** The style of a mark, and whether it is faded because it does not belong to the shown line. */
interface Look {
  readonly name: Says | 'removed' | 'cause' | ''
  readonly isFaded: boolean
}

/** The sketch of a whole step, or, if `line` is 0 or more, of its argument up to this line. */
export function stepPicture(board: Board, step: Step, line: number, countsMarks: boolean): { back: SVGElement[]; cells: SVGElement[] } {
  const pattern = patternOf(step, board)
  const look = line < 0 ? ofStep(step, pattern) : ofLine(step, line)
  const places = new Map(line < 0 ? placesOf(step) : [])
  const cells = board.layout.cells.map(index => {
    const cell = board[index] ?? BLANK
    const placed = places.get(index)
    if (cell.value) return digits(cell, index, true, 0)
    const group = svg('g', { 'data-cell': nameOf(index) })
    if (placed) {
      const { x, y } = middle(index)
      group.append(svg('circle', { class: 'ring', cx: x, cy: y, r: 23 }), text('value new', x, y + 12, String(placed)))
    } else {
      for (const digit of digitsOf(marksLeft(board, cell, index, countsMarks))) group.append(...drawn(index, digit, look(index, digit)))
    }
    return group
  })
  return { back: line < 0 ? [...pattern].map(cell => square(cell, 'pattern')) : [], cells }
}

const marksLeft = (board: Board, cell: Cell, index: number, countsMarks: boolean): number =>
  countsMarks && cell.centre ? cell.centre : possible(board, index) & ~cell.struck

function ofStep(step: Step, pattern: ReadonlySet<number>): (cell: number, digit: number) => Look {
  const removes = new Set(removesOf(step).map(([cell, digit]) => cell * 10 + digit))
  return (cell, digit) => {
    const isCause = pattern.has(cell) && step.digits.includes(digit)
    return { name: removes.has(cell * 10 + digit) ? 'removed' : isCause ? 'cause' : '', isFaded: false }
  }
}

/** The marks of a line and of the lines from which it follows. The marks of other earlier lines are faded. */
function ofLine(step: Step, line: number): (cell: number, digit: number) => Look {
  const argument = step.argument ?? []
  const near = new Set([line, ...(argument[line]?.from ?? []).map(number => number - 1)])
  const looks = new Map<number, Look>()
  argument.slice(0, line + 1).forEach((proven, place) => {
    for (const [cell, digit, name] of marksOf(proven)) {
      const known = looks.get(cell * 10 + digit)
      looks.set(cell * 10 + digit, { name, isFaded: !near.has(place) && (known?.isFaded ?? true) })
    }
  })
  return (cell, digit) => looks.get(cell * 10 + digit) ?? { name: '', isFaded: false }
}

function drawn(cell: number, digit: number, { name, isFaded }: Look): SVGElement[] {
  const { x, y } = mark(cell, digit)
  const faded = isFaded ? ' faded' : ''
  const number = text(`mark ${name}${faded}`, x, y + 4.6, String(digit))
  const shape = shapeOf(name, x, y)
  shape?.setAttribute('class', `${name === 'removed' ? 'cross' : `shape ${name}`}${faded}`)
  return shape ? [shape, number] : [number]
}

/** The shape around a mark. The shapes are the same as in the engine's pictures. */
function shapeOf(name: Look['name'], x: number, y: number): SVGElement | undefined {
  const r = 8.6
  if (name === 'removed') return svg('path', { d: `M${x - 7} ${y - 7}L${x + 7} ${y + 7}M${x - 7} ${y + 7}L${x + 7} ${y - 7}` })
  if (name === 'off') return svg('rect', { x: x - r + 1, y: y - r + 1, width: 2 * r - 2, height: 2 * r - 2, rx: 2 })
  if (name === 'supposed') return svg('path', { d: `M${x} ${y - r - 2}L${x + r + 2} ${y}L${x} ${y + r + 2}L${x - r - 2} ${y}Z` })
  return name ? svg('circle', { cx: x, cy: y, r }) : undefined
}
