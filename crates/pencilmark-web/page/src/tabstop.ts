// One Tab stop for a group of elements. The Tab key goes to one element of the group, then past the group. Arrow keys go
// from element to element.

/** The keys that move the focus, each with its number of elements. */
export type Keys = Readonly<Record<string, number>>

export const ALONG: Keys = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }
export const DOWN: Keys = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }

/** The new index after a key, among `count` elements. It does not go beyond the ends. */
export const placeAfter = (place: number, by: number, count: number): number => Math.max(0, Math.min(count - 1, place + by))

/**
 * Makes one Tab stop of several elements: the element that had the focus last, or at first the first element. Returns a
 * function that changes it.
 */
export function tabStop(elements: readonly HTMLElement[], keys = ALONG): (element: HTMLElement | undefined) => void {
  const stopAt = (stop = elements[0]): void => {
    for (const element of elements) element.tabIndex = element === stop ? 0 : -1
  }
  elements.forEach((element, place) => {
    element.addEventListener('focus', () => stopAt(element))
    element.addEventListener('keydown', event => {
      const by = keys[event.key]
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      elements[placeAfter(place, by, elements.length)]?.focus()
    })
  })
  const [first, second] = elements
  if (second) first?.setAttribute('aria-description', 'Arrow keys lead to the next one.')
  stopAt()
  return stopAt
}
