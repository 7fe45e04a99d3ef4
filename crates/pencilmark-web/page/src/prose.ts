// Sentences whose names of cells light the cells that they mean, and are lit by them.

import { nameOf } from './board.ts'
import { el } from './dom.ts'
import type { Game } from './game.ts'
import type { Step } from './schema.ts'
import { effectOf, patternOf } from './step.ts'
import { type Part, partsOf } from './words.ts'

/** A sentence in elements. With `isQuiet` its names take no focus, as in a list that has its own. */
export function prose(game: Game, sentence: string, step?: Step, isQuiet = false): (HTMLElement | string)[] {
  const classOf = roles(game, step)
  const parts = partsOf(sentence)
  /** The point or comma with which a part goes on after a name: no line begins with it. */
  const pointOf = (place: number): string => {
    const [name, rest] = [parts[place - 1], parts[place]]
    return name?.cells.length && rest && !rest.cells.length ? (/^[.,;:)]+/.exec(rest.text)?.[0] ?? '') : ''
  }
  return parts.map((part, place) => {
    if (!part.cells.length) return part.text.slice(pointOf(place).length)
    const names = part.cells.map(nameOf).join(' ')
    const attributes = { type: 'button', class: `word ${classOf(part)}`, 'data-cells': names, tabindex: isQuiet ? -1 : null }
    const choose = () => game.select(part.cells, part.cells[0] ?? 0)
    const name = el('button', attributes, [part.text], { click: choose })
    const point = pointOf(place + 1)
    return point ? el('span', { class: 'together' }, [name, point]) : name
  })
}

/** The part that named cells have in a step, as the class that the picture has for it. */
function roles(game: Game, step: Step | undefined): (part: Part) => string {
  if (!step) return part => (part.isHouse ? 'house' : '')
  const places = new Set(step.places.map(([name]) => name))
  const [effect, pattern] = [effectOf(step), patternOf(step, game.board)]
  return ({ isHouse, cells }) => {
    if (isHouse) return 'house'
    if (cells.every(cell => places.has(nameOf(cell)))) return 'new'
    if (cells.every(cell => effect.has(cell))) return 'removed'
    return cells.every(cell => pattern.has(cell)) ? 'pattern' : ''
  }
}
