// The engine's picture of a step. It comes as text in parts; only shapes and their places are taken over from it.

import type { Drawing } from '../generated/schema.js'
import { el, svg } from './dom.js'

const SHAPES = /^(g|path|rect|circle|ellipse|line|polygon|text|tspan)$/
const ATTRIBUTES = /^(class|d|x|y|width|height|rx|ry|cx|cy|r|x[12]|y[12]|points|transform)$/

function shapesIn(text: string): SVGElement[] {
  // A strict policy reports each style, even where nothing is shown.
  const plain = text.replace(/ style="[^"]*"/g, '')
  const parsed = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${plain}</svg>`, 'image/svg+xml')
  return Array.from(parsed.documentElement.children).flatMap(copied)
}

function copied(source: Element): SVGElement[] {
  if (!SHAPES.test(source.localName)) return []
  const taken = Array.from(source.attributes).filter(({ name }) => ATTRIBUTES.test(name))
  const inside = Array.from(source.childNodes).flatMap((node): (Node | string)[] =>
    node instanceof Element ? copied(node) : [node.textContent ?? ''],
  )
  return [svg(source.localName, Object.fromEntries(taken.map(({ name, value }) => [name, value])), inside)]
}

/** The fragments of the cells in a view: those of the views before it, and what differs. */
function cellsIn(drawing: Drawing, view: number): number[] {
  const cells: number[] = []
  for (const [, , changed] of drawing.views.slice(0, view + 1)) {
    for (const [cell, fragment] of changed) cells[cell] = fragment
  }
  return cells
}

/** A view's shapes, and the meaning of its signs as a list. */
export function drawnOf(drawing: Drawing, view: number): { shapes: SVGElement[]; legend: HTMLElement[] } {
  const drawn = drawing.views[view]
  if (!drawn) return { shapes: [], legend: [] }
  const [[back, names, legend], , , faded, links] = drawn
  const layer = (name: string, ...fragments: readonly number[]): SVGElement =>
    svg('g', { class: name }, shapesIn(fragments.map(number => drawing.fragments[number] ?? '').join('')))
  return {
    shapes: [
      layer('back', back),
      ...shapesIn(drawing.grid),
      layer('faded', ...faded),
      layer('links', ...links),
      layer('digits', ...cellsIn(drawing, view)),
      layer('names', names),
    ],
    legend: meanings(shapesIn(drawing.fragments[legend] ?? '')),
  }
}

/** Each sign of a legend, which is drawn before its words. */
function meanings(shapes: readonly SVGElement[]): HTMLElement[] {
  const items: HTMLElement[] = []
  let sign: SVGElement[] = []
  for (const shape of shapes) {
    if (!shape.matches('text.name')) {
      sign.push(shape)
      continue
    }
    // The middle of the sign is 16 to the left of its words.
    const corner = [Number(shape.getAttribute('x')) - 28, Number(shape.getAttribute('y')) - 16.6]
    const drawn = svg('svg', { viewBox: `${corner.join(' ')} 24 24`, 'aria-hidden': 'true' }, sign)
    items.push(el('li', {}, [drawn, shape.textContent ?? '']))
    sign = []
  }
  return items
}
