// A step in words, with its picture on the board. The player walks through its argument line by line.

import * as api from './api.ts'
import { button, el, reveal } from './dom.ts'
import type { Game } from './game.ts'
import { prose } from './prose.ts'
import type { Drawing, Step, StrategyId, WalkedLine } from './schema.ts'
import { tabStop } from './tabstop.ts'
import { say } from './voice.ts'
import { capital, chainOf, linksWords, list, spoken } from './words.ts'

/** The greatest number of lines of an argument that is not folded. */
const LONG = 10
/** The greatest number of steps that the engine draws at once. If there are more, the page draws a sketch. */
export const DRAWN = 24

/** The step that is shown. Keys walk through its argument. */
export class Walk {
  readonly element: HTMLElement
  /**
   * The buttons that walk through the argument; null if there is no argument. A panel puts them at a place that stays
   * visible.
   */
  readonly controls: HTMLElement | null
  private line = -1
  private readonly items: readonly HTMLLIElement[]
  /** Makes a line the Tab stop of the argument. */
  private readonly stopAt: ReturnType<typeof tabStop>
  private readonly place = el('span', { class: 'place' })
  private readonly buttons: readonly [HTMLButtonElement, HTMLButtonElement]
  /** The element that hides a long argument until the player walks through it. */
  private readonly fold: HTMLDetailsElement | undefined

  constructor(
    private readonly game: Game,
    private step: Step,
    private drawing: Drawing | undefined,
    folds = false,
  ) {
    const lines = linesOf(step)
    this.items = lines.map(({ depth, says, why }, index) => {
      const go = button(String(index + 1), () => this.go(index), { class: 'number', 'aria-label': `Line ${index + 1}: ${spoken(says)}` })
      const words = el('span', { class: 'says' }, prose(game, capital(says), step, true))
      const reason = because(why, step.argument?.[index]?.from)
      const small = reason ? el('small', {}, prose(game, reason, step, true)) : null
      const item = el('li', { class: `line depth-${Math.min(depth, 6)}` }, [go, el('div', {}, [words, small])])
      item.addEventListener('click', event => {
        if (!(event.target instanceof HTMLButtonElement)) this.go(index)
      })
      return item
    })
    this.stopAt = tabStop(this.items.flatMap(item => [...item.querySelectorAll('button')]))
    const list = el('ol', { class: 'lines', 'aria-label': 'The argument, line by line' }, this.items, {
      keydown: event => {
        const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (!by) return
        event.preventDefault()
        event.stopPropagation()
        this.go(Math.max(0, this.line + by), true)
      },
    })
    this.buttons = [
      button('↑', () => this.move(-1), { class: 'round', 'aria-label': 'Line before', 'aria-keyshortcuts': ',' }),
      button('↓', () => this.move(1), { class: 'round', 'aria-label': 'Next line', 'aria-keyshortcuts': '.' }),
    ]
    const walk = el('div', { class: 'walk', role: 'group', 'aria-label': 'Walk the argument' }, [this.buttons[0], this.place, this.buttons[1]])
    this.controls = lines.length ? walk : null
    const argument = lines.length ? [list] : []
    if (folds && lines.length > LONG) this.fold = el('details', { class: 'argument' }, [el('summary', {}, [`The argument: ${lines.length} lines`]), ...argument])
    this.element = el('div', { class: 'step' }, [
      sentence(game, step),
      step.notation && el('details', { class: 'notation' }, [el('summary', {}, ['Notation']), el('code', {}, [step.notation])]),
      ...(this.fold ? [this.fold] : argument),
      el('a', { href: 'strategies/reading.html', target: '_blank', rel: 'noopener', class: 'more' }, ['How to read this']),
    ])
    this.go(-1)
  }

  get hasLines(): boolean {
    return this.items.length > 0
  }

  move(by: number): void {
    this.go(this.line + by)
  }

  /** Shows the argument up to a line; -1 means the whole step. */
  go(to: number, focuses = false): void {
    const old = this.line
    this.line = Math.max(-1, Math.min(this.items.length - 1, to))
    this.items.forEach((item, index) => {
      item.toggleAttribute('aria-current', index === this.line)
      if (index === this.line) item.setAttribute('aria-current', 'step')
      item.classList.toggle('is-ahead', this.line >= 0 && index > this.line)
    })
    if (this.fold && this.line >= 0) this.fold.open = true
    const [before, next] = this.buttons
    before.disabled = this.line < 0
    next.disabled = this.line === this.items.length - 1
    const item = this.items[this.line]
    this.place.textContent = item ? `Line ${this.line + 1} of ${this.items.length}` : 'Whole step'
    const words = linesOf(this.step)[this.line]?.says ?? this.step.text
    // If the line gets the focus, the screen reader reads it out anyway.
    if (!focuses && this.line !== old) say(`${this.place.textContent}: ${words}`)
    reveal(item)
    const number = item?.querySelector('button') ?? undefined
    this.stopAt(number)
    if (focuses) number?.focus({ preventScroll: true })
    this.show()
  }

  /**
   * Gets the engine's picture of the step. The engine draws all `steps` of the strategy at once. Until then, a sketch is
   * shown.
   */
  async drawAmong(steps: readonly Step[], state: string): Promise<void> {
    const { strategy, text } = this.step
    if (steps.length > DRAWN) return
    const answer = await api.stepsDrawn(state, strategy as StrategyId).catch(() => undefined)
    const drawn = answer?.steps.find(other => other.text === text)
    const { shown } = this.game
    if (!drawn || shown?.kind !== 'step' || shown.step !== this.step) return
    this.step = drawn
    this.drawing = answer?.drawing
    this.show()
  }

  /** Shows the picture of the current line on the board. */
  show(): void {
    const line = linesOf(this.step)[this.line]
    const view = line?.view ?? this.step.view
    const words = line?.says ?? this.step.text
    if (this.drawing && view !== undefined) this.game.show({ kind: 'picture', drawing: this.drawing, view, words })
    else this.game.show({ kind: 'step', step: this.step, line: this.line, words })
  }
}

/** A line of an argument. Without pictures, it has no view. */
type Line = Omit<WalkedLine, 'view'> & Partial<WalkedLine>

/** The lines of a step's argument. If the step came without pictures, the words come from its proof. */
const linesOf = ({ lines, argument }: Step): readonly Line[] =>
  lines ?? (argument ?? []).map(({ text, why }) => ({ depth: 0, says: text, why: why ?? null }))

/** The sentence of a step. The links in the middle of a long chain are shown on request. */
function sentence(game: Game, step: Step): HTMLElement {
  const chain = chainOf(step.text)
  if (!chain) return el('p', { class: 'sentence' }, prose(game, step.text, step))
  const more = button(linksWords(chain), () => {
    const whole = el('p', { class: 'sentence', tabindex: -1 }, prose(game, step.text, step))
    words.replaceWith(whole)
    whole.focus()
    say(step.text, true)
  }, { class: 'word' })
  const words = el('p', { class: 'sentence' }, [...prose(game, chain.begin, step), ', ', more, ...prose(game, chain.end, step)])
  return words
}

/** The reason of a line, and the lines from which it follows: `block 5 has no other place left for 3; from line 1`. */
function because(why: string | null | undefined, from: readonly number[] = []): string {
  const lines = from.length ? `from line${from.length > 1 ? 's' : ''} ${list(from)}` : ''
  return [why, lines].filter(Boolean).join('; ')
}

/** Scrolls a list, but not the page, until an item of the list is visible. */
export function scrollWithin(list: HTMLElement, item: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()]
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom
}
