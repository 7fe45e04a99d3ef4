// One question at a time: its time, its progress, and a button that stops it.

import { ApiError, type Patience, type Progress } from './api.ts'
import { button, el } from './dom.ts'
import { say } from './voice.ts'

/** The time after which the progress of a question is shown, in milliseconds. */
const SOON = 700

/** Asks one question at a time. A new question stops the previous question and drops its answer. */
export class Asking {
  private current: AbortController | undefined
  private waiting: Waiting | undefined

  /** `says` shows an error. `stopped` shows the earlier content again when the player stops the question. */
  constructor(
    private readonly says: (text: string) => void,
    private readonly stopped: () => void = () => {},
  ) {}

  /** The element that is shown until there is an answer. */
  wait(words: string): HTMLElement {
    this.waiting?.end()
    this.waiting = new Waiting(words, () => {
      this.stop()
      this.stopped()
    })
    say(words)
    return this.waiting.element
  }

  /** The answer; nothing if there is an error, or if the question was stopped. */
  async ask<Answer>(question: (patience: Patience) => Promise<Answer>): Promise<Answer | undefined> {
    this.current?.abort()
    const control = new AbortController()
    const { signal } = control
    this.current = control
    const { waiting } = this
    try {
      const answer = await question({ signal, progress: progress => waiting?.tell(progress) })
      return signal.aborted ? undefined : answer
    } catch (error) {
      if (signal.aborted) return undefined
      if (!(error instanceof ApiError)) throw error
      this.says(error.message)
      return undefined
    } finally {
      waiting?.end()
    }
  }

  stop(): void {
    this.current?.abort()
    this.waiting?.end()
  }
}

/** The message that work goes on. After a while, it also shows the time and the progress. */
export class Waiting {
  readonly element: HTMLElement
  readonly stopping: HTMLButtonElement
  private readonly actions: HTMLElement
  private readonly far = el('p', { class: 'quiet far', hidden: true })
  private readonly bar = el('progress', { max: 81, value: 0, 'aria-label': 'Cells that are known', hidden: true })
  private readonly begin = performance.now()
  private readonly clock = setInterval(() => this.show(), 250)
  private progress: Progress = { known: 0, tried: 0 }

  constructor(words: string, stop: () => void) {
    this.stopping = button('Stop', stop, { hidden: true })
    this.actions = el('div', { class: 'actions' }, [this.stopping])
    this.element = el('div', { class: 'long' }, [el('p', { class: 'quiet waiting' }, [words]), this.bar, this.far, this.actions])
    setTimeout(() => (this.stopping.hidden = false), SOON)
  }

  /** Offers the player another action in the meantime. The action and the button that stops are shown at once. */
  offer(choice: HTMLElement | ''): void {
    this.stopping.hidden = false
    this.actions.append(choice)
  }

  tell(progress: Progress): void {
    this.progress = progress
  }

  end(): void {
    clearInterval(this.clock)
  }

  private show(): void {
    const passed = performance.now() - this.begin
    if (passed < SOON) return
    const { known, tried } = this.progress
    const isMaking = tried > 0
    this.far.hidden = false
    this.far.textContent = `${Math.floor(passed / 1000)} s${isMaking ? `, ${tried.toLocaleString('en')} puzzles tried` : known ? `, ${known} of 81 cells known` : ''}`
    this.bar.hidden = isMaking || known === 0
    this.bar.value = known
  }
}
