// The board as a picture, in the units of the engine's pictures, so that one can take the other's place.

import { svg } from './dom.js'
import type { Position } from './position.js'

/** The width of a cell. */
const CELL = 60
/** Where the first row and the first column begin. */
const MARGIN = 28
/** The width and the height of a picture. */
export const SIDE = 576

/** Why a cell is marked out: the hint says to look there, or that something is wrong there. */
export type Sign = 'look' | 'wrong'

const left = (cell: number): number => MARGIN + CELL * (cell % 9)
const top = (cell: number): number => MARGIN + CELL * Math.floor(cell / 9)

const text = (name: string, x: number, y: number, words: string | number, part = name): SVGElement =>
  svg('text', { class: name, x, y, part }, [String(words)])

const square = (name: string, cell: number): SVGElement =>
  svg('rect', { class: name, x: left(cell), y: top(cell), width: CELL, height: CELL })

/** A frame of dashes, because a colour alone does not tell everyone. */
const clash = (cell: number): SVGElement =>
  svg('rect', { class: 'clash', x: left(cell) + 4, y: top(cell) + 4, width: CELL - 8, height: CELL - 8, rx: 4 })

/** The lines between cells and between blocks, and the names of rows and columns. */
function frame(): SVGElement[] {
  const end = MARGIN + 9 * CELL
  const lines = (name: string, numbers: readonly number[]): SVGElement => {
    const places = numbers.map(number => MARGIN + CELL * number)
    return svg('path', { class: name, d: places.map(at => `M${MARGIN} ${at}H${end}M${at} ${MARGIN}V${end}`).join('') })
  }
  const names = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap(number => {
    const at = MARGIN + CELL * (number - 0.5)
    return [text('name', MARGIN / 2, at + 5, `r${number}`), text('name', at, MARGIN - 9, `c${number}`)]
  })
  return [lines('line', [1, 2, 4, 5, 7, 8]), lines('frame', [0, 3, 6, 9]), ...names]
}

function digits(position: Position, cell: number, showsMarks: boolean): SVGElement[] {
  const value = position.value(cell)
  if (value) {
    const [name, part] = position.isGiven(cell) ? ['value', 'given'] : ['value placed', 'entry']
    return [text(name, left(cell) + 30, top(cell) + 42, value, part)]
  }
  if (!showsMarks) return []
  return position.marks(cell).map(digit => {
    const [x, y] = [11 + 19 * ((digit - 1) % 3), 16.1 + 18.5 * Math.floor((digit - 1) / 3)]
    return text('mark', left(cell) + x, top(cell) + y, digit)
  })
}

/** Draws a position. */
export function pictureOf(position: Position, signs: ReadonlyMap<number, Sign>, showsMarks: boolean): SVGElement[] {
  const cells = Array.from({ length: 81 }, (_, cell) => cell)
  return [
    ...[...signs].map(([cell, sign]) => square(`sign ${sign}`, cell)),
    ...[...position.clashes].map(clash),
    ...frame(),
    ...cells.flatMap(cell => digits(position, cell, showsMarks)),
  ]
}
