// Tells a screen reader what a key has changed: the cell as it is now, a clash, the mode.

import { BLANK, type Board, clashes, isSameCell } from './board.ts'
import { byId } from './dom.ts'
import type { Game, Mode } from './game.ts'
import { label } from './text.ts'

const MODES: Record<Mode, string> = { digit: 'Digits', corner: 'Corner marks', centre: 'Centre marks', colour: 'Colours' }

export function speak(game: Game): void {
  const speech = byId('speech')
  let { board, mode } = game
  game.listen(() => {
    const old = { board, mode }
    ;({ board, mode } = game)
    const words = board === old.board ? '' : changeOf(old.board, board, game.cursor, game.settings.clashes)
    if (words) speech.textContent = words
    else if (mode !== old.mode) speech.textContent = `${MODES[mode]}.`
  })
}

/** What differs between two boards: the only cell, or that of the cursor if its value does; else how many cells. */
export function changeOf(old: Board, board: Board, cursor: number, tellsClashes: boolean): string {
  const changed = board.flatMap((cell, index) => (isSameCell(cell, old[index]) ? [] : [index]))
  const isWritten = board[cursor]?.value !== old[cursor]?.value
  const cell = changed.length === 1 ? changed[0] : isWritten ? cursor : undefined
  if (!changed.length) return ''
  if (cell === undefined) return `${changed.length} cells have changed.`
  const others = changed.length - 1
  const rest = others ? ` ${others === 1 ? 'One other cell has' : `${others} other cells have`} changed.` : ''
  return `${label(board[cell] ?? BLANK, cell, tellsClashes && clashes(board).has(cell))}.${rest}`
}
