// Keys and pointers, as what they do to the game.

import type { BoardView } from './boardview.ts'
import type { Cell } from './board.ts'
import type { Game, Mode } from './game.ts'

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const MODE_KEYS: Record<string, Mode> = { z: 'digit', x: 'corner', c: 'centre', v: 'colour' }

/** What keys do that does not concern the board alone. */
export type Actions = Readonly<Record<string, () => void>>

/** Where keys belong to the element that has the focus. One in a closed dialog keeps the focus until the next frame. */
const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('dialog:not([open])') === null &&
  target.closest('input, textarea, select, dialog') !== null

const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, [role=tab], li[tabindex]') !== null

/** The digit of a key, wherever it stands on the keyboard and whatever is pressed with it. */
function digitOf(event: KeyboardEvent): number | undefined {
  const found = /^(?:Digit|Numpad)([1-9])$/.exec(event.code) ?? /^([1-9])$/.exec(event.key)
  return found ? Number(found[1]) : undefined
}

export function listenToKeys(game: Game, view: BoardView, actions: Actions): void {
  document.addEventListener('keydown', event => {
    if (isTyped(event.target) || event.altKey || document.querySelector('dialog[open]')) return
    if (onBoard(event, game, view) || onLetter(event, game, actions)) event.preventDefault()
  })
}

/** Keys of the board. Whether the key was one. */
function onBoard(event: KeyboardEvent, game: Game, view: BoardView): boolean {
  const isControl = event.ctrlKey || event.metaKey
  const digit = digitOf(event)
  if (digit !== undefined) {
    game.enter(digit, isControl ? 'centre' : event.shiftKey ? 'corner' : game.mode)
    return true
  }
  const arrow = ARROWS[event.key]
  if (arrow) {
    if (isPressed(event.target)) return false
    game.step(...arrow, isControl || event.shiftKey)
    view.focus()
    return true
  }
  switch (event.key) {
    case 'Backspace':
    case 'Delete':
    case '0':
      game.erase()
      return true
    case ' ':
      if (isPressed(event.target)) return false
      game.nextMode(event.shiftKey ? -1 : 1)
      return true
    case 'Home':
    case 'End': {
      if (isPressed(event.target)) return false
      const row = game.cursor - (game.cursor % 9)
      const next = isControl ? (event.key === 'Home' ? 0 : 80) : event.key === 'Home' ? row : row + 8
      game.select([next], next)
      view.focus()
      return true
    }
    default:
      return false
  }
}

/** Letters, with Ctrl or alone. */
function onLetter(event: KeyboardEvent, game: Game, actions: Actions): boolean {
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    const isUndo = key === 'z' && !event.shiftKey
    if (isUndo) game.undo()
    else if (key === 'y' || key === 'z') game.redo()
    else if (key === 'a' && event.target instanceof Element && event.target.closest('#board')) {
      game.select(game.board.keys(), game.cursor)
    } else return false
    return true
  }
  const mode = MODE_KEYS[key]
  if (mode) {
    game.setMode(mode)
    return true
  }
  if (key === 'f') {
    game.pinNext(event.shiftKey ? -1 : 1)
    return true
  }
  const action = actions[key === 'escape' ? 'Escape' : key]
  action?.()
  return action !== undefined
}

/** Choosing cells with a mouse, a pen or a finger. */
export function listenToPointer(game: Game, view: BoardView): void {
  const grid = document.getElementById('grid')
  const cellAt = (event: PointerEvent | MouseEvent) => {
    const element = document.elementFromPoint(event.clientX, event.clientY)
    const cell = view.cells.indexOf(element as HTMLElement)
    return cell < 0 ? undefined : cell
  }
  let isDragging = false
  grid?.addEventListener('pointerdown', event => {
    const cell = cellAt(event)
    if (cell === undefined || event.button !== 0) return
    event.preventDefault()
    isDragging = true
    grid.setPointerCapture(event.pointerId)
    const adds = event.ctrlKey || event.metaKey || event.shiftKey
    const rest = [...game.selection].filter(other => other !== cell)
    const isBack = adds && game.selection.has(cell) && rest.length > 0
    game.select(adds ? (isBack ? rest : [...rest, cell]) : [cell], cell)
    view.focus()
  })
  grid?.addEventListener('pointermove', event => {
    const cell = isDragging ? cellAt(event) : undefined
    if (cell !== undefined && !game.selection.has(cell)) game.select([...game.selection, cell], cell)
  })
  for (const end of ['pointerup', 'pointercancel'] as const) grid?.addEventListener(end, () => (isDragging = false))
  grid?.addEventListener('dblclick', event => {
    const cell = cellAt(event)
    const alike = cell === undefined ? undefined : likenessOf(game.board[cell])
    if (cell !== undefined && alike) game.select([...game.board.keys()].filter(other => alike(game.board[other])), cell)
  })
  // A click on nothing leaves one cell chosen: that of the cursor, where keys go on.
  document.addEventListener('pointerdown', event => {
    const isBeside = event.target instanceof Element && event.target.closest('#board, button, a, input, select, textarea, label, summary, dialog, [role=tab], .side') === null
    if (isBeside && event.button === 0 && game.selection.size > 1) game.select([game.cursor], game.cursor)
  })
}

/** What cells like this one have in common: the value, else the marks, else the colours; nothing of a blank cell. */
function likenessOf(cell: Cell | undefined): ((other: Cell | undefined) => boolean) | undefined {
  if (cell?.value) return other => other?.value === cell.value
  if (cell && (cell.corner || cell.centre)) return other => !other?.value && other?.corner === cell.corner && other.centre === cell.centre
  if (cell?.colours) return other => other?.colours === cell.colours
  return undefined
}
