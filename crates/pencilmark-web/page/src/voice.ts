// The messages for screen readers. Their element is in the page from the start, and empty: a screen reader watches existing
// elements, but ignores a new element that already has words. Dialogs have their own elements, because the rest of the page
// is hidden while they are open.

import { byId, el } from './dom.ts'
import { brief, spoken } from './words.ts'

/** Whether words were said in the same moment. Then the next words are added to them and do not replace them. */
let isSaying = false

/** Reads words out. Of a long chain, only the first links and the end; with `isWhole`, the whole chain. */
export function say(words: string, isWhole = false): void {
  const place = byId('speech')
  // A new element is added, so that the same words are read out again.
  if (!isSaying) place.replaceChildren()
  place.append(el('span', {}, [spoken(isWhole ? words : brief(words)), ' ']))
  isSaying = true
  // A microtask is used because a timer could run after the next key press.
  queueMicrotask(() => (isSaying = false))
}

/** Reads out the text of an element, and returns the element. */
export function said<Kind extends Element>(element: Kind): Kind {
  say(element.textContent ?? '')
  return element
}
