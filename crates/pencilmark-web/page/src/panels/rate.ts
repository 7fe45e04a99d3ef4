// The panel with the ratings of the puzzle, and its hardest step.

import * as api from '../api.ts'
import { Asking } from '../asking.ts'
import { button, el, reveal } from '../dom.ts'
import type { Game } from '../game.ts'
import { BLANK, type Panel, SHOW_THEN, bar, isBlank, opening, pageOf, problem, reading } from '../panel.ts'
import { type Ratings, type Row, explainerRows, missing, number, starsOf } from '../rating.ts'
import type { Drawing, Step } from '../schema.ts'
import { givensLine } from '../text.ts'
import { said, say } from '../voice.ts'
import { Walk } from '../walk.ts'

export class RatePanel implements Panel {
  readonly id = 'rate'
  readonly title = 'Rating'
  readonly element = el('div')
  walk: Walk | undefined
  private readonly actions = bar([])
  /** The givens that are rated, or are being rated. */
  private rated = ''
  private readonly asking = new Asking(
    text => this.element.replaceChildren(said(problem(text))),
    () => this.begin(),
  )

  constructor(private readonly game: Game) {
    this.begin()
  }

  private begin(): void {
    this.element.replaceChildren(
      ...opening('How hard is the puzzle, from its givens on, and which step is the hardest?', 'Rate the puzzle', () => void this.rate()),
    )
  }

  open(): void {
    this.walk?.show()
  }

  /** Does nothing: the shown step is about a board of the rating's path, not about the player's board. */
  apply(): void {}

  /** Keeps the rating if the givens are the same. */
  reset(): void {
    if (givensLine(this.game.board) === this.rated) return
    this.rated = ''
    this.walk = undefined
    this.asking.stop()
    this.begin()
  }

  async rate(): Promise<void> {
    if (isBlank(this.game)) return this.element.replaceChildren(said(problem(BLANK)))
    const { layout } = this.game.board
    const line = givensLine(this.game.board)
    this.rated = line
    if (layout.name) return this.rateOnLayout(line)
    this.element.replaceChildren(this.asking.wait('Rating… The hardest puzzles take some seconds.'))
    const ratings = await this.asking.ask(patience => api.rate(line, patience))
    if (!ratings) return
    const gap = missing(ratings)
    const { hardest, drawing, ser } = ratings
    this.tell([gap ? said(problem(gap)) : null, ...scales(ratings), ...this.hardest(hardest?.step, drawing, ser?.er === null)])
  }

  /** Shows the ratings, and makes room for them. */
  private tell(parts: readonly (HTMLElement | null)[]): void {
    this.element.replaceChildren(reading(parts), this.actions)
    document.body.classList.add('is-learning')
    reveal(this.element)
  }

  /** Names the hardest step of a board with a layout. The scales of other programs do not know such boards. */
  private async rateOnLayout(line: string): Promise<void> {
    this.element.replaceChildren(this.asking.wait('Solving as a person does…'))
    const path = await this.asking.ask(patience => api.explain(line, patience))
    if (!path) return
    const step = path.steps.reduce<Step | undefined>((hardest, step) => (hardest && hardest.difficulty >= step.difficulty ? hardest : step), undefined)
    const words = said(el('p', {}, [`HoDoKu and the Sudoku Explainer rate the usual board only.${path.solved ? '' : ' The strategies do not solve this puzzle.'}`]))
    this.tell([words, ...this.hardest(step, path.drawing)])
  }

  /** The hardest step. Its board reveals earlier steps, so it is shown only on request. */
  private hardest(step: Step | undefined, drawing: Drawing | undefined, isSoFar = false): HTMLElement[] {
    this.actions.replaceChildren()
    if (!step) return []
    const place = el('div')
    const shows = button(SHOW_THEN, () => {
      this.walk = new Walk(this.game, step, drawing, true)
      say(step.text)
      place.replaceChildren(this.walk.element)
      this.actions.replaceChildren(...(this.walk.controls ? [this.walk.controls] : []))
    }, { class: 'shows' })
    this.actions.replaceChildren(shows)
    const words = isSoFar ? 'The hardest step so far' : 'The hardest step'
    return [
      el('h3', {}, [`${words}: ${step.name}, ${number(step.difficulty)}`]),
      place,
      pageOf(step.strategy, `How ${step.name} works`),
    ]
  }
}

function scales(ratings: Ratings): HTMLElement[] {
  const { hodoku, ser } = ratings
  return [...(hodoku ? level(hodoku) : []), ...(ser ? [el('h3', {}, ['Sudoku Explainer']), list(explainerRows(ratings))] : [])]
}

const level = ({ stars, level, score }: NonNullable<Ratings['hodoku']>): HTMLElement[] => [
  el('div', {}, [
    el('p', { class: 'stars', role: 'img', 'aria-label': `${stars} of 5 stars` }, [starsOf(stars ?? 0)]),
    said(el('p', { class: 'big' }, [level])),
  ]),
  list([{ name: 'Score', value: String(score), meaning: 'HoDoKu’s: the sum over all steps.' }]),
]

const list = (rows: readonly Row[]): HTMLElement =>
  el('dl', { class: 'ratings' }, rows.flatMap(({ name, value, meaning }) => [
    el('dt', {}, [name]),
    el('dd', {}, [el('strong', {}, [value]), el('small', {}, [meaning])]),
  ]))
