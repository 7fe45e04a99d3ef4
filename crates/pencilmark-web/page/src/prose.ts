// Sentences with names of cells as buttons. A name highlights its cells, and a cell highlights its names.

import { nameOf } from './board.ts'
import { el } from './dom.ts'
import type { Game } from './game.ts'
import type { Step } from './schema.ts'
import { effectOf, patternOf } from './step.ts'
import { tabStop } from './tabstop.ts'
import { type Part, partsOf, spoken } from './words.ts'

/** A sentence as elements. All names together are one Tab stop. With `isPart`, they belong to the Tab stop of a list. */
export function prose(game: Game, sentence: string, step?: Step, isPart = false): (HTMLElement | string)[] {
  const classOf = roles(game, step)
  const parts = partsOf(sentence, game.board.layout.houses)
  /** The punctuation after a name. It stays together with the name, so that no line begins with it. */
  const pointOf = (place: number): string => {
    const [name, rest] = [parts[place - 1], parts[place]]
    return name?.cells.length && rest && !rest.cells.length ? (/^[.,;:)]+/.exec(rest.text)?.[0] ?? '') : ''
  }
  const names: HTMLElement[] = []
  const elements = parts.map((part, place) => {
    if (!part.cells.length) return part.text.slice(pointOf(place).length)
    const attributes = { type: 'button', 'aria-label': part.isHouse ? null : spoken(part.text), class: `word ${classOf(part)}`, 'data-cells': part.cells.map(nameOf).join(' ') }
    const choose = () => game.select(part.cells, part.cells[0] ?? 0)
    const name = el('button', attributes, [part.text], { click: choose })
    names.push(name)
    const point = pointOf(place + 1)
    return point ? el('span', { class: 'together' }, [name, point]) : name
  })
  if (!isPart) tabStop(names)
  return elements
}

/** The role of named cells in a step, as the CSS class of the picture. */
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
