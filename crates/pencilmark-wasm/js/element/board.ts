// The element: a board to play on, in any page.

import { spokenName } from './cells.js'
import { el } from './dom.js'
import { type Hint, tell } from './events.js'
import { Grid } from './grid.js'
import { HintPanel, type Host, wordsOf } from './hint.js'
import { padOf } from './pad.js'
import { type Mark, Position } from './position.js'
import { engine } from './shared.js'
import { style } from './style.js'

// Where there is no page, as on a server, the module can still be loaded.
const Base = typeof HTMLElement === 'undefined' ? (class {} as typeof HTMLElement) : HTMLElement

/**
 * `<pencilmark-board>`: a Sudoku in a page, to play with keys, mouse or fingers, with hints in four stages.
 *
 * ```html
 * <script type="module" src="pencilmark/board.js"></script>
 * <pencilmark-board hint puzzle="..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......">
 * </pencilmark-board>
 * ```
 *
 * Attributes: `puzzle`, a text in any format; `hint`, a button for hints; `readonly`; `marks`, all marks are shown; `theme`,
 * `light`, `dark`, `system` or else that of the page, as its `color-scheme` says; `label`, its name for screen readers. Events: `PencilmarkEvents`. Colours
 * and measures are custom properties: `--pencilmark-ink`, `-paper`, `-line`, `-frame`, `-given`, `-entry`, `-mark`, `-accent`,
 * `-wrong`, `-font`, `-size`.
 */
export class PencilmarkBoard extends Base {
  static readonly observedAttributes = ['puzzle', 'hint', 'readonly', 'marks', 'label']

  readonly #grid = new Grid(digit => this.#type(digit))
  readonly #pad = padOf(digit => this.#type(digit))
  readonly #problem = el('p', { role: 'alert', part: 'error' })
  readonly #note = el('p', { role: 'status', class: 'note', part: 'status' })
  readonly #speech = el('p', { 'aria-live': 'polite', class: 'speech' })
  readonly #hint: HintPanel
  readonly #root: HTMLElement
  #position = Position.EMPTY
  #isUnread = false
  #reading: AbortController | undefined
  #ready: Promise<void> = Promise.resolve()

  constructor() {
    super()
    this.#hint = new HintPanel(this.#host())
    const parts = [this.#problem, this.#grid.element, this.#pad, this.#note, this.#hint.element, this.#speech]
    this.#root = el('div', { class: 'root', part: 'root', lang: 'en', dir: 'ltr' }, parts)
    const shadow = this.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = [style()]
    shadow.append(this.#root)
    this.#root.addEventListener('keydown', event => this.#key(event))
    this.#show()
  }

  /** Called by the browser. */
  connectedCallback(): void {
    // What a page has set before the element was defined hides the properties.
    for (const name of ['puzzle', 'state', 'values'] as const) {
      if (!Object.hasOwn(this, name)) continue
      const value = this[name]
      delete (this as Partial<Record<typeof name, unknown>>)[name]
      this[name] = value
    }
  }

  /** Called by the browser. */
  disconnectedCallback(): void {
    this.#hint.close()
  }

  /** Called by the browser. */
  attributeChangedCallback(name: string, old: string | null, now: string | null): void {
    if (name === 'puzzle') {
      if (old !== now) this.#read(now ?? '')
      return
    }
    if (name === 'hint') this.#hint.hasButton = now !== null
    this.#hint.update()
    this.#show()
  }

  /** The attribute `puzzle`. */
  get puzzle(): string {
    return this.getAttribute('puzzle') ?? ''
  }

  set puzzle(text: string | null | undefined) {
    if (text === null || text === undefined) this.removeAttribute('puzzle')
    else this.setAttribute('puzzle', text)
  }

  /** All values, 81 signs with `.` for blanks. Setting them changes the entries, not the givens, and fires no event. */
  get values(): string {
    return this.#position.line
  }

  set values(line: string) {
    if (!Position.ofLine(line)) throw new TypeError('values must be 81 signs: digits, and . for blanks')
    this.#set(this.#position.writeAll(line))
  }

  /**
   * The position with its struck marks, as a line of HoDoKu's library: what to store, to go on another day. Setting it takes
   * any format, and leaves `puzzle` as it is. What cannot be read changes nothing: it fires `pencilmark-error`.
   */
  get state(): string {
    return this.#position.state
  }

  set state(text: string | null | undefined) {
    this.#read(text ?? '', true)
  }

  /** Settles when the puzzle has been read, or cannot be. */
  get ready(): Promise<void> {
    return this.#ready
  }

  /** Back to the puzzle, without entries and hints. */
  reset(): void {
    this.#read(this.puzzle)
  }

  /** Shows the next stage of the hint, or a given one from 1 to 4, and gives what the engine answered. */
  async showHint(level?: number): Promise<Hint | undefined> {
    await this.#ready
    return this.#hint.ask(level)
  }

  /** Gives the focus to the cell that has the cursor. */
  override focus(options?: FocusOptions): void {
    this.#grid.focus(options)
  }

  get #isReadonly(): boolean {
    return this.hasAttribute('readonly')
  }

  #host(): Host {
    return {
      state: () => (this.#isUnread || this.#reading ? undefined : this.#position.state),
      isReadonly: () => this.#isReadonly,
      show: () => this.#show(),
      apply: (places, removes) => this.#apply(places, removes),
      focus: () => this.focus(),
      hinted: hint => tell(this, 'pencilmark-hint', hint),
      failed: error => tell(this, 'pencilmark-error', error),
    }
  }

  /** Reads a text; `isKept` says that the position stays if the text cannot be read. */
  #read(text: string, isKept = false): void {
    this.#reading?.abort()
    this.#reading = undefined
    const line = text.trim()
    const plain = line ? Position.ofLine(line) : Position.EMPTY
    if (plain || !isKept) {
      this.#isUnread = false
      this.#problem.textContent = ''
      this.#set(plain ?? Position.EMPTY)
    }
    this.#ready = plain ? Promise.resolve() : this.#ask(text, isKept)
  }

