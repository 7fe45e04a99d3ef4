// The panel with the whole path from the player's board to the solution, step by step.

import * as api from '../api.ts'
import { Asking } from '../asking.ts'
import type { Board } from '../board.ts'
import { button, el } from '../dom.ts'
import type { Game } from '../game.ts'
import { BLANK, type Panel, bar, isBlank, opening, pageOf, problem, reading } from '../panel.ts'
import { effectWords } from '../step.ts'
import { stateLine } from '../text.ts'
import { DOWN, tabStop } from '../tabstop.ts'
import { said, say } from '../voice.ts'
import { Walk, scrollWithin } from '../walk.ts'

/** The media query for a window with room for the list of steps below the step. */
const ROOMY = '(orientation: landscape) and (min-height: 42rem)'

export class PathPanel implements Panel {
  readonly id = 'path'
  readonly title = 'Path'
  readonly element = el('div')
  walk: Walk | undefined
  private path: api.Path | undefined
  private start: Board
  private now = 0
  private readonly detail = el('div', { class: 'detail' })
  private readonly back = button('‹ Before', () => this.stepBy(-1), { 'aria-label': 'Step before', 'aria-keyshortcuts': 'u' })
  private readonly next = button('Next ›', () => this.stepBy(1), { 'aria-label': 'Next step', 'aria-keyshortcuts': 'j' })
  private readonly place = el('span', { class: 'place' })
  private items: HTMLElement[] = []
  private stopAt: ReturnType<typeof tabStop> = () => {}
  private readonly list = el('ol', { class: 'path', 'aria-label': 'Steps of the path' })
  private readonly all = el('details', { class: 'all' }, [el('summary', {}, ['All steps of the path']), this.list])
  private readonly asking = new Asking(
    text => this.element.replaceChildren(said(problem(text))),
    () => this.reset(),
  )

  constructor(private readonly game: Game) {
    this.start = game.board
    this.reset()
  }

  open(): void {
    this.walk?.show()
  }

  reset(): void {
    this.asking.stop()
    this.walk = undefined
    this.path = undefined
    this.element.replaceChildren(...opening('All steps from your board to the solution, each with its reason and its picture.', 'Show the whole path', () => void this.find()))
  }

  private async find(): Promise<void> {
    if (isBlank(this.game)) return this.element.replaceChildren(said(problem(BLANK)))
    const { board, settings } = this.game
    this.element.replaceChildren(this.asking.wait('Solving as a person does…'))
    const path = await this.asking.ask(patience => api.explain(stateLine(board, settings.countsMarks), patience))
    if (!path) return
    this.path = path
    this.start = board
    const rows = path.steps.map((step, index) => button(`${step.name}: ${effectWords(step)}`, () => this.go(index), { class: 'row' }))
    this.stopAt = tabStop(rows, DOWN)
    this.items = rows.map(row => el('li', {}, [row]))
    this.list.replaceChildren(...this.items)
    const steps = el('div', { class: 'steps', role: 'group', 'aria-label': 'Walk the path' }, [this.back, this.place, this.next])
    this.all.open = matchMedia(ROOMY).matches
    const words = said(el('p', { class: 'ending' }, [ending(path)]))
    if (!path.steps.length) return this.element.replaceChildren(words)
    this.element.replaceChildren(words, steps, this.detail, ...(this.all.open ? [this.all] : []))
    this.go(0)
  }

  private go(to: number): void {
    const { path } = this
    const step = path?.steps[to]
    if (!path || !step) return
    this.now = to
    this.walk = new Walk(this.game, step, path.drawing)
    this.items.forEach((item, index) => {
      if (index === to) item.setAttribute('aria-current', 'step')
      else item.removeAttribute('aria-current')
    })
    const item = this.items[to]
    if (item) scrollWithin(this.list, item)
    this.stopAt(item?.querySelector('button') ?? undefined)
    this.back.disabled = to === 0
    this.next.disabled = to === path.steps.length - 1
    this.place.textContent = `Step ${to + 1} of ${path.steps.length}`
    say(`${this.place.textContent}: ${step.name}. ${step.text}`)
    this.detail.replaceChildren(
      reading([
        el('h3', {}, [step.name]),
        this.walk.element,
        pageOf(step.strategy, `How ${step.name} works`),
        this.all.parentElement === this.element ? null : this.all,
      ]),
      bar([this.walk.controls, button('Take my board to here', () => this.apply(), { 'aria-keyshortcuts': 'a' })]),
    )
  }

  /** Goes to an earlier or later step. */
  stepBy(by: number): void {
    this.go(this.now + by)
  }

  /** Applies all steps up to the shown step, as one move. */
  apply(): void {
    const steps = this.path?.steps.slice(0, this.now + 1)
    if (steps?.length) this.game.apply(steps, this.start)
  }
}

function ending({ solved, steps, fault, solutions, error }: api.Path): string {
  if (error) return `${steps.length} steps, then it was stopped: ${error.message}.`
  if (fault) return `This cannot be solved: ${fault}.`
  if (solutions === '0') return 'This has no solution.'
  if (solutions === '2+') return `${steps.length} steps; then no further one is sure, because this has several solutions.`
  return solved ? `${steps.length} steps to the solution.` : `${steps.length} steps; then these strategies find no further one.`
}
