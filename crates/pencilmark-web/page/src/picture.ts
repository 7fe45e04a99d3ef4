// The server's pictures, put together from their parts. A path of a hundred steps has thousands of pictures that differ
// in a few cells, so each different part is sent once, and each view tells what differs from the view before it.

import { svg } from './dom.ts'
import { shapesOf } from './fragment.ts'
import type { Drawing } from './schema.ts'

/** Back, names and legend; the height; which cells have which fragment; the links, those that are faded first. */
type View = Drawing['views'][number]

const EMPTY = [[], 0, [], [], []] as const

/** What is drawn in one view. */
export interface Picture {
  readonly layers: readonly SVGElement[]
  readonly legend: readonly SVGElement[]
}

const cellsOf = new WeakMap<Drawing, number[][]>()
const parsed = new WeakMap<Drawing, Map<number, readonly SVGElement[]>>()

/** The shapes of a fragment. Each is parsed once, because walking an argument shows the same ones again and again. */
function shapesIn(drawing: Drawing, fragment: number | undefined): SVGElement[] {
  const known = parsed.get(drawing) ?? new Map<number, readonly SVGElement[]>()
  parsed.set(drawing, known)
  const number = fragment ?? -1
  const shapes = known.get(number) ?? shapesOf(drawing.fragments[number] ?? '')
  known.set(number, shapes)
  return shapes.map(shape => shape.cloneNode(true) as SVGElement)
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
  const shapes = (fragment: number | undefined) => shapesIn(drawing, fragment)
  const [back, names, legend] = over
  const layer = (name: string, parts: readonly SVGElement[]) => svg('g', { class: name }, parts)
  return {
    layers: [
      layer('back', shapes(back)),
      layer('lines', shapesOf(drawing.grid)),
      layer('links faded', faded.flatMap(shapes)),
      layer('links', links.flatMap(shapes)),
      layer('digits', (cells(drawing)[view] ?? []).flatMap(shapes)),
      layer('names', shapes(names)),
    ],
    legend: shapes(legend),
  }
}

/** The cells of the pattern that a view draws. */
export function patternIn(drawing: Drawing, view: number): string[] {
  const [over] = viewOf(drawing, view)
  return shapesIn(drawing, over[0])
    .filter(shape => shape.classList.contains('pattern'))
    .flatMap(shape => shape.dataset.cell ?? [])
}
