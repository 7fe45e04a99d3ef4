// What the browser keeps at once, so that the page can begin with it: the settings, and the game of this tab. A tab has its own
// storage, which outlasts reloads; a new tab begins with the game that was played last, in whichever tab.

import { DEFAULTS, type Settings } from './game.ts'
import { type Kept, type Read, readKept } from './games/kept.ts'

const GAME = 'pencilmark.game'
const SETTINGS = 'pencilmark.settings'

/** A game with whether it has moves that are not on the shelf yet. */
export interface Draft extends Read {
  readonly hasMoves: boolean
}

export const keepSettings = (settings: Settings): void => write('localStorage', SETTINGS, settings)

export function restoreSettings(): Settings {
  const settings = read('localStorage', SETTINGS) as Partial<Settings> | undefined
  const known = Object.entries(settings ?? {}).filter(([name, value]) => typeof value === typeof DEFAULTS[name as keyof Settings])
  return { ...DEFAULTS, ...(Object.fromEntries(known) as Partial<Settings>) }
}

export function keepDraft(kept: Kept, hasMoves: boolean): void {
  for (const storage of ['sessionStorage', 'localStorage'] as const) write(storage, GAME, { ...kept, hasMoves })
}

/** This tab has no game; and a new one shall not begin with that one, which is no more. */
export function forgetDraft(id: string): void {
  write('sessionStorage', GAME, {})
  const last = read('localStorage', GAME) as { id?: unknown } | undefined
  if (last?.id === id) write('localStorage', GAME, {})
}

/** The game of this tab, else the last one. That of versions before the list of games has no revision: it has to be shelved. */
export function restoreDraft(): Draft | undefined {
  const json = read('sessionStorage', GAME) ?? read('localStorage', GAME)
  const found = readKept(json)
  if (typeof found === 'string') return undefined
  return { ...found, hasMoves: found.kept.revision === 0 || (json as { hasMoves?: unknown }).hasMoves === true }
}

type Place = 'localStorage' | 'sessionStorage'

// Without storage, as in a private window of some browsers, the page works but forgets.
function write(place: Place, name: string, value: unknown): void {
  try {
    globalThis[place].setItem(name, JSON.stringify(value))
  } catch {
    // Nothing is kept.
  }
}

function read(place: Place, name: string): unknown {
  try {
    return JSON.parse(globalThis[place].getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
