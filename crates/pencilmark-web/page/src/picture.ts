// The engine's pictures, put together from their parts. A path of a hundred steps has thousands of pictures that differ in a
// few cells. So each different part (a fragment) is sent once, and each picture (a view) has only the differences from the
// view before it.

import { CELLS } from './board.ts'
import { svg } from './dom.ts'
import { shapesOf } from './fragment.ts'
import type { Drawing } from './schema.ts'

/**
 * A view: the background, names and legend; the height; the changed cells with their fragments; the faded links; the other
 * links.
 */
type View = Drawing['views'][number]

const EMPTY = [[], 0, [], [], []] as const

/** The shapes of one view. */
export interface Picture {
  readonly layers: readonly SVGElement[]
  readonly legend: readonly SVGElement[]
}

const cellsOf = new WeakMap<Drawing, number[][]>()

type Parsed = Map<number, readonly SVGElement[]>
const parsed = new WeakMap<Drawing, Parsed>()

/** Fragments as shapes. Each fragment is parsed once, because the lines of an argument show the same fragments many times. */
function parse(drawing: Drawing, fragments: readonly (number | undefined)[]): Parsed {
  const known: Parsed = parsed.get(drawing) ?? new Map()
  parsed.set(drawing, known)
  const isNew = (fragment: number | undefined): fragment is number => fragment !== undefined && !known.has(fragment)
  const missing = [...new Set(fragments.filter(isNew))]
  shapesOf(missing.map(number => drawing.fragments[number] ?? '')).forEach((shapes, place) => known.set(missing[place] ?? -1, shapes))
  return known
}

/** The fragments of the cells in each view. */
function cells(drawing: Drawing): number[][] {
  const known = cellsOf.get(drawing)
  if (known) return known
  const all: number[][] = []
  for (const view of drawing.views) {
    const next = (all.at(-1) ?? []).slice()
    for (const [cell, fragment] of view[2]) next[cell] = fragment
    all.push(next)
  }
  cellsOf.set(drawing, all)
  return all
}

const viewOf = (drawing: Drawing, view: number): View | typeof EMPTY => drawing.views[view] ?? EMPTY

/** Puts a view together. */
export function pictureOf(drawing: Drawing, view: number): Picture {
  const [over, , , faded, links] = viewOf(drawing, view)
  const [back, names, legend] = over
  const digits = cells(drawing)[view] ?? []
  const known = parse(drawing, [...over, ...faded, ...links, ...digits])
  const shapes = (fragment: number | undefined) =>
    (known.get(fragment ?? -1) ?? []).map(shape => shape.cloneNode(true) as SVGElement)
  const layer = (name: string, parts: readonly SVGElement[]) => svg('g', { class: name }, parts)
  return {
    layers: [
      layer('back', shapes(back)),
      layer('lines', shapesOf([drawing.grid]).flat()),
      layer('links faded', faded.flatMap(shapes)),
      layer('links', links.flatMap(shapes)),
      layer('digits', digits.flatMap(shapes)),
      layer('names', shapes(names)),
    ],
    legend: shapes(legend),
  }
}

/** The roles of marks in a step, as a screen reader reads them out. */
const PARTS = ['removed', 'supposed', 'on', 'off']

/** The content of a cell in a view, for screen readers: `7`, `marks 2 4 7, 4 removed`, `empty`. */
export function wordsIn(drawing: Drawing, view: number, cell: number): string {
  const fragment = cells(drawing)[view]?.[cell]
  const texts = (parse(drawing, [fragment]).get(fragment ?? -1) ?? []).flatMap(shape => [...(shape.matches('text') ? [shape] : shape.querySelectorAll('text'))])
  const digits = (shapes: readonly Element[]) => shapes.flatMap(shape => [...(shape.textContent ?? '')].filter(sign => /[1-9]/.test(sign)))
  const marks = texts.filter(shape => shape.classList.contains('mark'))
  const parts = PARTS.flatMap(part => {
    const its = digits(marks.filter(shape => shape.classList.contains(part)))
    return its.length ? [`${its.join(' ')} ${part}`] : []
  })
  if (marks.length) return [`marks ${digits(marks).sort().join(' ')}`, ...parts].join(', ')
  return digits(texts).join(' ') || 'empty'
}

/** The cells in which two views of a drawing differ. */
export function differing(drawing: Drawing, one: number, other: number): number[] {
  const [before, after] = [cells(drawing)[one] ?? [], cells(drawing)[other] ?? []]
  return CELLS.filter(cell => before[cell] !== after[cell])
}

/** The cells of the pattern that a view draws. */
export function patternIn(drawing: Drawing, view: number): string[] {
  const [[back]] = viewOf(drawing, view)
  return (parse(drawing, [back]).get(back ?? -1) ?? [])
    .filter(shape => shape.classList.contains('pattern'))
    .flatMap(shape => shape.dataset.cell ?? [])
}
