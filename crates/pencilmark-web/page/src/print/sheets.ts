// Pages as they are seen, and as they are printed: each fills one sheet.

import { el } from '../dom.ts'
import { sheetOf } from '../fragment.ts'
import type { BookAnswer } from '../schema.ts'

/** So many pages are seen before they are printed. */
const SEEN = 3

/** The first pages, small. */
export const preview = ({ pages }: BookAnswer): HTMLElement =>
  el('ol', { class: 'pages' }, pages.slice(0, SEEN).map((page, index) => {
    const sheet = sheetOf(page)
    sheet.setAttribute('role', 'img')
    sheet.setAttribute('aria-label', `Page ${index + 1} of ${pages.length}`)
    return el('li', {}, [sheet])
  }))

/** Prints all pages, and nothing else of what the window has. */
export function print({ pages, width, height }: BookAnswer): void {
  const sheets = el('div', { id: 'sheets' }, pages.map(sheetOf))
  const size = new CSSStyleSheet()
  // The page's policy forbids styles in its text, and allows those of its scripts.
  size.replaceSync(`@page { size: ${width}pt ${height}pt; margin: 0 } #sheets > svg { inline-size: ${width}pt; block-size: ${height}pt }`)
  const { adoptedStyleSheets: before } = document
  document.adoptedStyleSheets = [...before, size]
  document.body.append(sheets)
  // Some browsers go on before they have printed.
  addEventListener(
    'afterprint',
    () => {
      sheets.remove()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== size)
    },
    { once: true },
  )
  window.print()
}
