// A board as a small picture with its digits. Entries have their own colour.

import type { Board } from './board.ts'
import { svg } from './dom.ts'
import { grid } from './lines.ts'

const CELL = 10

export function thumb(board: Board): SVGElement {
  const side = board.layout.size * CELL
  return svg('svg', { class: 'thumb', viewBox: `-1 -1 ${side + 2} ${side + 2}`, 'aria-hidden': 'true' }, [
    ...grid(board.layout, CELL, 0),
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
