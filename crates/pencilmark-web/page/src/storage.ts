// The browser's own storage. Without it, as in a private window of some browsers, the page works but forgets.

export type Place = 'localStorage' | 'sessionStorage'

/** What is kept by a name; nothing if there is nothing, or it cannot be read. */
export function kept(place: Place, name: string): unknown {
  try {
    return JSON.parse(globalThis[place].getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value by a name, in one place or in several. */
export function keep(places: Place | readonly Place[], name: string, value: unknown): void {
  const text = JSON.stringify(value)
  for (const place of [places].flat()) {
    try {
      globalThis[place].setItem(name, text)
    } catch {
      // Nothing is kept.
    }
  }
}
