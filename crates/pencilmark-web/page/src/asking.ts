// One question at a time: how long it takes, how far it is, and a button that stops it.

import { ApiError, type Patience, type Progress } from './api.ts'
import { button, el } from './dom.ts'
import { say } from './voice.ts'

/** How many milliseconds a question may take before it is said how far it is. */
const SOON = 700

/** Asks one question at a time: an answer to the question before is dropped. */
export class Asking {
  private current: AbortController | undefined
  private waiting: Waiting | undefined

  /** `says` shows what is wrong; `stopped` shows what there was before, when the player stops it. */
  constructor(
    private readonly says: (text: string) => void,
    private readonly stopped: () => void = () => {},
  ) {}

  /** What is shown until there is an answer. */
  wait(words: string): HTMLElement {
    this.waiting?.end()
    this.waiting = new Waiting(words, () => {
      this.stop()
      this.stopped()
    })
    say(words)
    return this.waiting.element
  }

  /** The answer, or nothing if there was none or nobody waits for it any more. */
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

/** Says that something goes on; after a while also for how long, and how far it is. */
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

  /** What else the player can do meanwhile; it is offered at once, and so is the button that stops. */
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
