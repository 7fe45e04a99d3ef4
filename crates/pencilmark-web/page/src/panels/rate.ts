// How hard the puzzle is.

import * as api from '../api.ts'
import { el } from '../dom.ts'
import type { Game } from '../game.ts'
import { Asking, BLANK, type Panel, isBlank, opening, problem, waiting } from '../panel.ts'
import { givensLine } from '../text.ts'

export class RatePanel implements Panel {
  readonly id = 'rate'
  readonly title = 'Rating'
  readonly element = el('div')
  readonly walk = undefined
  private rated = ''
  private readonly asking = new Asking(text => this.element.replaceChildren(problem(text)))

  constructor(private readonly game: Game) {
    this.begin()
  }

  private begin(): void {
    this.element.replaceChildren(...opening('How hard is the puzzle, from its givens on?', 'Rate the puzzle', () => void this.rate()))
  }

  open(): void {}

  apply(): void {}

  /** A rating holds as long as the givens are the same. */
  reset(): void {
    if (givensLine(this.game.board) === this.rated) return
    this.rated = ''
    this.asking.stop()
    this.begin()
  }

  private async rate(): Promise<void> {
    if (isBlank(this.game)) return this.element.replaceChildren(problem(BLANK))
    const line = givensLine(this.game.board)
    this.element.replaceChildren(waiting('Rating…'))
    const rating = await this.asking.ask(signal => api.rate(line, signal))
    if (!rating) return
    this.rated = line
    if (!rating.stars) return this.element.replaceChildren(problem(`Not rated: ${rating.error ?? 'no reason is known'}.`))
    const row = (name: string, words: string) => [el('dt', {}, [name]), el('dd', {}, [words])]
    this.element.replaceChildren(
      el('div', { role: 'status' }, [
        el('p', { class: 'stars', role: 'img', 'aria-label': `${rating.stars} of 5 stars` }, [starsOf(rating.stars)]),
        el('p', { class: 'big' }, [rating.level ?? '']),
      ]),
      el('dl', {}, [...row('HoDoKu’s score', String(rating.score ?? '')), ...row('Sudoku Explainer', 'not available yet')]),
    )
  }
}

export const starsOf = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(5 - stars)
