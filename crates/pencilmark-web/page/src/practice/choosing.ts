// Chooses cells one by one. A click, a tap or Space adds or removes a cell, and a drag does the same with further cells.

import type { BoardView } from '../boardview.ts'
import type { Game } from '../game.ts'
import { ARROWS, isOff } from '../input.ts'

/** Adds a cell to the chosen cells, or removes it. */
function choose(game: Game, cell: number, isChosen: boolean): void {
  const others = [...game.selection].filter(other => other !== cell)
  game.select(isChosen ? [...others, cell] : others, cell)
}

export function listenToFingers(game: Game, view: BoardView): void {
  const grid = document.getElementById('grid')
  const cellAt = (event: PointerEvent): number | undefined => {
    const cell = view.cells.indexOf(document.elementFromPoint(event.clientX, event.clientY) as HTMLElement)
    return cell < 0 ? undefined : cell
  }
  /** Whether the current drag adds cells; nothing if there is no drag. */
  let adds: boolean | undefined
  grid?.addEventListener('pointerdown', event => {
    const cell = cellAt(event)
    if (cell === undefined || event.button !== 0) return
    event.preventDefault()
    grid.setPointerCapture(event.pointerId)
    adds = !game.selection.has(cell)
    choose(game, cell, adds)
    view.focus()
  })
  grid?.addEventListener('pointermove', event => {
    const cell = adds === undefined ? undefined : cellAt(event)
    if (cell !== undefined && adds !== undefined && game.selection.has(cell) !== adds) choose(game, cell, adds)
  })
  for (const end of ['pointerup', 'pointercancel'] as const) grid?.addEventListener(end, () => (adds = undefined))
}

/** Arrows go from cell to cell, Space chooses a cell, and digits highlight. `actions` has the other keys. */
export function listenToKeys(game: Game, view: BoardView, actions: Readonly<Record<string, () => void>>): void {
  document.addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isPressed = event.target instanceof HTMLElement && event.target.closest('button, a, summary') !== null
    const arrow = ARROWS[event.key]
    const digit = /^[1-9]$/.exec(event.key)
    const action = isOff(game, event.key) ? undefined : actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (arrow && !isPressed) {
      game.select(game.selection, game.beside(...arrow))
      view.focus()
    } else if (event.key === ' ' && !isPressed) choose(game, game.cursor, !game.selection.has(game.cursor))
    else if (digit) game.pin(Number(digit[0]))
    else if (action && !(event.key === 'Enter' && isPressed)) action()
    else return
    event.preventDefault()
  })
}
