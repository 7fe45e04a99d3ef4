// The hint below the board, in four stages: the player decides how much to see.

import { PencilmarkError } from '../engine.js'
import { cellOf, cellsIn } from './cells.js'
import { button, el, set } from './dom.js'
import { drawnOf } from './drawing.js'
import type { Hint } from './events.js'
import type { Sign } from './picture.js'
import type { Mark } from './position.js'
import { engine } from './shared.js'

const LAST = 4

type StepHint = Extract<Hint, { readonly status: 'hint' }>

/** Whether a hint is a step that can be made. */
const isStep = (hint: Hint): hint is StepHint => hint.status === 'hint'

/** The board that has the hint. */
export interface Host {
  /** The position that hints are for, or nothing while there is none. */
  state(): string | undefined
  isReadonly(): boolean
  /** Shows anew what the hint marks out. */
  show(): void
  /** Does what the hint says. */
  apply(places: readonly Mark[], removes: readonly Mark[]): void
  /** Takes the focus, before what had it goes away. */
  focus(): void
  hinted(hint: Hint): void
  failed(error: unknown): void
}

/** The hint's words and buttons. */
export class HintPanel {
  readonly element: HTMLElement
  /** The cells that are marked out. */
  signs: ReadonlyMap<number, Sign> = new Map()
  /** The step's picture, at the last stage. */
  shapes: readonly SVGElement[] | undefined
  readonly #host: Host
  readonly #words = el('div', { 'aria-live': 'polite', class: 'words', part: 'hint-text' })
  readonly #more = el('div')
  readonly #next = button('Hint', () => this.#press(), { class: 'next', part: 'button hint-button' })
  readonly #close = button('Close', () => this.close(), { 'aria-keyshortcuts': 'Escape', part: 'button close-button' })
  readonly #stage = el('span', { class: 'quiet' })
  #hasButton = false
  #level = 0
  #last: Hint | undefined
  #asking: AbortController | undefined

