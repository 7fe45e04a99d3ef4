// When a pressed button disappears, the browser moves the focus to the whole page. This file keeps the focus near its old
// place.

/** Keeps the focus within an element: at its old place, on the first action, or on the element itself. */
export function keepFocus(within: HTMLElement): void {
  let isInside = false
  let last: HTMLElement = within
  within.addEventListener('focusin', event => {
    isInside = true
    last = event.target as HTMLElement
  })
  within.addEventListener('focusout', event => {
    const left = event.target as HTMLElement
    const leave = (): void => {
      // If the old element was removed, hidden or disabled, the player did not move the focus.
      if (isReachable(left) && document.activeElement !== left) isInside = within.contains(document.activeElement)
    }
    if (event.relatedTarget) isInside = within.contains(event.relatedTarget as Node)
    else setTimeout(leave)
  })
  const look = (): void => {
    if (!isInside || (document.activeElement && document.activeElement !== document.body) || !isReachable(within)) return
    const action = within.querySelector<HTMLElement>('.actions :is(button, a):not(:disabled)')
    // An element that was only moved gets the focus again.
    const next = [last, action].find(one => one && isReachable(one)) ?? within
    next.focus({ preventScroll: true })
  }
  const soon = (): void => void requestAnimationFrame(() => setTimeout(look))
  new MutationObserver(soon).observe(within, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden', 'disabled'] })
}

const isReachable = (element: HTMLElement): boolean =>
  element.isConnected && !(element as HTMLButtonElement).disabled && element.getClientRects().length > 0
