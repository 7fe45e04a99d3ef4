// The settings and the game of this tab (the draft), in a storage that is available at once at the start of the page. Each
// tab has its own storage, which is still there after a reload. A new tab begins with the game that was played last in any
// tab.

import { DEFAULTS, type Settings } from './game.ts'
import { type Kept, type Read, readKept } from './games/kept.ts'
import { keep, kept } from './storage.ts'

const GAME = 'pencilmark.game'
const SETTINGS = 'pencilmark.settings'

/** A game, and whether it has moves that are not on the shelf yet. */
export interface Draft extends Read {
  readonly hasMoves: boolean
}

export const keepSettings = (settings: Settings): void => keep('localStorage', SETTINGS, settings)

export function restoreSettings(): Settings {
  const settings = kept('localStorage', SETTINGS) as Partial<Settings> | undefined
  const known = Object.entries(settings ?? {}).filter(([name, value]) => typeof value === typeof DEFAULTS[name as keyof Settings])
  return { ...DEFAULTS, ...(Object.fromEntries(known) as Partial<Settings>) }
}

export function keepDraft(game: Kept, hasMoves: boolean): void {
  keep(['sessionStorage', 'localStorage'], GAME, { ...game, hasMoves })
}

/** Removes the draft of this tab. If a new tab would begin with this game, removes it there too. */
export function forgetDraft(id: string): void {
  keep('sessionStorage', GAME, {})
  const last = kept('localStorage', GAME) as { id?: unknown } | undefined
  if (last?.id === id) keep('localStorage', GAME, {})
}

/** The game of this tab, otherwise the last game. A game of an early version has no revision; it must be put on the shelf. */
export function restoreDraft(): Draft | undefined {
  const json = kept('sessionStorage', GAME) ?? kept('localStorage', GAME)
  const found = readKept(json)
  if (typeof found === 'string') return undefined
  return { ...found, hasMoves: found.kept.revision === 0 || (json as { hasMoves?: unknown }).hasMoves === true }
}