  constructor(host: Host) {
    this.#host = host
    const actions = el('div', { class: 'actions' }, [this.#next, this.#close, this.#stage])
    this.element = el('div', { class: 'hint', part: 'hint' }, [this.#words, this.#more, actions])
    this.update()
  }

  /** Whether there is a button that asks for hints. */
  set hasButton(has: boolean) {
    this.#hasButton = has
    this.update()
  }

  /** The next stage, or a given one. */
  async ask(level?: number): Promise<Hint | undefined> {
    const state = this.#host.state()
    // A key that is held down asks but once.
    if (state === undefined || (level === undefined && (this.#asking || this.#isOver))) return this.#last
    const to = Math.max(1, Math.min(LAST, Math.trunc(level ?? this.#level + 1)))
    this.#asking?.abort()
    const asking = (this.#asking = new AbortController())
    this.update()
    try {
      const hint = await engine().hint(state, { level: to, pictures: to === LAST, signal: asking.signal })
      if (asking.signal.aborted) return undefined
      this.#asking = undefined
      this.#tell(hint, to)
      return hint
    } catch (error) {
      if (asking.signal.aborted) return undefined
      this.#asking = undefined
      this.close()
      this.#words.append(el('p', { part: 'error' }, [`There is no hint: ${wordsOf(error)}.`]))
      this.update()
      this.#host.failed(error)
      return undefined
    }
  }

  /** Puts the hint away. */
  close(): void {
    this.#asking?.abort()
    this.#asking = undefined
    this.#level = 0
    this.#last = undefined
    this.#words.replaceChildren()
    this.#more.replaceChildren()
    this.signs = new Map()
    this.shapes = undefined
    if (this.#close.matches(':focus')) {
      if (this.#hasButton) this.#next.focus()
      else this.#host.focus()
    }
    this.update()
    this.#host.show()
  }

  /** Shows the buttons that there are now. */
  update(): void {
    const isWaiting = this.#asking !== undefined
    const words = !this.#last ? 'Hint' : !this.#isOver ? 'Show more' : this.#canApply ? 'Apply' : 'Close'
    this.element.hidden = !this.#hasButton && !this.isOpen
    this.#next.hidden = !this.#hasButton
    this.#next.textContent = words
    set(this.#next, { 'aria-keyshortcuts': this.#isOver ? null : 'h' })
    this.#close.hidden = !this.#last || (this.#hasButton && words === 'Close')
    this.#stage.textContent = isWaiting ? 'Looking…' : this.#hasStages ? `Stage ${this.#level} of ${LAST}` : ''
  }

  /** Whether there is anything to put away. */
  get isOpen(): boolean {
    return this.#asking !== undefined || this.#words.hasChildNodes()
  }

  /** Whether no further stage has anything to say. */
  get #isOver(): boolean {
    return this.#last !== undefined && (this.#level === LAST || !this.#hasStages)
  }

  /** Whether the answer is one that comes in stages. */
  get #hasStages(): boolean {
    const hint = this.#last
    return hint !== undefined && (hint.status === 'hint' || hint.status === 'wrong' || hint.status === 'unsolvable')
  }

  get #canApply(): boolean {
    return this.#last !== undefined && isStep(this.#last) && !this.#host.isReadonly()
  }

  #press(): void {
    const hint = this.#last
    if (!this.#isOver) void this.ask()
    else if (hint && isStep(hint) && this.#canApply) this.#host.apply(marksOf(hint.places), marksOf(hint.removes))
    else this.close()
  }

  #tell(hint: Hint, level: number): void {
    if (!this.#last || level <= this.#level) this.#words.replaceChildren()
    this.#level = level
    this.#last = hint
    const words = hint.text ?? (hint.error ? `${hint.error.message}.` : '')
    this.#words.append(el('p', { class: `stage-${level}` }, [words]))
    this.signs = signsOf(hint)
    const step = isStep(hint) ? hint : undefined
    const drawn = step?.drawing && drawnOf(step.drawing, step.view ?? 0)
    this.shapes = drawn?.shapes
    this.#more.replaceChildren(...legendOf(drawn?.legend ?? []), ...argumentOf(step?.lines ?? []))
    this.update()
    this.#host.show()
    if (hint.status) this.#host.hinted(hint)
    else if (hint.error) this.#host.failed(new PencilmarkError(hint.error))
  }
}

/** Why something failed, in words without a full stop. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')

type Pairs = NonNullable<StepHint['places']>

/** Pairs of the engine, such as `["r2c1", 9]`. */
function marksOf(pairs: Pairs = []): Mark[] {
  return pairs.flatMap(([name, digit]) => {
    const cell = cellOf(name)
    return cell === undefined ? [] : [[cell, digit] as const]
  })
}

/** The cells to look at. */
function signsOf(hint: Hint): Map<number, Sign> {
  const cells = cellsIn(namesOf(hint).join(' ') || (hint.where ?? ''))
  return new Map(cells.map(cell => [cell, isStep(hint) ? 'look' : 'wrong']))
}

/** The cells that a hint names when it shows everything. */
function namesOf(hint: Hint): string[] {
  const names = (...pairs: (Pairs | undefined)[]) => pairs.flatMap(some => (some ?? []).map(([name]) => name))
  if (hint.status === 'hint') return names(hint.places, hint.removes)
  if (hint.status === 'wrong') return [...names(hint.wrong), ...(hint.struck ?? [])]
  return hint.status === 'unsolvable' ? names(hint.conflict?.entries) : []
}

function legendOf(items: readonly HTMLElement[]): HTMLElement[] {
  return items.length ? [el('ul', { class: 'legend', 'aria-label': 'Meaning of the signs', part: 'legend' }, items)] : []
}

/** The argument, line by line, for those who ask why. */
function argumentOf(lines: NonNullable<StepHint['lines']>): HTMLElement[] {
  if (lines.length < 2) return []
  const items = lines.map(({ depth, says, why }) => {
    const reason = why ? [' ', el('span', { class: 'quiet' }, [`(${why})`])] : []
    return el('li', { class: `depth-${Math.min(3, depth)}` }, [says, ...reason])
  })
  return [el('details', { part: 'argument' }, [el('summary', {}, [`Why, in ${lines.length} lines`]), el('ol', {}, items)])]
}
