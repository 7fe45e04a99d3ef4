// The panel with all steps that are possible now, by strategy.

import * as api from '../api.ts'
import { Asking } from '../asking.ts'
import { button, el } from '../dom.ts'
import type { Game } from '../game.ts'
import { BLANK, type Panel, bar, isBlank, opening, pageOf, problem } from '../panel.ts'
import type { Step } from '../schema.ts'
import { effectWords } from '../step.ts'
import { onLayout, stateLine } from '../text.ts'
import { said, say } from '../voice.ts'
import { Walk } from '../walk.ts'

export class StepsPanel implements Panel {
  readonly id = 'steps'
  readonly title = 'All steps'
  readonly element = el('div')
  walk: Walk | undefined
  private step: Step | undefined
  private readonly asking = new Asking(
    text => this.element.replaceChildren(said(problem(text))),
    () => this.reset(),
  )

  constructor(private readonly game: Game) {
    this.reset()
  }

  open(): void {
    this.walk?.show()
  }

  reset(): void {
    this.asking.stop()
    this.walk = undefined
    this.element.replaceChildren(...opening('Every step that can be made now, the easiest first.', 'Find all steps', () => void this.find()))
  }

  private async find(): Promise<void> {
    if (isBlank(this.game)) return this.element.replaceChildren(said(problem(BLANK)))
    const { board, settings } = this.game
    this.element.replaceChildren(this.asking.wait('Looking at all strategies…'))
    const state = await this.asking.ask(patience => api.steps(stateLine(board, settings.countsMarks), patience))
    if (!state) return
    const groups = grouped(state.steps)
    const words = state.fault ? `This cannot be solved: ${state.fault}.` : `${state.steps.length} steps of ${groups.size} strategies.${TIPS[state.solutions ?? '1']}`
    const lists = [...groups.values()].map(steps => this.group(steps, onLayout(state.state, state.layout)))
    this.element.replaceChildren(said(el('p', {}, [words])), ...(state.error ? [said(problem(`Stopped: ${state.error.message}.`))] : []), ...lists)
  }

  private group(steps: readonly Step[], state: string): HTMLElement {
    const first = steps[0]
    const name = first?.name ?? ''
    const items = steps.map(step => {
      const choose = button(effectWords(step), () => this.choose(step, item, steps, state), { class: 'row' })
      const item = el('li', {}, [choose])
      return item
    })
    const list = el('details', { class: 'group' }, [
      el('summary', {}, [name, el('span', { class: 'count' }, [String(steps.length)])]),
      el('ul', {}, items),
      pageOf(first?.strategy ?? '', `How ${name} works`),
    ])
    return list
  }

  private choose(step: Step, item: HTMLElement, among: readonly Step[], state: string): void {
    for (const other of this.element.querySelectorAll('.step, .actions')) other.remove()
    for (const other of this.element.querySelectorAll('[aria-current]')) other.removeAttribute('aria-current')
    this.step = step
    this.walk = new Walk(this.game, step, undefined)
    void this.walk.drawAmong(among, state)
    item.firstElementChild?.setAttribute('aria-current', 'true')
    const applies = button('Apply this step', () => this.apply(), { class: 'primary', 'aria-keyshortcuts': 'a' })
    say(step.text)
    item.append(this.walk.element, bar([this.walk.controls, applies]))
  }

  apply(): void {
    if (this.walk && this.step) this.game.apply([this.step])
  }
}

/** The additional words about a board, according to its number of solutions. */
const TIPS = { '0': ' This has no solution.', '1': '', '2+': ' This has several solutions.' } as const

function grouped(steps: readonly Step[]): Map<string, Step[]> {
  const groups = new Map<string, Step[]>()
  for (const step of steps) groups.set(step.strategy, [...(groups.get(step.strategy) ?? []), step])
  return groups
}
