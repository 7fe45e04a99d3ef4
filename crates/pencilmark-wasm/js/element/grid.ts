// The 81 cells above the picture: what is focused, typed into and read out.

import { spokenName } from './cells.js'
import { el, set, svg } from './dom.js'
import { SIDE, type Sign, pictureOf } from './picture.js'
import type { Position } from './position.js'

/** What a grid shows. */
export interface Shown {
  readonly position: Position
  readonly label: string
  readonly isReadonly: boolean
  readonly showsMarks: boolean
  /** The cells that a hint marks out. */
  readonly signs: ReadonlyMap<number, Sign>
  /** The picture of a hint, in place of the own. */
  readonly shapes: readonly SVGElement[] | undefined
}

/** The digit of a key. On some keyboards digits are typed with Shift, so the place of the key counts too. */
function digitOf({ key, code, shiftKey }: KeyboardEvent): number | undefined {
  const found = /^([0-9])$/.exec(key) ?? (shiftKey ? null : /^Digit([0-9])$/.exec(code))
  if (found) return Number(found[1])
  return key === 'Backspace' || key === 'Delete' ? 0 : undefined
}

/** The cell that a key leads to from another one. */
function target({ key, ctrlKey, metaKey }: KeyboardEvent, from: number): number | undefined {
  const [row, column] = [Math.floor(from / 9), from % 9]
  const isFar = ctrlKey || metaKey
  switch (key) {
    case 'ArrowUp':
      return 9 * (isFar ? 0 : Math.max(0, row - 1)) + column
    case 'ArrowDown':
      return 9 * (isFar ? 8 : Math.min(8, row + 1)) + column
    case 'ArrowLeft':
      return 9 * row + (isFar ? 0 : Math.max(0, column - 1))
    case 'ArrowRight':
      return 9 * row + (isFar ? 8 : Math.min(8, column + 1))
    case 'Home':
      return isFar ? 0 : 9 * row
    case 'End':
      return isFar ? 80 : 9 * row + 8
    default:
      return undefined
  }
}

/** The grid with its picture. One cell, the cursor, can be reached by Tab. */
export class Grid {
  readonly element: HTMLElement
  /** The cell that digits go to. */
  cursor = 0
  readonly #cells = Array.from({ length: 81 }, () => el('div', { role: 'gridcell', class: 'cell', part: 'cell' }))
  readonly #grid: HTMLElement
  readonly #picture = svg('svg', { viewBox: `0 0 ${SIDE} ${SIDE}`, 'aria-hidden': 'true', part: 'picture' })

  /** A grid that tells which digit is typed, 0 to clear. */
  constructor(typed: (digit: number) => void) {
    const rows = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(row =>
      el('div', { role: 'row', class: 'row' }, this.#cells.slice(9 * row, 9 * row + 9)),
    )
    this.#grid = el('div', { role: 'grid', class: 'grid', part: 'grid' }, rows)
    this.element = el('div', { class: 'board', part: 'board' }, [this.#picture, this.#grid])
    this.#grid.addEventListener('focusin', event => this.#go(this.#cells.indexOf(event.target as HTMLDivElement)))
    this.#grid.addEventListener('keydown', event => {
      const next = event.altKey ? undefined : target(event, this.cursor)
      const digit = event.ctrlKey || event.metaKey || event.altKey ? undefined : digitOf(event)
      if (next === undefined && digit === undefined) return
      event.preventDefault()
      if (next !== undefined) this.#cells[next]?.focus()
      else if (digit !== undefined) typed(digit)
    })
    this.#go(0)
  }

  /** Gives the cursor the focus. */
  focus(options?: FocusOptions): void {
    this.#cells[this.cursor]?.focus(options)
  }

  /** Shows a position. */
  show(shown: Shown): void {
    const { position, isReadonly, signs, showsMarks, shapes } = shown
    set(this.#grid, { 'aria-label': shown.label, 'aria-readonly': String(isReadonly) })
    this.#cells.forEach((element, cell) => {
      const isFixed = isReadonly || position.isGiven(cell)
      set(element, {
        'aria-label': labelOf(shown, cell),
        'aria-invalid': position.clashes.has(cell) ? 'true' : null,
        'aria-readonly': isFixed ? 'true' : null,
      })
    })
    this.#picture.replaceChildren(...(shapes ?? pictureOf(position, signs, showsMarks)))
  }

  #go(cell: number): void {
    if (cell < 0) return
    this.cursor = cell
    this.#cells.forEach((element, index) => {
      set(element, { tabindex: index === cell ? 0 : -1, 'aria-selected': String(index === cell) })
    })
  }
}

/** What a screen reader says of a cell: `row 1 column 4, empty, marks 1 2`. */
function labelOf({ position, signs, showsMarks }: Shown, cell: number): string {
  const value = position.value(cell)
  const words = [spokenName(cell), value ? `${position.isGiven(cell) ? 'given' : 'entered'} ${value}` : 'empty']
  if (showsMarks && !value) words.push(`marks ${position.marks(cell).join(' ') || 'none'}`)
  if (position.clashes.has(cell)) words.push(position.twice(cell))
  if (signs.has(cell)) words.push('in the hint')
  return words.join(', ')
}
