// What is read and cut off says so.

/** A box may be so many pixels shorter than its content without anything to read being cut off. */
const SLACK = 6

/** Marks what scrolls and has more below: where nothing shows a bar for scrolling, a cut sentence looks like its end. */
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
