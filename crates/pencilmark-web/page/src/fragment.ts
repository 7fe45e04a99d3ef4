// Parts of pictures come from the server as text. Only shapes and their places are taken over from them.

const ELEMENTS = new Set(['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polygon', 'text', 'tspan', 'title'])
const ATTRIBUTES = new Set([
  ...['class', 'd', 'x', 'y', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r', 'x1', 'y1', 'x2', 'y2', 'points'],
  ...['transform', 'data-cell', 'data-mark', 'data-house', 'data-from', 'data-to', 'data-letter'],
])

/**
 * The shapes of each of some texts of SVG. What is not allowed is left out, with all that is in it. A document for each text
 * would take ten times as long as one for all.
 */
export function shapesOf(texts: readonly string[]): SVGElement[][] {
  // The browser reports each style that the page's policy forbids, even where nothing is shown.
  const parts = texts.map(text => `<g>${text.replace(/ style="[^"]*"/g, '')}</g>`)
  const parsed = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${parts.join('')}</svg>`, 'image/svg+xml')
  if (!parsed.querySelector('parsererror')) return [...parsed.documentElement.children].map(part => [...part.children].flatMap(child => copy(child)))
  return texts.length > 1 ? texts.flatMap(text => shapesOf([text])) : [[]]
}

/** What a page of a book has beside: pictures, its own greys and sizes of type. */
const OF_PAGES = ['viewBox', 'fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-size', 'font-weight', 'font-family']

/** A page that is to be printed. An image would not have the page's type. */
export function sheetOf(text: string): SVGElement {
  // The style sheet has the rules of pictures too.
  const { documentElement: source } = new DOMParser().parseFromString(text.replace(/<style>.*?<\/style>| style="[^"]*"/g, ''), 'image/svg+xml')
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  take(sheet, source, new Set([...ATTRIBUTES, ...OF_PAGES]))
  return sheet
}

function copy(source: Element, attributes: ReadonlySet<string> = ATTRIBUTES): SVGElement[] {
  const isKnown = ELEMENTS.has(source.localName) || (source.localName === 'svg' && attributes.has('viewBox'))
  if (source.namespaceURI !== 'http://www.w3.org/2000/svg' || !isKnown) return []
  const element = document.createElementNS('http://www.w3.org/2000/svg', source.localName) as SVGElement
  take(element, source, attributes)
  return [element]
}

function take(element: SVGElement, source: Element, attributes: ReadonlySet<string>): void {
  for (const { name, value } of source.attributes) if (attributes.has(name)) element.setAttribute(name, value)
  for (const child of source.childNodes) {
    if (child instanceof Element) element.append(...copy(child, attributes))
    else if (child.nodeType === Node.TEXT_NODE) element.append(child.textContent ?? '')
  }
}
