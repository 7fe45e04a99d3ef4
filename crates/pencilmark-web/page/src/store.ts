// What the browser keeps at once, so that the page can begin with it: the settings, and the game of this tab. A tab has its own
// storage, which outlasts reloads; a new tab begins with the game that was played last, in whichever tab.

import { DEFAULTS, type Settings } from './game.ts'
import { type Kept, type Read, readKept } from './games/kept.ts'
import { keep, kept } from './storage.ts'

const GAME = 'pencilmark.game'
const SETTINGS = 'pencilmark.settings'

/** A game with whether it has moves that are not on the shelf yet. */
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

/** This tab has no game; and a new one shall not begin with that one, which is no more. */
export function forgetDraft(id: string): void {
  keep('sessionStorage', GAME, {})
  const last = kept('localStorage', GAME) as { id?: unknown } | undefined
  if (last?.id === id) keep('localStorage', GAME, {})
}

/** The game of this tab, else the last one. That of versions before the list of games has no revision: it has to be shelved. */
export function restoreDraft(): Draft | undefined {
  const json = kept('sessionStorage', GAME) ?? kept('localStorage', GAME)
  const found = readKept(json)
  if (typeof found === 'string') return undefined
  return { ...found, hasMoves: found.kept.revision === 0 || (json as { hasMoves?: unknown }).hasMoves === true }
}
