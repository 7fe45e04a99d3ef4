// What is read out to who cannot see it. Its place is in the page from the start, and empty: a screen reader watches what is there, and
// passes over a place that comes with its words. A dialog has places of its own, since all else is out of reach while it is open.

import { byId, el } from './dom.ts'
import { brief, spoken } from './words.ts'

/** Whether words were said in this moment: what is said after them does not take their place. */
let isSaying = false

/** Reads words out, of a long chain its first links and its end; with `isWhole`, all of it. */
export function say(words: string, isWhole = false): void {
  const place = byId('speech')
  // New elements, so that the same words are read out again.
  if (!isSaying) place.replaceChildren()
  place.append(el('span', {}, [spoken(isWhole ? words : brief(words)), ' ']))
  isSaying = true
  // A timer would come after the next key, if the keys come fast.
  queueMicrotask(() => (isSaying = false))
}

/** Reads out what an element says, and gives it back. */
export function said<Kind extends Element>(element: Kind): Kind {
  say(element.textContent ?? '')
  return element
}
