// The legend of a picture as a list, so that its words have the size of the page's other words.

import { el, svg } from './dom.ts'

/** A list of signs with their meanings. In the engine's pictures, each sign comes first, then the words to its right. */
export function legendList(shapes: readonly SVGElement[]): HTMLUListElement {
  const items: HTMLLIElement[] = []
  let signs: SVGElement[] = []
  for (const shape of shapes) {
    if (shape.localName !== 'text' || !shape.classList.contains('name')) {
      signs.push(shape)
      continue
    }
    const [x, y] = [Number(shape.getAttribute('x')) - 16, Number(shape.getAttribute('y')) - 4.6]
    const sign = svg('svg', { viewBox: `${x - 12} ${y - 12} 24 24`, 'aria-hidden': 'true' }, signs)
    items.push(el('li', {}, [sign, shape.textContent ?? '']))
    signs = []
  }
  return el('ul', { class: 'legend', 'aria-label': 'Meaning of the signs' }, items)
}
