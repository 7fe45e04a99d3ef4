// A board as a small picture: its digits, what was entered in the colour of entries.

import type { Board } from './board.ts'
import { svg } from './dom.ts'

const CELL = 10
const SIDE = 9 * CELL

export function thumb(board: Board): SVGElement {
  const lines = (isFrame: boolean) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
      .filter(number => (number % 3 === 0) === isFrame)
      .map(number => `M0 ${number * CELL}H${SIDE}M${number * CELL} 0V${SIDE}`)
      .join('')
  return svg('svg', { class: 'thumb', viewBox: `-1 -1 ${SIDE + 2} ${SIDE + 2}`, 'aria-hidden': 'true' }, [
    svg('path', { class: 'line', d: lines(false) }),
    svg('path', { class: 'frame', d: lines(true) }),
    ...digits(board, true),
    ...digits(board, false),
  ])
}

/** All givens, or all entries, as one text: each digit has its own place. */
function digits(board: Board, areGivens: boolean): SVGElement[] {
  const cells = [...board.keys()].filter(cell => board[cell]?.value && board[cell].isGiven === areGivens)
  if (!cells.length) return []
  const x = cells.map(cell => (cell % 9) * CELL + CELL / 2).join(' ')
  const y = cells.map(cell => Math.floor(cell / 9) * CELL + CELL / 2 + 2.8).join(' ')
  return [svg('text', { class: areGivens ? 'given' : 'entered', x, y }, [cells.map(cell => board[cell]?.value).join('')])]
}
