// Asks for a new puzzle: tells that it is being made, lets it be stopped, and says why there is none.

import * as api from './api.ts'
import { type Board, boardOf, fillMarks, hasMarks } from './board.ts'
import { button, el } from './dom.ts'
import type { Game } from './game.ts'
import { pageOf, problem } from './panel.ts'
import { type Wanted, anySeed, requestOf, textOf, whyNone } from './wanted.ts'

export class Maker {
  /** What is said, for the dialog that shows it. */
  readonly note = el('div', { class: 'making', 'aria-live': 'polite' })
  private control: AbortController | undefined

  /** `done` puts the board in place of the one before. */
  constructor(private readonly game: Game, private readonly done: (load: () => void) => void) {}

  stop(): void {
    this.control?.abort()
    this.note.replaceChildren()
  }

  /** Makes a puzzle: the same again, if the seed is the same. */
  async make(wanted: Wanted, seed = anySeed()): Promise<void> {
    this.stop()
    const control = new AbortController()
    this.control = control
    const { signal } = control
    const again = () => void this.make(wanted)
    const stop = () => {
      control.abort()
      this.say(el('p', {}, ['Stopped.']), button('Try again', again))
    }
    const stopping = button('Stop', stop)
    this.say(el('p', { class: 'waiting', role: 'status' }, ['Making a puzzle… This can take some seconds.']), stopping)
    stopping.focus()
    try {
      const made = await api.generate(requestOf(wanted, seed), signal)
      const text = made.state ?? made.puzzle
      const board = text ? await boardFrom(text, made.state !== undefined) : undefined
      if (signal.aborted) return
      if (!board) {
        const strategy = wanted.practice ?? wanted.needs
        const example = strategy ? pageOf(strategy, 'An example is on the strategy’s page') : ''
        return this.say(problem(made.error ? whyNone(made.error) : 'There is none.'), button('Try again', again), example)
      }
      this.done(() => {
        this.game.change({ made: textOf(wanted, seed) })
        this.game.open(board)
      })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof api.ApiError)) throw error
      this.say(problem(error.message), button('Try again', again))
    }
  }

  /** Whose focus is on a button of it has it on the next one then; who is elsewhere by now stays there. */
  private say(words: HTMLElement, next: HTMLButtonElement, more: HTMLElement | '' = ''): void {
    const isHere = this.note.contains(document.activeElement)
    this.note.replaceChildren(words, el('div', { class: 'actions' }, [next, more]))
    if (isHere) next.focus()
  }
}

/** The board of a text. A state that is to be looked at has its marks, even if none of them is off yet. */
async function boardFrom(text: string, isState: boolean): Promise<Board> {
  const { givens, values, marks } = await api.read(text)
  const board = boardOf(givens, values, marks)
  return isState && !hasMarks(board) ? fillMarks(board) : board
}