  async #ask(text: string, isKept: boolean): Promise<void> {
    const reading = (this.#reading = new AbortController())
    this.#show()
    try {
      const answer = await engine().read(text, { signal: reading.signal })
      if (this.#reading !== reading) return
      this.#reading = undefined
      this.#isUnread = false
      this.#problem.textContent = ''
      this.#set(Position.ofAnswer(answer))
    } catch (error) {
      if (this.#reading !== reading) return
      this.#reading = undefined
      if (!isKept) {
        this.#isUnread = true
        this.#problem.textContent = `This puzzle cannot be read: ${wordsOf(error)}.`
      }
      this.#show()
      tell(this, 'pencilmark-error', error)
    }
  }

  /** Another position: what was said of the old one goes away. */
  #set(position: Position): void {
    this.#position = position
    this.#note.textContent = ''
    this.#hint.close()
  }

  #show(): void {
    const [position, isReadonly] = [this.#position, this.#isReadonly]
    const { signs, shapes } = this.#hint
    // Struck marks would be missed if none were seen.
    const showsMarks = this.hasAttribute('marks') || position.hasStruck || shapes !== undefined
    this.#grid.show({ position, isReadonly, showsMarks, signs, shapes, label: this.getAttribute('label') || 'Sudoku' })
    this.#pad.hidden = isReadonly
    this.#root.classList.toggle('is-unread', this.#isUnread)
    this.#root.ariaBusy = String(this.#reading !== undefined)
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key.toLowerCase() === 'h' && this.hasAttribute('hint')) void this.#hint.ask()
    else if (event.key === 'Escape' && this.#hint.isOpen) this.#hint.close()
    else return
    event.preventDefault()
  }

  #type(digit: number): void {
    const { cursor } = this.#grid
    if (this.#isReadonly || this.#reading) return
    if (this.#position.isGiven(cursor)) {
      this.#say('A given stays.')
      return
    }
    // The same digit again takes it away.
    this.#write(cursor, this.#position.value(cursor) === digit ? 0 : digit)
  }

  #write(cell: number, value: number): void {
    if (this.#position.value(cell) === value) return
    this.#set(this.#position.write(cell, value))
    this.#say(`${[value || 'Cleared', this.#position.twice(cell)].filter(Boolean).join(', ')}.`)
    const { values } = this
    tell(this, 'pencilmark-change', { values, cell, value })
    if (!this.#position.isSolved) return
    this.#note.textContent = 'Solved.'
    tell(this, 'pencilmark-solved', { values })
  }

  #apply(places: readonly Mark[], removes: readonly Mark[]): void {
    this.#set(this.#position.strike(removes))
    for (const [cell, value] of places) this.#write(cell, value)
    if (places.length) this.#say(`${places.map(([cell, value]) => `${spokenName(cell)} is ${value}`).join(', ')}.`)
    else this.#say(removes.length === 1 ? 'One mark is removed.' : `${removes.length} marks are removed.`)
  }

  #say(words: string): void {
    this.#speech.textContent = words
  }
}
