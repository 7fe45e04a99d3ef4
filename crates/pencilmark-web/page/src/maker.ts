// The maker of new puzzles. If a puzzle is ready, the maker opens it. Otherwise it makes one, with a message, a button that
// stops, and the reason if there is no puzzle. The player can go on with the old puzzle in the meantime.

import type * as api from './api.ts'
import type { Waiting } from './asking.ts'
import { type Board, fillMarks, hasMarks } from './board.ts'
import type { dailyPuzzle } from './daily.ts'
import { button, byId, el } from './dom.ts'
import type { Game } from './game.ts'
import { pageOf, problem } from './panel.ts'
import type { boardFrom } from './reading.ts'
import type * as stock from './stock.ts'
import { onLayout } from './text.ts'
import { said, say } from './voice.ts'
import { type Wanted, anySeed, nameOfWanted, requestOf, textOf, whyNone } from './wanted.ts'

/** The result of a try: a puzzle or the reason why there is none, and the seed of the try. */
interface Try {
  readonly made: api.Generated
  readonly seed: number
}

/** The functions of the main page. A part that is loaded later has no own engine and no own bank. */
export interface Source extends Pick<typeof stock, 'note' | 'restock' | 'take'> {
  readonly api: Pick<typeof api, 'generate' | 'makers' | 'ApiError'>
  readonly Waiting: typeof Waiting
  readonly boardFrom: typeof boardFrom
  readonly dailyPuzzle: typeof dailyPuzzle
}

export class Maker {
  /** The message of the maker, for the dialog. */
  readonly note = el('div', { class: 'making', 'aria-live': 'polite' })
  /** Whether the maker works in the background: a puzzle is being made, or is ready and not opened yet. */
  isBehind = false
  private control: AbortController | undefined

  /**
   * `leave` closes the dialog, calls `load` if it is there, and moves the focus to the board. `open` opens the dialog, if it
   * is not open.
   */
  constructor(private readonly game: Game, private readonly leave: (load?: () => void) => void, private readonly open: () => Promise<void>, private readonly source: Source) {}

  /** The element for the message: in the dialog, or next to the board. */
  private get shown(): HTMLElement {
    return this.isBehind ? byId('making') : this.note
  }

  stop(): void {
    this.clear()
    if (!this.isBehind) return
    this.shown.hidden = true
    this.isBehind = false
  }

  private clear(): void {
    this.control?.abort()
    this.shown.replaceChildren()
  }

  private goBehind(): void {
    this.isBehind = true
    this.shown.replaceChildren(...this.note.childNodes)
    this.shown.hidden = false
    this.leave()
  }

  /** Opens the puzzle of a day; the default is today. */
  async daily(level: string, day?: string): Promise<void> {
    this.stop()
    const daily = await this.source.dailyPuzzle(level, day)
    if (!daily) {
      await this.open()
      return this.note.replaceChildren(problem('The puzzles could not be loaded. Is there a connection? Try again.'))
    }
    this.source.note(daily.puzzle)
    this.leave(() => {
      this.game.change({ made: '' })
      this.game.open(daily.board, daily.name)
    })
  }

