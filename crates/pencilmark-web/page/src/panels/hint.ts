// Hints in four stages. The player decides how many stages to see.

import * as api from '../api.ts'
import { Asking } from '../asking.ts'
import { type Cell, bit, cellOf, change, nameOf } from '../board.ts'
import { button, el, reveal } from '../dom.ts'
import { solutionOf, wrongMarks } from '../faults.ts'
import type { Game, Spot } from '../game.ts'
import { beforeMistake } from '../history.ts'
import { BLANK, type Panel, bar, isBlank, opening, pageOf, practiceOf, problem, reading, terms } from '../panel.ts'
import { prose } from '../prose.ts'
import type { Step } from '../schema.ts'
import { effectOf } from '../step.ts'
import { givensLine, stateLine } from '../text.ts'
import { said, say } from '../voice.ts'
import { Walk } from '../walk.ts'
import { cellsNamed } from '../words.ts'
import { Check } from './check.ts'

const STAGES = ['What kind', 'Which strategy', 'Where to look', 'The step']
const WRONG = ['Something is wrong', 'In which block', 'In which cell', 'Why it is wrong']

export class HintPanel implements Panel {
  readonly id = 'hint'
  readonly title = 'Hint'
  readonly element = el('div')
  walk: Walk | undefined
  readonly check: Check
  private level = 0
  /** The whole hint. One stage after another is told. */
  private hint: api.Hint | undefined
  /** The terms that were explained during this hint. */
  private told = new Set<string>()
  private readonly intro = el('div', { class: 'intro' })
  private readonly stages = el('ol', { class: 'stages' })
  private readonly actions = bar([])
  private readonly note = el('div')
  private readonly asking = new Asking(
    text => this.tellNote(problem(text)),
    () => this.note.replaceChildren(),
  )

  constructor(private readonly game: Game) {
    this.check = new Check(game)
    this.element.append(this.note, this.intro, reading([this.stages]), this.actions, this.check.element)
    this.reset()
  }

  open(): void {
    if (this.walk) this.walk.show()
    else if (this.hint) this.spot(this.hint)
  }

  reset(): void {
    this.asking.stop()
    this.check.reset()
    this.level = 0
    this.hint = undefined
    this.told = new Set()
    this.walk = undefined
    this.stages.replaceChildren()
    this.note.replaceChildren()
    this.actions.replaceChildren()
    const begin = opening('A hint comes in four stages, from a small help to the whole step. You say how much you want to see.', 'Give me a hint', () => void this.more(), 'h')
    this.intro.replaceChildren(...begin, ...(this.mayTrust ? [this.countsMarks()] : []))
    this.intro.hidden = false
  }

  /** Whether the setting for the player's own marks makes a difference. */
  private get mayTrust(): boolean {
    return stateLine(this.game.board, true) !== stateLine(this.game.board, false)
  }

  /** The box for the setting whether the player's own marks count. Marks that steps have removed always count as removed. */
  private countsMarks(): HTMLElement {
    const box = el('input', { type: 'checkbox' })
    box.checked = this.game.settings.countsMarks
    box.addEventListener('change', () => this.game.change({ countsMarks: box.checked }))
    return el('label', { class: 'check' }, [box, el('span', {}, ['Trust my centre marks', el('small', {}, ['Otherwise a hint starts from all digits that are still possible.'])])])
  }

  /** The next stage; the first one if there is none yet. */
  async more(to = this.level + 1): Promise<void> {
    if (isBlank(this.game)) return this.tellNote(problem(BLANK))
    if (to > 4 || (this.hint && this.isOver(this.hint))) return
    const hint = this.hint ?? (await this.ask())
    if (!hint) return
    if (!this.hint && hint.status === 'hint') this.game.hinted(hint.name ?? '')
    this.hint = hint
    this.note.replaceChildren()
    this.intro.hidden = true
    do {
      this.level += 1
      this.tell(hint)
    } while (this.level < to && !this.isOver(hint))
    this.offer()
    this.show()
    // The whole stage is made visible if there is room, and then at least its sentence.
    const stage = this.stages.lastElementChild
    reveal(stage)
    reveal(stage?.querySelector('.sentence'))
  }

  /** Shows a note, and makes the panel visible. */
  private tellNote(words: HTMLElement): void {
    this.note.replaceChildren(said(words))
    this.show()
  }

  private show(): void {
    document.body.classList.add('is-learning')
    reveal(this.note)
  }

  private ask(): Promise<api.Hint | undefined> {
    const { board, settings, example } = this.game
    const line = stateLine(board, settings.countsMarks)
    this.note.replaceChildren(this.asking.wait('Looking…'))
    this.show()
    return this.asking.ask(patience => api.hint(line, patience, example))
  }

  /** Whether there is no further stage. */
  private isOver({ status }: api.Hint): boolean {
    return this.level === 4 || status === 'solved' || status === 'stuck' || status === 'stopped'
  }

  private tell(hint: api.Hint): void {
    const titles = hint.status === 'hint' ? STAGES : hint.status === 'wrong' ? WRONG : ['Result', 'Where', 'Which cells', 'Why']
    const title = el('h3', {}, [titles[this.level - 1] ?? ''])
    const text = this.stage(hint)
    const terms = this.terms(text)
    say([`${title.textContent}: ${text}`, ...terms.map(term => term.textContent)].join(' '))
    if (hint.status === 'hint' && this.level === 4) {
      this.walk = new Walk(this.game, hint as Step, hint.drawing)
      this.stages.append(el('li', {}, [title, this.walk.element, ...terms]))
      return
    }
    this.spot(hint)
    const { strategy, name = 'it' } = hint.status === 'hint' ? hint : {}
    const links = this.level === 2 && strategy ? [pageOf(strategy, `How ${name} works`), ' ', practiceOf(strategy, name)] : []
    this.stages.append(el('li', {}, [title, el('p', { class: 'sentence' }, prose(this.game, text)), ...terms, ...links]))
    if (hint.error) this.note.replaceChildren(said(problem(`Stopped: ${hint.error.message}.`)))
    else if ('solutions' in hint && hint.solutions === '2+') this.note.replaceChildren(said(el('p', { class: 'quiet' }, ['This has several solutions, so not every cell will follow.'])))
  }

