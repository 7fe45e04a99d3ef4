// One Tab stop for elements that belong together: Tab leads to one of them and then past them all, arrows lead from one to the next.

/** Which keys lead on, by how many elements. */
export type Keys = Readonly<Record<string, number>>

export const ALONG: Keys = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }
export const DOWN: Keys = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }

/** The place that a key leads to, from one of so many. At both ends it stays there. */
export const placeAfter = (place: number, by: number, count: number): number => Math.max(0, Math.min(count - 1, place + by))

/** Makes one Tab stop of elements: that which had the focus last, at first the first. What is given back makes it another one. */
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
