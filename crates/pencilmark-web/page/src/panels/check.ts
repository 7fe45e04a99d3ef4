// Checks the player's digits or marks. The first answer is the number of wrong cells. Only a second question shows the
// cells.

import * as api from '../api.ts'
import { Asking } from '../asking.ts'
import { nameOf } from '../board.ts'
import { button, el, reveal } from '../dom.ts'
import { type Checked, type Faults, solutionOf, verdict, wrongDigits, wrongMarks } from '../faults.ts'
import type { Game } from '../game.ts'
import { BLANK, isBlank, problem } from '../panel.ts'
import { prose } from '../prose.ts'
import { wrongSums } from '../sums.ts'
import { givensLine } from '../text.ts'
import { said } from '../voice.ts'

export class Check {
  readonly element: HTMLElement
  private told: { readonly what: Checked; readonly faults: Faults } | undefined
  private readonly result = el('div', { class: 'result' })
  private readonly asking = new Asking(
    text => this.tell(said(problem(text))),
    () => this.reset(),
  )

  constructor(private readonly game: Game) {
    this.element = el('div', { class: 'checks', role: 'group', 'aria-label': 'Check' }, [
      button('Check my digits', () => void this.ask('digits'), { 'aria-keyshortcuts': 'k' }),
      button('Check my marks', () => void this.ask('marks'), { 'aria-keyshortcuts': 'Shift+K' }),
      this.result,
    ])
  }

  reset(): void {
    this.asking.stop()
    this.told = undefined
    this.result.replaceChildren()
  }

  /** Tells the number of wrong cells. Called again, shows the cells. */
  async ask(what: Checked): Promise<void> {
    if (this.told?.what === what && this.told.faults.wrong.length) return this.show()
    this.reset()
    // A wrong sum is told at once, because the player can compute it without help.
    const { board } = this.game
    const [sum] = what === 'digits' ? wrongSums(board.layout, cell => board[cell]?.value ?? 0) : []
    if (sum) return this.say(sum.words)
    if (isBlank(this.game)) return this.tell(said(problem(BLANK)))
    this.tell(this.asking.wait('Checking…'))
    const solved = await this.asking.ask(() => api.solve(givensLine(this.game.board)))
    if (!solved) return
    const solution = solutionOf(solved, this.game.board)
    if (!solution) return this.say('This puzzle does not have exactly one solution, so that nothing can be checked.')
    const faults = (what === 'digits' ? wrongDigits : wrongMarks)(this.game.board, solution)
    this.told = { what, faults }
    this.say(verdict(what, faults), faults.wrong.length ? button(faults.wrong.length === 1 ? 'Show which one' : 'Show which ones', () => this.show()) : null)
  }

  private say(words: string, more: HTMLElement | null = null): void {
    this.tell(said(el('p', {}, prose(this.game, words))), more ?? '')
  }

  /** Shows a message, and scrolls so that it is visible. */
  private tell(...words: readonly (HTMLElement | string)[]): void {
    this.result.replaceChildren(...words)
    reveal(this.result)
  }

  private show(): void {
    const wrong = this.told?.faults.wrong ?? []
    const [first = this.game.cursor] = wrong
    this.game.select([first], first)
    this.game.show(undefined, new Map(wrong.map(cell => [cell, 'wrong'])))
    this.say(`Wrong: ${wrong.map(nameOf).join(', ')}.`)
  }
}
