// The buttons below the board, for those who have no keys. Whoever has keys types digits: Tab passes the buttons by.

import { button, el } from './dom.js'

/** Makes a button for each digit, and one to clear. `press` hears the digit, 0 to clear. */
export function padOf(press: (digit: number) => void): HTMLElement {
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(digit => button(String(digit), () => press(digit), { part: 'key', tabindex: -1 }))
  const clear = button('⌫', () => press(0), { 'aria-label': 'Clear', part: 'key', tabindex: -1 })
  const pad = el('div', { role: 'group', 'aria-label': 'Digits', class: 'pad', part: 'pad' }, [...digits, clear])
  // The cell keeps the focus.
  pad.addEventListener('mousedown', event => event.preventDefault())
  return pad
}
