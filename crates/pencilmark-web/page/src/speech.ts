// Tells a screen reader what a key has changed: the cell as it is now, a clash, the mode.

import { type Cell, clashes } from './board.ts'
import { byId } from './dom.ts'
import type { Game, Mode } from './game.ts'
import { label } from './text.ts'

const MODES: Record<Mode, string> = { digit: 'Digits', corner: 'Corner marks', centre: 'Centre marks', colour: 'Colours' }

export function speak(game: Game): void {
  const speech = byId('speech')
  let { board, mode } = game
  game.listen(() => {
    const [oldBoard, oldMode] = [board, mode]
    ;({ board, mode } = game)
    if (mode !== oldMode) speech.textContent = `${MODES[mode]}.`
    if (board === oldBoard) return
    const words = (cell: Cell | undefined, index: number): string => (cell ? label(cell, index, false) : '')
    const changed = board.flatMap((cell, index) => (words(cell, index) === words(oldBoard[index], index) ? [] : [index]))
    const [only] = changed
    const cell = only === undefined ? undefined : board[only]
    if (changed.length > 1) speech.textContent = `${changed.length} cells have changed.`
    else if (only !== undefined && cell) speech.textContent = `${label(cell, only, game.settings.clashes && clashes(board).has(only))}.`
  })
}
