// Short ways to make elements.

/** Attributes by name; one that is null is left out or taken away. */
export type Attributes = Readonly<Record<string, string | number | null>>

/** Gives an element attributes. What is so already is left alone, because screen readers hear of each change. */
export function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name)
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value))
  }
}

/** Makes an element of HTML. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  set(element, attributes)
  element.append(...children)
  return element
}

/** Makes an element of SVG. */
export function svg(tag: string, attributes: Attributes = {}, children: readonly (Node | string)[] = []): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag) as SVGElement
  set(element, attributes)
  element.append(...children)
  return element
}

/** Makes a button. */
export function button(words: string, press: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const element = el('button', { type: 'button', ...attributes }, [words])
  element.addEventListener('click', press)
  return element
}
