// The checks of a puzzle when it is opened: whether it has one solution, and its level.

import type * as api from './api.ts'
import type { Board } from './board.ts'
import { button } from './dom.ts'
import type { Game } from './game.ts'
import { tellNews } from './news.ts'
import { puzzleOf } from './text.ts'

/** The delay before a puzzle is rated, in milliseconds. So the player's first question is answered first. */
const LATER = 1500
/** The time limit of the rating, in milliseconds. It is short because the player did not ask for the rating. */
const MOST = 10_000

/**
 * Counts the solutions of each puzzle that is opened, and finds its level if the game has no name. `shows` shows the reason
 * why there is no solution; `opens` opens another puzzle.
 */
export function watchPuzzles(game: Game, { solve, level: levelOf }: Pick<typeof api, 'solve' | 'level'>, isNamed: () => boolean, shows: () => void, opens: () => void): void {
  let last = ''
  let takeBack = (): void => {}
  let board: Board | undefined
  const look = async (): Promise<void> => {
    if (game.board === board) return
    board = game.board
    // While cages are drawn or digits typed in, there is no puzzle yet.
    const line = game.isGiving ? '' : puzzleOf(game.board)
    if (line === last) return
    last = line
    takeBack()
    if (!line) return
    // If there is no answer, no message is needed: the player's first question will show the error.
    const solved = await solve(line).catch(() => undefined)
    if (!solved || line !== last) return
    const reason = solved.error ? `: ${solved.error.message}` : ''
    if (solved.count === '0') {
      const why = button('Show why', shows)
      takeBack = tellNews(`This puzzle has no solution${reason}. Is each digit as it was printed?`, [why, button('Open another', opens)])
    } else if (solved.count === '2+' && line !== game.accepted) {
      takeBack = tellNews('This puzzle has more than one solution, so nobody can tell how it ends. Is a digit missing?', [button('Open another', opens)])
    } else if (solved.count === '1') {
      await new Promise(resolve => setTimeout(resolve, LATER))
      // The scales know only the usual board.
      if (line !== last || isNamed() || game.board.layout.name) return
      const level = await levelOf(line, { signal: AbortSignal.timeout(MOST) }).catch(() => '')
      if (line !== last) return
      game.rated = { puzzle: line, level }
      game.changed()
    }
  }
  game.listen(() => void look())
  void look()
}
