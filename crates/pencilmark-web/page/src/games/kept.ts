// The form of a game in the storage and in files: JSON with readable names. docs/games.md describes it.

import { BLANK, type Board, isSolved } from '../board.ts'
import { MODES, type Mode, type Standing, standingNew } from '../game.ts'
import { present } from '../history.ts'
import { decode, encode } from '../share.ts'
import { puzzleOf } from '../text.ts'
import { boardsOf, textsOf } from './moves.ts'

export interface Savepoint {
  readonly name: string
  /** The date and time, as in all fields: ISO 8601. */
  readonly saved: string
  readonly board: string
}

export interface Kept {
  readonly id: string
  /**
   * The number of times that the game was stored. A tab that stores it names the revision that it knew, so no moves are
   * lost.
   */
  readonly revision: number
  readonly name: string
  readonly star: boolean
  readonly begun: string
  readonly moved: string
  readonly seconds: number
  readonly paused: boolean
  /** The names of the steps for which the player had hints. */
  readonly hints: readonly string[]
  /**
   * The givens: 81 characters with dots for blanks, or the layout and a character for each of its cells. Below: the current
   * board. Both are also in the history.
   */
  readonly puzzle: string
  readonly board: string
  readonly history: readonly string[]
  readonly now: number
  readonly fixedFrom: number | null
  readonly savepoints: readonly Savepoint[]
  readonly cursor: number
  readonly mode: Mode
}

/** The data about a game, without its state. */
export type About = Pick<Kept, 'id' | 'revision' | 'name' | 'star' | 'begun' | 'moved' | 'savepoints'>

/** The greatest number of boards of a history that are stored. The last boards are stored. */
const MOST_BOARDS = 3000
export const MOST_SAVEPOINTS = 50
const MOST_HINTS = 999
const LONGEST_NAME = 80

export const nameFrom = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME)

/** A new random id. `randomUUID` is not used, because some pages do not have it, for example in a local network. */
export const newId = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('')

export const aboutNew = (name = ''): About => {
  const begun = new Date().toISOString()
  return { id: newId(), revision: 0, name, star: false, begun, moved: begun, savepoints: [] }
}

export function keptOf(about: About, { history, seconds, isPaused, hints, cursor, mode }: Standing): Kept {
  const first = Math.max(0, history.boards.length - MOST_BOARDS)
  const board = present(history)
  return {
    ...about,
    seconds,
    paused: isPaused,
    hints,
    puzzle: puzzleOf(board),
    board: encode(board),
    history: textsOf(history.boards.slice(first)),
    now: Math.max(0, history.now - first),
    fixedFrom: history.fixedFrom === undefined ? null : Math.max(0, history.fixedFrom - first),
    cursor,
    mode,
  }
}

/** A new game of a puzzle, without moves. */
export const keptNew = (board: Board, name: string): Kept =>
  keptOf(aboutNew(name), standingNew(board))

/** A stored game, and its state. */
export interface Read {
  readonly kept: Kept
  readonly standing: Standing
}

/**
 * A game from any JSON value, or the reason why the value is no game. Fields that are not needed may be missing. Games of
 * earlier versions have `boards` and `isPaused`.
 */
export function readKept(json: unknown): Read | string {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return 'it is no object'
  const said = json as Partial<Record<keyof Kept | 'boards' | 'isPaused', unknown>>
  const texts = said.history ?? said.boards
  if (!Array.isArray(texts)) return 'it has no history'
  const boards = boardsOf(texts)
  if (typeof boards === 'string') return boards
  const fresh = aboutNew()
  const begun = dateFrom(said.begun) ?? fresh.begun
  const savepoints = savepointsFrom(said.savepoints, begun)
  if (typeof savepoints === 'string') return savepoints
  const about: About = {
    id: typeof said.id === 'string' && /^[\w-]{1,80}$/.test(said.id) ? said.id : fresh.id,
    revision: within(said.revision, 1e9),
    name: typeof said.name === 'string' ? nameFrom(said.name) : '',
    star: said.star === true,
    begun,
    moved: dateFrom(said.moved) ?? begun,
    savepoints,
  }
  const fixedFrom = typeof said.fixedFrom === 'number' ? within(said.fixedFrom, boards.length) : undefined
  const standing: Standing = {
    history: { boards, now: within(said.now, boards.length - 1), fixedFrom },
    seconds: within(said.seconds, 1e7),
    isPaused: (said.paused ?? said.isPaused) === true,
    hints: Array.isArray(said.hints) ? said.hints.slice(0, MOST_HINTS).map(hint => nameFrom(String(hint))) : [],
    cursor: boards[0]?.layout.cells.find(cell => cell === said.cursor) ?? 0,
    mode: MODES.find(mode => mode === said.mode) ?? 'digit',
  }
  return { kept: keptOf(about, standing), standing }
}

function savepointsFrom(json: unknown, begun: string): Savepoint[] | string {
  if (!Array.isArray(json)) return []
  const points = json.slice(0, MOST_SAVEPOINTS).map((point: unknown): Savepoint | undefined => {
    const { name, saved, board } = Object(point) as Partial<Record<keyof Savepoint, unknown>>
    if (typeof board !== 'string' || !decode(board)) return undefined
    return { name: nameFrom(String(name ?? '')), saved: dateFrom(saved) ?? begun, board }
  })
  const whole = points.filter(point => point !== undefined)
  return whole.length === points.length ? whole : `savepoint ${points.indexOf(undefined) + 1} holds no board`
}

const within = (number: unknown, most: number): number => Math.max(0, Math.min(most, Math.floor(Number(number)) || 0))

function dateFrom(text: unknown): string | undefined {
  const time = typeof text === 'string' ? Date.parse(text) : NaN
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

/** The progress of a game. */
export interface Progress {
  readonly filled: number
  /** The number of cells without a given. */
  readonly all: number
  readonly isSolved: boolean
}

export function progressOf(board: Board): Progress {
  const open = board.layout.cells.map(cell => board[cell] ?? BLANK).filter(cell => !cell.isGiven)
  return { filled: open.filter(cell => cell.value).length, all: open.length, isSolved: isSolved(board) }
}
