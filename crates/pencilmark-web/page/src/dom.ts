// Elements made by the DOM, never from text.

type Child = Node | string | null | undefined | false
type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void }
type Attributes = Record<string, string | number | boolean | null | undefined>

/** An element with attributes, listeners and children. An attribute that is false or missing is left out. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  children: readonly Child[] = [],
  listeners: Listeners = {},
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  set(element, attributes)
  element.append(...children.filter(child => child || child === '').map(child => child as Node | string))
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener as EventListener)
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

/** An element of a picture. */
export function svg(tag: string, attributes: Attributes = {}, children: readonly (Node | string)[] = []): SVGElement {
  const element = document.createElementNS(SVG, tag) as SVGElement
  set(element, attributes)
  element.append(...children)
  return element
}

/** Sets attributes. One that is the same is left alone, since setting it costs style and layout. */
export function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const text = value === false || value === null || value === undefined ? null : value === true ? '' : String(value)
    if (element.getAttribute(name) === text) continue
    if (text === null) element.removeAttribute(name)
    else element.setAttribute(name, text)
  }
}

/** A button that does something. */
export const button = (text: string, does: () => void, attributes: Attributes = {}): HTMLButtonElement =>
  el('button', { type: 'button', ...attributes }, [text], { click: does })

/** An element of the page that is always there. */
export function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const element = document.getElementById(id)
  if (!element) throw new Error(`the page has no element ${id}`)
  return element as Kind
}

/** The element that was revealed last. */
let seen: Element | undefined

/** Reveals it once more: when a phone is turned, everything stands elsewhere. */
export const revealAgain = (): void => {
  if (seen?.isConnected) reveal(seen)
}

/** Scrolls what is read until an element of it is seen, and the page until the board beside it is. */
export function reveal(element: Element | null | undefined): void {
  if (!element) return
  seen = element
  element.closest('main')?.scrollIntoView({ block: 'nearest' })
  element.scrollIntoView({ block: 'nearest' })
}

/** A field that takes a file. The same file can be taken again. */
export function fileField(attributes: Attributes, takes: (file: File) => void): HTMLInputElement {
  const field = el('input', { type: 'file', ...attributes })
  field.addEventListener('change', () => {
    const chosen = field.files?.[0]
    if (chosen) takes(chosen)
    field.value = ''
  })
  return field
}

/** Saves a text as a file. Some browsers read it only later. */
export function saveFile(name: string, text: string, type = 'text/plain'): void {
  const href = URL.createObjectURL(new Blob([text], { type }))
  el('a', { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
