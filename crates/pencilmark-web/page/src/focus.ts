// A button that was pressed may go away, with what it stood beside. The focus then stays where it was, not on the page.

/** Keeps the focus within an element: on its first action, or on the element itself. */
export function keepFocus(within: HTMLElement): void {
  let isInside = false
  within.addEventListener('focusin', () => (isInside = true))
  within.addEventListener('focusout', event => {
    const left = event.target as HTMLElement
    const leave = (): void => {
      // What is taken away, hidden or disabled is not left by the player.
      if (isReachable(left) && document.activeElement !== left) isInside = within.contains(document.activeElement)
    }
    if (event.relatedTarget) isInside = within.contains(event.relatedTarget as Node)
    else setTimeout(leave)
  })
  const look = (): void => {
    if (!isInside || (document.activeElement && document.activeElement !== document.body) || !isReachable(within)) return
    const action = within.querySelector<HTMLElement>('.actions :is(button, a):not(:disabled)')
    ;(action && isReachable(action) ? action : within).focus({ preventScroll: true })
  }
  const soon = (): void => void requestAnimationFrame(() => setTimeout(look))
  new MutationObserver(soon).observe(within, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden', 'disabled'] })
}

const isReachable = (element: HTMLElement): boolean =>
  element.isConnected && !(element as HTMLButtonElement).disabled && element.getClientRects().length > 0