  /** Explains the special terms of a text. Each term is explained once in a hint. */
  private terms(text: string): HTMLElement[] {
    return terms(text, this.told, !this.game.board.layout.name)
  }

  /** Marks the place to look at on the player's board. */
  private spot(hint: api.Hint): void {
    const sign: Spot = hint.status === 'hint' ? 'look' : 'wrong'
    const cells = cellsNamed(this.placeOf(hint), this.game.board.layout.houses)
    this.game.show(undefined, new Map(cells.map(cell => [cell, sign])))
  }

  /** The place to look at, in words, if the stage names one. */
  private placeOf(hint: api.Hint): string {
    if (hint.status === 'hint') return (this.level > 2 && hint.where) || ''
    if (this.level < 4) return this.stage(hint)
    return hint.status === 'wrong' ? [...(hint.wrong ?? []).map(([cell]) => cell), ...(hint.struck ?? [])].join(' ') : ''
  }

  /** The words of the stage. */
  private stage({ stages, text }: api.Hint): string {
    return stages[this.level - 1] ?? text
  }

  private offer(): void {
    const { hint } = this
    if (!hint) return
    const offers: HTMLElement[] = this.walk?.controls ? [this.walk.controls] : []
    if (!this.isOver(hint)) {
      offers.push(button('Show more', () => void this.more(), { class: 'primary', 'aria-keyshortcuts': 'h' }))
      if (this.level < 3) offers.push(button('Show everything', () => void this.more(4)))
    }
    if (this.walk) {
      offers.push(button('Apply this step', () => this.apply(), { class: 'primary', 'aria-keyshortcuts': 'a' }))
    }
    if (hint.status === 'wrong' && hint.struck?.length) offers.push(button(hint.struck.length === 1 ? 'Put the mark back' : 'Put the marks back', () => void this.restoreMarks(), { class: 'primary' }))
    else if (hint.status === 'wrong' || hint.status === 'unsolvable') {
      offers.push(button('Back to before the mistake', () => void this.goBack(), { 'aria-keyshortcuts': 'b' }))
    }
    this.actions.replaceChildren(...offers)
  }

  apply(): void {
    if (!this.walk || !this.hint) return
    const step = this.hint as Step
    // When the board changes, this panel is reset.
    this.game.apply([step])
    const cells = [...effectOf(step)]
    this.game.select(cells, cells[0] ?? this.game.cursor)
    document.getElementById('board')?.scrollIntoView({ block: 'nearest' })
    this.tellNote(el('p', { class: 'done' }, ['Done. ', nextWords(step)]))
  }

  private solved() {
    return this.asking.ask(() => api.solve(givensLine(this.game.board)))
  }

  private async restoreMarks(): Promise<void> {
    const solved = await this.solved()
    const digits = solved && solutionOf(solved, this.game.board)
    if (digits) this.putBack(digits)
  }

  /** Writes the missing marks again. */
  private putBack(digits: readonly number[]): void {
    const { board } = this.game
    const { wrong } = wrongMarks(board, digits)
    this.game.set(change(board, wrong, (cell, index) => withMark(cell, digits[index] ?? 0)))
    this.tellNote(el('p', { class: 'done' }, [wrong.length === 1 ? 'The mark is back.' : `${wrong.length} marks are back.`]))
  }

  /** Undoes moves until the board has no mistake. If only marks are missing, writes them again instead. */
  async goBack(): Promise<void> {
    const solved = await this.solved()
    if (!solved) return
    const digits = solutionOf(solved, this.game.board)
    const place = digits && beforeMistake(this.game.history, digits)
    if (!digits || place === undefined) this.tellNote(problem('There is no board before the mistake to go back to.'))
    else if (place === this.game.history.now && wrongMarks(this.game.board, digits).wrong.length) this.putBack(digits)
    else if (place === this.game.history.now) this.tellNote(el('p', {}, ['Nothing on your board is wrong.']))
    else {
      const by = place - this.game.history.now
      this.game.go(by)
      const words = by === -1 ? 'Your last move is taken back.' : `Your last ${-by} moves are taken back.`
      this.tellNote(el('p', { class: 'done' }, [words, ' ', button(by === -1 ? 'Do it again' : 'Do them again', () => this.game.go(-by))]))
    }
  }
}

/** A cell with the mark of a digit added. A cell without centre marks stays without them, because this means all marks. */
const withMark = (cell: Cell, digit: number): Cell => ({
  ...cell,
  centre: cell.centre && cell.centre | bit(digit),
  struck: cell.struck & ~bit(digit),
})

/** The greatest number of removed marks that are named. */
const NAMED = 3

/** The changes of an applied step, in words. */
function nextWords({ places, removes }: Step): string {
  const name = (pair: readonly [string, number]) => nameOf(cellOf(pair[0]) ?? 0)
  if (places.length) return places.map(pair => `${name(pair)} is ${pair[1]}`).join(', ') + '.'
  const named = removes.slice(0, NAMED).map(pair => `${pair[1]} from ${name(pair)}`).join(', ')
  return `Removed: ${named}${removes.length > NAMED ? ` and ${removes.length - NAMED} more marks` : ''}.`
}