  /** Makes a puzzle. The same seed makes the same puzzle again. */
  async make(wanted: Wanted, chosen?: number): Promise<void> {
    this.clear()
    const control = new AbortController()
    this.control = control
    const { signal } = control
    if (chosen === undefined && (await this.takeReady(wanted, signal))) return
    if (!this.isBehind) await this.open()
    const again = () => void this.make(wanted)
    const stop = () => {
      control.abort()
      this.say(el('p', {}, ['Stopped.']), button('Try again', again))
    }
    const words = 'Making a puzzle… This can take some seconds.'
    if (this.isBehind) say(words)
    const waiting = new this.source.Waiting(words, stop)
    signal.addEventListener('abort', () => waiting.end())
    const playOn = button('Play on meanwhile', () => {
      playOn.remove()
      this.goBehind()
    })
    waiting.offer(this.isBehind ? '' : playOn)
    this.shown.replaceChildren(waiting.element)
    waiting.stopping.focus()
    try {
      const seeds = chosen === undefined ? Array.from({ length: this.source.api.makers }, anySeed) : [chosen]
      const { made, seed } = await this.first(wanted, seeds, signal, progress => waiting.tell(progress))
      const told = made.state ?? made.puzzle
      const text = told && onLayout(told, made.layout)
      const board = text ? await this.opened(text, made.state !== undefined) : undefined
      if (signal.aborted) return
      if (!board) {
        const strategy = wanted.practice ?? wanted.needs
        const example = strategy ? pageOf(strategy, 'An example is on the strategy’s page') : ''
        return this.say(problem(made.error ? whyNone(made.error) : 'There is none.'), button('Try again', again), example)
      }
      const load = () => {
        this.game.change({ made: textOf(wanted, seed) })
        this.game.open(board, nameOfWanted(wanted))
      }
      if (this.isBehind) this.ready(load)
      else this.leave(load)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof this.source.api.ApiError)) throw error
      this.say(problem(error.message), button('Try again', again))
    } finally {
      waiting.end()
    }
  }

  /** Opens a ready puzzle, if there is one, and lets the next one be made. Returns whether the work is done. */
  private async takeReady(wanted: Wanted, signal: AbortSignal): Promise<boolean> {
    const taken = await this.source.take(wanted)
    const isState = taken !== undefined && 'state' in taken
    const board = taken && (await this.opened(isState ? taken.state : taken.puzzle, isState))
    if (signal.aborted) return true
    if (!board) return false
    this.leave(() => {
      this.game.change({ made: isState || taken.seed === undefined ? '' : textOf(wanted, taken.seed) })
      this.game.open(board, nameOfWanted(wanted))
    })
    void this.source.restock(wanted)
    return true
  }

  /** Shows that the new puzzle is ready. It is not opened at once, because the player is still playing. */
  private ready(load: () => void): void {
    const open = () => {
      this.stop()
      this.leave(load)
    }
    const actions = [button('Open it', open), button('Not now', () => this.stop())]
    this.shown.replaceChildren(said(el('p', {}, ['Your new puzzle is ready.'])), el('div', { class: 'actions' }, actions))
  }

  /** Shows a message. If a button of the old message had the focus, `next` gets it. Otherwise the focus does not move. */
  private say(words: HTMLElement, next: HTMLButtonElement, more: HTMLElement | '' = ''): void {
    const isHere = this.shown.contains(document.activeElement)
    const close = this.isBehind && button('Close', () => this.stop())
    if (this.isBehind) said(words)
    this.shown.replaceChildren(words, el('div', { class: 'actions' }, [next, more, close]))
    if (isHere) next.focus()
  }

  /** The first puzzle of several parallel tries. Each try has its own seed. The other tries are stopped. */
  private async first(wanted: Wanted, seeds: readonly number[], signal: AbortSignal, tell: (progress: api.Progress) => void): Promise<Try> {
    const found = new AbortController()
    const stop = () => found.abort(signal.reason)
    signal.addEventListener('abort', stop)
    const tried = seeds.map(() => 0)
    const tries = seeds.map(async (seed, place): Promise<Try> => {
      const made = await this.source.api.generate(requestOf(wanted, seed), {
        signal: found.signal,
        progress: progress => {
          tried[place] = progress.tried
          tell({ known: 0, tried: tried.reduce((sum, one) => sum + one, 0) })
        },
      })
      if (made.puzzle || made.state) return { made, seed }
      throw new None({ made, seed })
    })
    try {
      return await Promise.any(tries)
    } catch (error) {
      const [why] = (error as AggregateError).errors as unknown[]
      if (why instanceof None) return why.tried
      throw why
    } finally {
      signal.removeEventListener('abort', stop)
      found.abort()
    }
  }

  /** The board of a puzzle. The board of a state always has marks, even if no mark is removed yet. */
  private async opened(text: string, isState: boolean): Promise<Board> {
    const board = await this.source.boardFrom(text)
    return isState && !hasMarks(board) ? fillMarks(board) : board
  }
}

/** The error of a try that made no puzzle. */
class None extends Error {
  constructor(readonly tried: Try) {
    super('no puzzle')
  }
}
