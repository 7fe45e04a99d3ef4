// The events of the element.

import type { Answer } from '../engine.js'

/** A hint, or as much of it as its stage shows. */
export type Hint = Answer<'hint'>

/** What a player has changed: the values of all cells, the cell counted from 0, and its new value, 0 for none. */
export interface Change {
  readonly values: string
  readonly cell: number
  readonly value: number
}

/** The events of the element, with what their `detail` is. They bubble. */
export interface PencilmarkEvents {
  'pencilmark-change': CustomEvent<Change>
  'pencilmark-solved': CustomEvent<Pick<Change, 'values'>>
  'pencilmark-hint': CustomEvent<Hint>
  /** A `PencilmarkError` where the engine has refused something, else what was thrown. */
  'pencilmark-error': CustomEvent<unknown>
}

/** Fires an event. */
export function tell<Name extends keyof PencilmarkEvents>(
  from: Element,
  name: Name,
  detail: PencilmarkEvents[Name]['detail'],
): void {
  from.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
}
