// The pointer (mouse, pen or finger): it chooses cells and draws on them.

import { type Board, type Cell, digitsOf } from './board.ts'
import type { BoardView } from './boardview.ts'
import { byId } from './dom.ts'
import type { Game } from './game.ts'
import { type End, isSameEnd } from './ink.ts'
import { type Pen, endOf } from './pen.ts'
import { type Point, cellAt, cellsBetween, nearestMark } from './places.ts'

/** The actions of a pointer between down and up. */
interface Stroke {
  /** Handles the points since the last call. All points of the browser are needed, because a fast pointer jumps over cells. */
  move(points: readonly Point[]): void
  end(time: number): void
  cancel(): void
}

/** The greatest time between the two taps of a double tap, in milliseconds. */
const TWICE = 400

export function listenToPointer(game: Game, pen: Pen, view: BoardView): void {
  const grid = byId('grid')
  const tapped = taps(game, pen)
  let stroke: Stroke | undefined
  grid.addEventListener('pointerdown', event => {
    const at = view.point(event)
    const cell = cellAt(at, game.board.layout.size)
    if (cell === undefined || event.button !== 0 || !event.isPrimary) return
    event.preventDefault()
    grid.setPointerCapture(event.pointerId)
    game.isPressed = true
    const adds = event.ctrlKey || event.metaKey || event.shiftKey
    stroke = pen.link && !game.shown ? linking(game, pen, at, cell) : choosing(game, at, cell, adds, tapped)
    view.focus()
  })
  grid.addEventListener('pointermove', event => {
    if (!stroke || !event.isPrimary) return
    // Safari has this function only since the end of 2024.
    const events = event.getCoalescedEvents?.() ?? []
    stroke.move((events.length ? events : [event]).map(each => view.point(each)))
  })
  for (const name of ['pointerup', 'pointercancel'] as const) {
    grid.addEventListener(name, event => {
      if (!event.isPrimary || !stroke) return
      const ended = stroke
      stroke = undefined
      game.isPressed = false
      if (name === 'pointerup') ended.end(event.timeStamp)
      else ended.cancel()
      // Listeners that wait until the pointer is up are called.
      game.changed()
    })
  }
  listenBeside(game)
}

/**
 * After a click outside all controls, no cell is chosen. The cursor stays for the arrow keys. A finger that scrolls is no
 * click.
 */
function listenBeside(game: Game): void {
  const taken = '#board, button, a, input, select, textarea, label, summary, dialog, [role=tab], .side'
  let isBeside = false
  document.addEventListener('pointerdown', event => {
    isBeside = event.target instanceof Element && event.target.closest(taken) === null && event.button === 0
  })
  document.addEventListener('pointerup', () => {
    if (isBeside && game.selection.size) game.select([], game.cursor)
  })
}

/** The function that is called after a tap or a drag has chosen cells. */
type Chosen = (at: Point, isDrag: boolean, adds: boolean, time: number) => void

/** The stroke that chooses the cells under the pointer. */
function choosing(game: Game, at: Point, cell: number, adds: boolean, chosen: Chosen): Stroke {
  let last = at
  let isDrag = false
  const rest = [...game.selection].filter(other => other !== cell)
  const isBack = adds && game.selection.has(cell) && rest.length > 0
  game.select(adds ? (isBack ? rest : [...rest, cell]) : [cell], cell)
  return {
    move(points) {
      const passed: number[] = []
      for (const point of points) {
        passed.push(...cellsBetween(last, point, game.board.layout.size).filter(other => other !== cell && !game.selection.has(other)))
        last = point
      }
      const cursor = passed.at(-1)
      if (cursor === undefined) return
      isDrag = true
      game.select([...game.selection, ...passed], cursor)
    },
    end: time => chosen(at, isDrag, adds, time),
    cancel() {},
  }
}

/** The actions after cells are chosen: writes the held digit, colours a mark, or after a double tap chooses similar cells. */
function taps(game: Game, pen: Pen): Chosen {
  let before: { readonly cell: number; readonly time: number; readonly board: Board } | undefined
  return (at, isDrag, adds, time) => {
    const cell = cellAt(at, game.board.layout.size)
    if (cell === undefined || game.shown) return
    if (game.mode === 'draw') {
      if (!isDrag) pen.tint([cell], endAt(game, at)?.digit ?? 0)
      return
    }
    if (game.held) return game.enter(game.held)
    // If the player has changed the board between two taps, they are no double tap.
    const isTwice = !isDrag && !adds && before?.cell === cell && before.board === game.board && time - before.time < TWICE
    before = isDrag || adds || isTwice ? undefined : { cell, time, board: game.board }
    const alike = isTwice ? likenessOf(game.board[cell]) : undefined
    if (alike) game.select([...game.board.keys()].filter(other => alike(game.board[other])), cell)
  }
}

/**
 * The stroke that draws a link from the end under the pointer. If the pointer does not move to another end, this end is
 * chosen.
 */
function linking(game: Game, pen: Pen, at: Point, cell: number): Stroke {
  const from = endAt(game, at) ?? { cell, digit: 0 }
  let to: End | undefined
  game.select([cell], cell)
  return {
    move(points) {
      const point = points.at(-1)
      const over = point && endAt(game, point)
      if (!over || (!to && isSameEnd(from, over))) return
      to = over
      pen.aim(from, to)
    },
    end() {
      if (!to) pen.choose(from)
      else if (isSameEnd(from, to)) pen.drop()
      else pen.join(from, to)
    },
    cancel: () => pen.drop(),
  }
}

/**
 * The mark at a point, otherwise the cell. If a digit is highlighted and the cell has its mark, this mark. This helps large
 * fingers.
 */
function endAt(game: Game, at: Point): End | undefined {
  const cell = cellAt(at, game.board.layout.size)
  if (cell === undefined) return undefined
  const pinned = endOf(game.board, cell, game.pinned)
  if (pinned.digit) return pinned
  const { value = 0, corner = 0, centre = 0 } = game.board[cell] ?? {}
  return { cell, digit: value ? 0 : nearestMark(cell, digitsOf(corner | centre), at) }
}

/**
 * The test for cells similar to a cell: the same value, otherwise the same marks, otherwise the same colours. Nothing for a
 * blank cell.
 */
function likenessOf(cell: Cell | undefined): ((other: Cell | undefined) => boolean) | undefined {
  if (cell?.value) return other => other?.value === cell.value
  if (cell && (cell.corner || cell.centre)) return other => !other?.value && other?.corner === cell.corner && other.centre === cell.centre
  if (cell?.colours) return other => other?.colours === cell.colours
  return undefined
}
