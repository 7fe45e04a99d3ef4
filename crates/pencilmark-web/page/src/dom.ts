// Makes elements with functions of the DOM, never from HTML text.

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

/** Sets attributes. An unchanged attribute is not set, because this would make the browser compute style and layout again. */
export function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const text = value === false || value === null || value === undefined ? null : value === true ? '' : String(value)
    if (element.getAttribute(name) === text) continue
    if (text === null) element.removeAttribute(name)
    else element.setAttribute(name, text)
  }
}

/** A button with an action. */
export const button = (text: string, does: () => void, attributes: Attributes = {}): HTMLButtonElement =>
  el('button', { type: 'button', ...attributes }, [text], { click: does })

/** The element with an id. It must exist in the page. */
export function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const element = document.getElementById(id)
  if (!element) throw new Error(`the page has no element ${id}`)
  return element as Kind
}

/** Loads a sheet of styles. It ends when the styles hold. */
export const stylesheet = (href: string): Promise<void> =>
  new Promise((load, fail) => {
    const events = { load: () => load(), error: () => fail(new Error(`${href} cannot be loaded`)) }
    document.head.append(el('link', { rel: 'stylesheet', href }, [], events))
  })

/** The last element that `reveal` scrolled to. */
let seen: Element | undefined

/** Reveals this element again. When a phone is turned, all elements have new places. */
export const revealAgain = (): void => {
  if (seen?.isConnected) reveal(seen)
}

/** Scrolls until an element is visible, and also until the main part of the page around it is visible. */
export function reveal(element: Element | null | undefined): void {
  if (!element) return
  seen = element
  element.closest('main')?.scrollIntoView({ block: 'nearest' })
  element.scrollIntoView({ block: 'nearest' })
}

/** A field that takes a file. The same file can be chosen again. */
export function fileField(attributes: Attributes, takes: (file: File) => void): HTMLInputElement {
  const field = el('input', { type: 'file', ...attributes })
  field.addEventListener('change', () => {
    const chosen = field.files?.[0]
    if (chosen) takes(chosen)
    field.value = ''
  })
  return field
}

/** Saves a text as a file. The URL stays valid for a minute, because some browsers read the text later. */
export function saveFile(name: string, text: string, type = 'text/plain'): void {
  const href = URL.createObjectURL(new Blob([text], { type }))
  el('a', { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
