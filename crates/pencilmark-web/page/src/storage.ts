// The storage of the browser. Without it, as in private windows of some browsers, the page works but stores nothing.

export type Place = 'localStorage' | 'sessionStorage'

/** The stored value with a name; nothing if there is none, or if it cannot be read. */
export function kept(place: Place, name: string): unknown {
  try {
    return JSON.parse(globalThis[place].getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value under a name, in one or several places. */
export function keep(places: Place | readonly Place[], name: string, value: unknown): void {
  const text = JSON.stringify(value)
  for (const place of [places].flat()) {
    try {
      globalThis[place].setItem(name, text)
    } catch {
      // Without storage, the value is lost. This needs no message.
    }
  }
}
