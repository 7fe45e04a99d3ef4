// Makes elements from pictures that the engine or the server sends as text. Only allowed shapes and attributes are copied.

const ELEMENTS = new Set(['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polygon', 'text', 'tspan', 'title'])
const ATTRIBUTES = new Set([
  ...['class', 'd', 'x', 'y', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r', 'x1', 'y1', 'x2', 'y2', 'points'],
  ...['transform', 'data-cell', 'data-mark', 'data-house', 'data-from', 'data-to', 'data-letter'],
])

/**
 * The shapes of several SVG texts. An element that is not allowed is left out with its content. All texts are parsed in one
 * document, because one document for each text would take ten times the time.
 */
export function shapesOf(texts: readonly string[]): SVGElement[][] {
  // Styles are removed first: the browser reports each style that the page's policy forbids, even if it is not shown.
  const parts = texts.map(text => `<g>${text.replace(/ style="[^"]*"/g, '')}</g>`)
  const parsed = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${parts.join('')}</svg>`, 'image/svg+xml')
  if (!parsed.querySelector('parsererror')) return [...parsed.documentElement.children].map(part => [...part.children].flatMap(child => copy(child)))
  return texts.length > 1 ? texts.flatMap(text => shapesOf([text])) : [[]]
}

/** The further attributes of pages of books: for nested pictures, greys and sizes of type. */
const OF_PAGES = ['viewBox', 'fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-size', 'font-weight', 'font-family']

/** A page for the printer. It is not an image, because an image would not have the fonts of the page. */
export function sheetOf(text: string): SVGElement {
  // The style of the picture is removed, because the style sheet of the page also has its rules.
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
