// Shows that a text is cut off and can be scrolled.

/** The greatest number of pixels by which a box may be shorter than its content without a cut text. */
const SLACK = 6

/** Marks boxes with more content below. Without a visible scroll bar, a cut text would look complete. */
export function markMore(root: HTMLElement): void {
  const look = (): void => {
    for (const box of root.querySelectorAll('.sheet:not([hidden]), .sheet:not([hidden]) .reading')) {
      box.classList.toggle('has-more', box.scrollHeight - box.clientHeight - box.scrollTop > SLACK)
    }
  }
  const soon = (): void => void requestAnimationFrame(look)
  root.addEventListener('scroll', soon, { capture: true, passive: true })
  new MutationObserver(soon).observe(root, { childList: true, subtree: true })
  const sizes = new ResizeObserver(soon)
  for (const sheet of root.querySelectorAll('.sheet')) sizes.observe(sheet)
}
