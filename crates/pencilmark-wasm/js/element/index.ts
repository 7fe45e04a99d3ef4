// The element `<pencilmark-board>`, which this module defines when it is loaded.

import { PencilmarkBoard } from './board.js'
import type { PencilmarkEvents } from './events.js'

export { PencilmarkBoard } from './board.js'
export type { Change, Hint, PencilmarkEvents } from './events.js'

declare global {
  interface HTMLElementTagNameMap {
    'pencilmark-board': PencilmarkBoard
  }
  interface GlobalEventHandlersEventMap extends PencilmarkEvents {}
}

const NAME = 'pencilmark-board'

if (typeof customElements !== 'undefined' && !customElements.get(NAME)) customElements.define(NAME, PencilmarkBoard)
