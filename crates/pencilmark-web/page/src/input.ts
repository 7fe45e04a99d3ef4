// The keyboard: the actions of the keys.

import type { BoardView } from './boardview.ts'
import type { Game, Mode } from './game.ts'
import type { Pen } from './pen.ts'

/** The number of rows and columns by which an arrow key moves. */
export const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const MODE_KEYS: Record<string, Mode> = { z: 'digit', x: 'corner', c: 'centre', v: 'colour' }

/** The actions of keys that are not only about the board. */
export type Actions = Readonly<Record<string, () => void>>

/**
 * Whether all keys belong to the element with the focus. Elements in a closed dialog keep the focus for one frame; they do
 * not count.
 */
const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('dialog:not([open])') === null &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, dialog') !== null

/** Whether Enter, Space and arrows belong to the element with the focus, but digits and letters do not. */
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, input, summary, [role=tab], li[tabindex]') !== null

/** The digit of a key, from any part of the keyboard and with any modifier keys. */
function digitOf(event: KeyboardEvent): number | undefined {
  const found = /^(?:Digit|Numpad)([1-9])$/.exec(event.code) ?? /^([1-9])$/.exec(event.key)
  return found ? Number(found[1]) : undefined
}

export function listenToKeys(game: Game, pen: Pen, view: BoardView, actions: Actions): void {
  document.addEventListener('keydown', event => {
    if (isTyped(event.target) || event.altKey || document.querySelector('dialog[open]')) return
    if (onBoard(event, game, pen, view) || onLetter(event, game, actions)) event.preventDefault()
  })
  // A click on a control does not move the focus from the board. A click in a list does, because lists have their own keys.
  document.addEventListener('mousedown', event => {
    const control = event.target instanceof Element ? event.target.closest('button, summary, label') : null
    if (control && control.closest('dialog, ol, ul') === null) event.preventDefault()
  })
}

/** Handles the keys of the board. Returns whether the key was one of them. */
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

/**
 * Whether a key is a letter or a sign and the player has switched these keys off, for example because of dictation software.
 */
export const isOff = ({ settings }: Game, key: string): boolean => !settings.letters && /^[^\s\d]$/.test(key)

/** The keys that also work while a puzzle is typed in. */
const ANYTIME = ['n', 'o', 'g', 's', 'r', '?', 'escape', 'enter']

/** Handles letters, with or without Ctrl. Returns whether the key was used. */
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
