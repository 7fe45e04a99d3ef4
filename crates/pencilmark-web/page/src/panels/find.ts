// "Find it yourself": the page names a strategy, the player chooses the cells, and the page tells how near they are.

import * as api from '../api.ts'
import { Asking } from '../asking.ts'
import { button, el, reveal } from '../dom.ts'
import type { Game } from '../game.ts'
import { nearest, signs, tell, type Target } from '../near.ts'
import { BLANK, type Panel, bar, isBlank, opening, pageOf, problem, reading, terms } from '../panel.ts'
import type { Step } from '../schema.ts'
import { targetOf } from '../step.ts'
import { onLayout, stateLine } from '../text.ts'
import { said, say } from '../voice.ts'
import { Walk } from '../walk.ts'

export class FindPanel implements Panel {
  readonly id = 'find'
  readonly title = 'Find it'
  readonly element = el('div')
  walk: Walk | undefined
  private hint: api.StepHint | undefined
  private steps: readonly Step[] = []
  private state = ''
  private targets: readonly Target[] = []
  private found: Step | undefined
  private readonly result = el('div', { class: 'result' })
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
    this.found = undefined
    this.hint = undefined
    this.steps = []
    const words = 'Practise: you are told which strategy works now, and look for its cells yourself.'
    this.element.replaceChildren(...opening(words, 'Name a strategy', () => void this.begin()))
  }

  private async begin(): Promise<void> {
    if (isBlank(this.game)) return this.element.replaceChildren(said(problem(BLANK)))
    const { board, settings, example } = this.game
    const line = stateLine(board, settings.countsMarks)
    this.element.replaceChildren(this.asking.wait('Looking for something to find…'))
    const answer = await this.asking.ask(async patience => {
      const hint = await api.hint(line, patience, example)
      const id = hint.status === 'hint' ? hint.strategy : undefined
      return { hint, state: id ? await api.stepsOf(line, id, patience) : undefined }
    })
    if (!answer) return
    const { hint, state } = answer
    if (hint.status !== 'hint') return this.element.replaceChildren(said(el('p', {}, [hint.text])))
    const { strategy } = hint
    if (!state || !strategy) return this.element.replaceChildren(said(el('p', {}, ['There is nothing to find.'])))
    this.hint = hint
    this.state = onLayout(state.state, state.layout)
    // The step of the hint is mostly one of them too. It comes first, because it is the easiest to read.
    this.steps = [hint as Step, ...state.steps]
    this.targets = this.steps.map(step => targetOf(step, this.game.board))
    const about = await this.asking.ask(() => api.strategy(strategy))
    this.game.asksCells = true
    this.game.show(undefined)
    this.ask(hint, about)
  }

  private ask(hint: api.StepHint, about: api.Strategy | undefined): void {
    const sizes = [...new Set(this.targets.map(target => target.pattern.size))].sort((one, other) => one - other)
    const isOne = sizes.length === 1 && sizes[0] === 1
    const how = isOne ? 'Choose the cell on the board' : 'Choose its cells on the board: drag, or hold Shift while you click or press the arrow keys'
    const meaning = about?.summary ?? ''
    this.result.replaceChildren(el('p', {}, [`${how}. Then press Check.`]))
    document.body.classList.add('is-learning')
    const question = el('div', { class: 'question' }, [
      el('p', { class: 'quiet' }, ['Somewhere on your board there is']),
      el('h3', { class: 'big' }, [hint.name ?? '']),
      el('p', {}, [meaning]),
      this.result,
      el('div', {}, terms(meaning, new Set(), !this.game.board.layout.name)),
      pageOf(hint.strategy ?? '', `How ${hint.name ?? 'it'} works`),
    ])
    this.element.replaceChildren(
      reading([question]),
      bar([
        button('Check', () => this.check(), { class: 'primary', 'aria-keyshortcuts': 'Enter' }),
        button('Where to look', () => this.nudge()),
        button('Show it', () => this.show(this.steps[0])),
      ]),
    )
    say(`${hint.name ?? ''}: ${meaning} ${how}. Then press Check.`)
    reveal(question)
  }

  /** Tells how near the chosen cells are to a step. */
  check(): void {
    if (!this.targets.length || this.found) return
    const chosen = this.game.selection
    const near = nearest(chosen, this.targets)
    if (!near) return
    const target = this.targets[near.target]
    if (near.isFound) return this.show(this.steps[near.target], 'That is it. Well seen.')
    this.result.replaceChildren(said(el('p', { class: 'near' }, [tell(near, chosen.size)])))
    this.game.show(undefined, near.right && target ? signs(chosen, target) : new Map())
  }

  private nudge(): void {
    const place = this.hint?.stages[2]
    if (place) this.result.replaceChildren(said(el('p', {}, [place])))
  }

  private show(step: Step | undefined, words = ''): void {
    if (!step) return
    this.found = step
    if (!words) this.game.hinted(step.name)
    // The first step is the hint, which already has its drawing.
    const { drawing } = step as api.StepHint
    this.walk = new Walk(this.game, step, drawing)
    if (!drawing) void this.walk.drawAmong(this.steps.slice(1), this.state)
    say(`${words} ${step.name}: ${step.text}`)
    this.element.replaceChildren(
      reading([
        el('h3', { class: 'big' }, [step.name]),
        words ? el('p', { class: 'done' }, [words]) : null,
        this.walk.element,
      ]),
      bar([
        this.walk.controls,
        button('Apply this step', () => this.apply(), { class: 'primary', 'aria-keyshortcuts': 'a' }),
        button('Another one', () => void this.begin()),
      ]),
    )
  }

  apply(): void {
    if (this.found) this.game.apply([this.found])
  }
}
