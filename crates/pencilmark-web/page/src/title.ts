// The title above the board: the name of the game. If it has no name, the level of the puzzle, when the level is known.

import { button, byId } from './dom.ts'
import type { Game } from './game.ts'
import type { Current } from './games/current.ts'
import { puzzleOf } from './text.ts'

/** Shows the title. `rates` rates the puzzle and names its hardest step; a click on the level calls it. */
export function showTitle(game: Game, current: Current, rates: () => void): void {
  const title = byId('title')
  let shown = ''
  const update = (): void => {
    const { name } = current.about
    const { puzzle, level: known } = game.rated
    const level = known && !name && puzzle === puzzleOf(game.board) ? known : ''
    const words = game.isGiving || game.isOver || current.isOffered ? '' : name || (level && `${level} puzzle`)
    title.hidden = !words
    if (words === shown) return
    shown = words
    title.replaceChildren(level ? button(words, rates, { title: 'Which step is the hardest?' }) : words)
  }
  game.listen(update)
  update()
}
