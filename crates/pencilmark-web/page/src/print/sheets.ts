// The pages of a book: the preview, and the print, in which each page fills one sheet.

import { el } from '../dom.ts'
import { sheetOf } from '../fragment.ts'
import type { BookAnswer } from '../schema.ts'

/** The number of pages in the preview. */
const SEEN = 3

/** The preview: the first pages in a small size. */
export const preview = ({ pages }: BookAnswer): HTMLElement =>
  el('ol', { class: 'pages' }, pages.slice(0, SEEN).map((page, index) => {
    const sheet = sheetOf(page)
    sheet.setAttribute('role', 'img')
    sheet.setAttribute('aria-label', `Page ${index + 1} of ${pages.length}`)
    return el('li', {}, [sheet])
  }))

/** Prints all pages, and nothing else of the window. */
export function print({ pages, width, height }: BookAnswer): void {
  const sheets = el('div', { id: 'sheets' }, pages.map(sheetOf))
  const size = new CSSStyleSheet()
  // The content security policy forbids styles in the HTML, but allows style sheets that scripts make.
  size.replaceSync(`@page { size: ${width}pt ${height}pt; margin: 0 } #sheets > svg { inline-size: ${width}pt; block-size: ${height}pt }`)
  const { adoptedStyleSheets: before } = document
  document.adoptedStyleSheets = [...before, size]
  document.body.append(sheets)
  // Some browsers return from `print` before they have printed, so the sheets are removed only after the event.
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
