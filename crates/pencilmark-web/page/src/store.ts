// Keeps the game over a reload, in the browser's own storage.

import { DEFAULTS, type Game, MODES, type Settings } from './game.ts'
import type { History } from './history.ts'
import { decode, encode } from './share.ts'

const GAME = 'pencilmark.game'
const SETTINGS = 'pencilmark.settings'
/** Storage has some megabytes; a board has at most 800 characters. */
const MOST = 3000

const texts = new WeakMap<object, string>()

/** A board as text, made once. */
function textOf(board: History['boards'][number]): string {
  const known = texts.get(board) ?? encode(board)
  texts.set(board, known)
  return known
}

export function keep(game: Game): void {
  const first = Math.max(0, game.history.boards.length - MOST)
  const boards = game.history.boards.slice(first).map(textOf)
  const { cursor, mode, seconds, isPaused } = game
  const { fixedFrom } = game.history
  write(GAME, { boards, now: Math.max(0, game.history.now - first), fixedFrom: fixedFrom === undefined ? null : Math.max(0, fixedFrom - first), cursor, mode, seconds, isPaused })
  write(SETTINGS, game.settings)
}

/** Brings back what was kept. Whether there was anything. */
export function restore(game: Game): boolean {
  const settings = read<Partial<Settings>>(SETTINGS)
  if (settings) {
    const known = Object.entries(settings).filter(([name, value]) => typeof value === typeof DEFAULTS[name as keyof Settings])
    game.settings = { ...DEFAULTS, ...(Object.fromEntries(known) as Partial<Settings>) }
  }
  const kept = read<{ boards: string[]; now: number; fixedFrom?: number | null; cursor: number; mode: Game['mode']; seconds: number; isPaused: boolean }>(GAME)
  if (!kept || !Array.isArray(kept.boards)) return false
  const boards = kept.boards.map(text => decode(String(text)))
  const whole = boards.filter(board => board !== undefined)
  if (whole.length !== boards.length || !whole.length) return false
  const within = (number: unknown, most: number) => Math.max(0, Math.min(most, Math.floor(Number(number)) || 0))
  const fixedFrom = typeof kept.fixedFrom === 'number' ? within(kept.fixedFrom, whole.length) : undefined
  game.history = { boards: whole, now: within(kept.now, whole.length - 1), fixedFrom }
  game.cursor = within(kept.cursor, 80)
  game.selection = new Set([game.cursor])
  game.seconds = within(kept.seconds, 1e7)
  game.isPaused = kept.isPaused === true
  if (MODES.includes(kept.mode)) game.mode = kept.mode
  return true
}

// Without storage, as in a private window of some browsers, the page works but forgets.
function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Nothing is kept.
  }
}

function read<Value>(name: string): Value | undefined {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
