// Keys, as what they do to the game.

import type { BoardView } from './boardview.ts'
import type { Game, Mode } from './game.ts'
import type { Pen } from './pen.ts'

/** By how many rows and columns a key goes on. */
export const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const MODE_KEYS: Record<string, Mode> = { z: 'digit', x: 'corner', c: 'centre', v: 'colour' }

/** What keys do that does not concern the board alone. */
export type Actions = Readonly<Record<string, () => void>>

/** Where all keys belong to the element that has the focus. One in a closed dialog keeps the focus until the next frame. */
const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('dialog:not([open])') === null &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, dialog') !== null

/** Where Enter, Space and arrows do. Digits and letters do not. */
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, input, summary, [role=tab], li[tabindex]') !== null

/** The digit of a key, wherever it stands on the keyboard and whatever is pressed with it. */
function digitOf(event: KeyboardEvent): number | undefined {
  const found = /^(?:Digit|Numpad)([1-9])$/.exec(event.code) ?? /^([1-9])$/.exec(event.key)
  return found ? Number(found[1]) : undefined
}

export function listenToKeys(game: Game, pen: Pen, view: BoardView, actions: Actions): void {
  document.addEventListener('keydown', event => {
    if (isTyped(event.target) || event.altKey || document.querySelector('dialog[open]')) return
    if (onBoard(event, game, pen, view) || onLetter(event, game, actions)) event.preventDefault()
  })
  // Who clicks on a control goes on with the board: it does not take the focus. A list does, since it has keys of its own.
  document.addEventListener('mousedown', event => {
    const control = event.target instanceof Element ? event.target.closest('button, summary, label') : null
    if (control && control.closest('dialog, ol, ul') === null) event.preventDefault()
  })
}

/** Keys of the board. Whether the key was one. */
function onBoard(event: KeyboardEvent, game: Game, pen: Pen, view: BoardView): boolean {
  const isControl = event.ctrlKey || event.metaKey
  const digit = digitOf(event)
  if (digit !== undefined) {
    const mode = isControl ? 'centre' : event.shiftKey ? 'corner' : game.mode
    if (mode === 'draw') pen.press(digit)
    else game.enter(digit, mode)
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
      game.erase()
      return true
    case '.':
      if (!game.isGiving) return false
      game.give(0)
      return true
    case '0':
      if (game.isGiving) game.give(0)
      else game.erase()
      return true
    case ' ':
      if (isPressed(event.target)) return false
      if (game.isGiving) game.give(0)
      else game.nextMode(event.shiftKey ? -1 : 1)
      return true
    case 'Home':
    case 'End': {
      if (isPressed(event.target)) return false
      const row = game.cursor - (game.cursor % 9)
      const { cells, size } = game.board.layout
      const next = isControl ? (cells.at(event.key === 'Home' ? 0 : -1) ?? 0) : event.key === 'Home' ? row : row + size - 1
      game.select([next], next)
      view.focus()
      return true
    }
    default:
      return false
  }
}

/** Whether a key is a letter or a sign, and the player has switched these off: dictation and a slip of the hand press them too. */
export const isOff = ({ settings }: Game, key: string): boolean => !settings.letters && /^[^\s\d]$/.test(key)

/** The letters that do something while a puzzle is typed in. */
const ANYTIME = ['n', 'o', 'g', 's', 'r', '?', 'escape', 'enter']

/** Letters, with Ctrl or alone. */
function onLetter(event: KeyboardEvent, game: Game, actions: Actions): boolean {
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    const isUndo = key === 'z' && !event.shiftKey
    if (isUndo) game.undo()
    else if (key === 'y' || key === 'z') game.redo()
    else if (key === 'a' && event.target instanceof Element && event.target.closest('#board')) {
      game.select(game.board.layout.cells, game.cursor)
    } else return false
    return true
  }
  if (game.isGiving && !ANYTIME.includes(key)) return false
  if (isOff(game, key)) return false
  const mode = MODE_KEYS[key]
  if (mode) {
    game.setMode(mode)
    return true
  }
  if (key === 'f') {
    game.pinNext(event.shiftKey ? -1 : 1)
    return true
  }
  if (key === 'enter' && isPressed(event.target)) return false
  const action = (event.shiftKey ? actions[key.toUpperCase()] : undefined) ?? actions[key === 'escape' ? 'Escape' : key]
  action?.()
  return action !== undefined
}
