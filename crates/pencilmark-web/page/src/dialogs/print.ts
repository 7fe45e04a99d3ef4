// The dialog that prints puzzles: the choice of puzzles, the layout of the pages, the preview, and the printer.

import { isEmpty } from '../board.ts'
import { Dialog } from '../dialog.ts'
import { button, el } from '../dom.ts'
import type { Game } from '../game.ts'
import { byMoved } from '../games/held.ts'
import type { Keeper } from '../games/keeper.ts'
import { chaptersOf, loadLessons } from '../practice/bank.ts'
import { type Source, fill } from '../print/making.ts'
import { preview, print } from '../print/sheets.ts'
import type { BookAnswer, Book, StrategyId } from '../schema.ts'
import { keep, kept } from '../storage.ts'
import { givensLine } from '../text.ts'
import { type Wanted, textOf } from '../wanted.ts'
import { type Choices, field, options } from './fields.ts'
import { BOARDS, LEVELS, levelsOf } from './levels.ts'

const CHOSEN = 'pencilmark.print'
/** The greatest number of puzzles on the pages, and the greatest number of new puzzles (below). */
const MOST = 200
const MOST_MADE = 100

/** The greatest number of positions on a page of a worksheet. With more, the marks would be too small. */
const POSITIONS = 4

const LEVEL: Choices = LEVELS.map(level => [level.toLowerCase(), level])
const PER_PAGE: Choices = [1, 2, 4, 6, 9, 12].map(number => [String(number), String(number)])
const PAPER: Choices = [['a4', 'A4'], ['letter', 'Letter'], ['a5', 'A5']]
const SOLUTIONS: Choices = [['end', 'At the end'], ['none', 'None']]
const HINTS: Choices = [['none', 'None'], ['turned', 'Upside down, below the puzzles']]

const list = (name: string, choices: Choices): HTMLSelectElement => el('select', { id: `print-${name}`, name }, options(choices))
const box = (name: string): HTMLInputElement => el('input', { type: 'checkbox', name })
const check = (input: HTMLInputElement, words: string): HTMLElement => el('label', { class: 'check' }, [input, el('span', {}, [words])])

/** The default paper: Letter in countries that use it, otherwise A4. */
const ownPaper = (): string => (/-(US|CA|MX|PH|CL|CO)$/.test(navigator.language) ? 'letter' : 'a4')

const several = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`

export class PrintDialog {
  private readonly dialog = new Dialog('print', 'Print puzzles', () => this.stop())
  private readonly here = el('input', { type: 'radio', name: 'which', value: 'here' })
  private readonly fresh = el('input', { type: 'radio', name: 'which', value: 'new', checked: true })
  private readonly games = el('input', { type: 'radio', name: 'which', value: 'games' })
  private readonly sheet = el('input', { type: 'radio', name: 'which', value: 'worksheet' })
  private readonly howMany = el('span', {}, [''])
  private readonly count = el('input', { id: 'print-count', name: 'count', type: 'number', min: 1, max: MOST_MADE, step: 1, value: 6, required: true, inputmode: 'numeric' })
  private readonly board = list('board', BOARDS)
  private readonly level = list('level', LEVEL)
  private readonly strategy = el('select', { id: 'print-strategy' })
  private readonly perPage = list('per_page', PER_PAGE)
  private readonly paper = list('paper', PAPER)
  private readonly solutions = list('solutions', SOLUTIONS)
  private readonly hints = list('hints', HINTS)
  private readonly large = box('large')
  private readonly room = box('room')
  private readonly title = el('input', { id: 'print-title', name: 'title', type: 'text', maxlength: 80, placeholder: 'Sudoku', autocomplete: 'off', 'aria-label': 'Title' })
  private readonly ofLevel = field('Level', this.level)
  private readonly ofStrategy = field('Strategy', this.strategy)
  private readonly amount = el('div', { class: 'pair' }, [field('How many puzzles', this.count), field('Board', this.board), this.ofLevel, this.ofStrategy])
  private readonly ofPage = field('Puzzles a page', this.perPage)
  private readonly ofHints = field('Hints', this.hints)
  private readonly ofRoom = check(this.room, 'Room for marks in the cells')
  private readonly makes = el('button', { type: 'submit', class: 'primary' }, ['Make the pages'])
  private readonly form: HTMLFormElement
  private readonly note = el('div', { class: 'making', role: 'status' })
  private readonly result = el('div', { class: 'result' })
  private control: AbortController | undefined
  /** The new puzzles, and the choices for which they were made. They stay the same when only the layout changes. */
  private made: { wish: string; puzzles: string[] } = { wish: '', puzzles: [] }
  private ofGames: string[] = []

  constructor(private readonly game: Game, private readonly keeper: Keeper, private readonly source: Source) {
    const which = el('fieldset', { class: 'which' }, [
      el('legend', {}, ['Which puzzles']),
      check(this.fresh, 'New ones'),
      check(this.here, 'The one on the board'),
      el('label', { class: 'check' }, [this.games, this.howMany]),
      check(this.sheet, 'A worksheet about a strategy'),
    ])
    this.form = el('form', {}, [
      which,
      this.amount,
      el('div', { class: 'pair' }, [this.ofPage, field('Paper', this.paper), field('Solutions', this.solutions), this.ofHints]),
      field('Title', this.title),
      el('div', { class: 'boxes' }, [this.ofRoom, check(this.large, 'Large print')]),
      el('div', { class: 'actions' }, [this.makes]),
    ])
    this.form.addEventListener('input', () => this.changed())
    this.form.addEventListener('submit', event => {
      event.preventDefault()
      void this.make()
    })
    this.dialog.body.append(this.form, this.note, this.result)
    this.perPage.value = '6'
    this.paper.value = ownPaper()
    this.restore()
  }

  async open(): Promise<void> {
    const games = (await this.keeper.all()).sort(byMoved)
    this.ofGames = [...new Set(games.map(({ puzzle }) => puzzle))].filter(puzzle => puzzle).slice(0, MOST)
    this.howMany.textContent = `Those of your games (${this.ofGames.length})`
    this.games.disabled = !this.ofGames.length
    this.here.disabled = isEmpty(this.game.board)
    if ((this.here.checked && this.here.disabled) || (this.games.checked && this.games.disabled)) this.fresh.checked = true
    this.changed()
    this.dialog.open()
    ;[this.fresh, this.here, this.games, this.sheet].find(choice => choice.checked)?.focus()
  }

  /** Lists the strategies that have positions, by chapter. */
  private async offer(): Promise<void> {
    try {
      const lessons = await loadLessons()
      this.strategy.replaceChildren(...chaptersOf(lessons).map(({ title, lessons }) => el('optgroup', { label: title }, options(lessons.map(({ id, name }) => [id, name])))))
      this.makes.disabled = false
    } catch (error) {
      console.info(error)
      this.fail('The strategies could not be loaded. Is there a connection?')
    }
  }

  /** Stores the choices, and removes pages that were made with other choices. */
  private changed(): void {
    this.stop()
    const isSheet = this.sheet.checked
    this.amount.hidden = this.count.disabled = !this.isMade
    const levels = levelsOf(this.board.value)
    for (const option of this.level.options) option.hidden = option.disabled = option.index >= levels
    if (this.level.selectedIndex >= levels || this.level.selectedIndex < 0) this.level.selectedIndex = 0
    this.ofLevel.hidden = this.ofPage.hidden = this.ofHints.hidden = this.ofRoom.hidden = isSheet
    this.ofStrategy.hidden = !isSheet
    this.perPage.disabled = this.here.checked
    this.makes.disabled = isSheet && !this.strategy.options.length
    this.makes.hidden = false
    this.note.replaceChildren()
    this.result.replaceChildren()
    if (this.makes.disabled) void this.offer()
    const fields = [...this.form.elements].filter(one => one instanceof HTMLInputElement || one instanceof HTMLSelectElement)
    keep('localStorage', CHOSEN, Object.fromEntries(fields.filter(one => one.name && one.type !== 'radio').map(one => [one.name, one.type === 'checkbox' ? (one as HTMLInputElement).checked : one.value])))
  }

  /** Restores the choices of the last time. A value that a list does not have is ignored. */
  private restore(): void {
    for (const [name, value] of Object.entries(Object(kept('localStorage', CHOSEN)) as Record<string, unknown>)) {
      const one = this.form.elements.namedItem(name)
      if (one instanceof HTMLInputElement && typeof value === 'boolean') one.checked = value
      else if (one instanceof HTMLInputElement && typeof value === 'string') one.value = value
      else if (one instanceof HTMLSelectElement && [...one.options].some(option => option.value === value)) one.value = String(value)
    }
  }

  /** Whether the pages need new puzzles or positions, not existing puzzles. */
  private get isMade(): boolean {
    return this.fresh.checked || this.sheet.checked
  }

  private stop(): void {
    this.control?.abort()
    this.control = undefined
  }

  /** Makes new puzzles if they are wanted, and lays out the pages. */
  private async make(): Promise<void> {
    this.changed()
    const control = new AbortController()
    this.control = control
    const { signal } = control
    this.makes.hidden = true
    const enough = this.isMade ? Number(this.count.value) : 0
    const words = el('p', { class: 'quiet waiting' }, [enough ? 'Making puzzles…' : 'Making the pages…'])
    const bar = el('progress', { max: enough, value: 0, 'aria-label': 'Puzzles that are made', hidden: !enough })
    const stop = button('Stop', () => {
      this.stop()
      this.fail('Stopped.')
    })
    this.note.replaceChildren(words, bar, el('div', { class: 'actions' }, [stop]))
    stop.focus()
    try {
      const puzzles = enough ? await this.fresher(enough, signal, number => (bar.value = number)) : this.here.checked ? [givensLine(this.game.board)] : this.ofGames
      if (signal.aborted) return
      words.textContent = 'Making the pages…'
      const answer = await this.source.api.book(this.request(puzzles), { signal })
      if (!signal.aborted) this.show(answer, puzzles.length)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof this.source.api.ApiError)) throw error
      this.fail(error.message)
    }
  }

  /** New puzzles or positions. Earlier ones with the same choices are used first, and more are made if necessary. */
  private async fresher(enough: number, signal: AbortSignal, tell: (number: number) => void): Promise<string[]> {
    const layout = this.board.value
    const wanted: Wanted = { ...(this.sheet.checked ? { practice: this.strategy.value } : { level: this.level.value }), ...(layout && { layout }) }
    if (this.made.wish !== textOf(wanted)) this.made = { wish: textOf(wanted), puzzles: [] }
    const { puzzles } = this.made
    await fill(puzzles, enough, wanted, this.source, signal, () => tell(puzzles.length))
    return puzzles.slice(0, enough)
  }

  private request(puzzles: readonly string[]): Book {
    const title = this.title.value.trim()
    const isSheet = this.sheet.checked
    return {
      puzzles,
      ...(isSheet ? { worksheet: this.strategy.value as StrategyId } : { sections: 'none', hints: this.hints.value as 'none' | 'turned', marks: this.room.checked ? 'room' : 'none' }),
      ...(title ? { title } : {}),
      paper: this.paper.value,
      per_page: isSheet ? POSITIONS : this.here.checked ? 1 : Number(this.perPage.value),
      solutions: this.solutions.value as 'end' | 'none',
      large_print: this.large.checked,
    }
  }

  private show(answer: BookAnswer, asked: number): void {
    const { pages, left_out: left, error } = answer
    const word = this.sheet.checked ? 'position' : 'puzzle'
    if (!pages.length) return this.fail(`There is nothing to print: ${left[0]?.error.message ?? 'no puzzle is left'}.`)
    const out = left.length ? ` ${several(left.length, word)} left out: ${left[0]?.error.message ?? ''}.` : error ? ` Some ratings are missing: ${error.message}.` : ''
    const prints = button('Print', () => print(answer), { class: 'primary' })
    const others = button(`Other ${word}s`, () => {
      this.made.puzzles = []
      void this.make()
    })
    this.result.replaceChildren(preview(answer), el('div', { class: 'actions' }, [prints, this.isMade && others]))
    this.say(el('p', {}, [`${several(asked - left.length, word)} on ${several(pages.length, 'page')}.${out}`]), prints)
  }

  private fail(words: string): void {
    this.makes.hidden = false
    this.say(el('p', { class: 'problem' }, [words]), this.makes)
  }

  /** Shows a message. If the button that stops had the focus, `next` gets it. Otherwise the focus does not move. */
  private say(words: HTMLElement, next: HTMLButtonElement): void {
    const isHere = this.note.contains(document.activeElement)
    this.note.replaceChildren(words)
    if (isHere) next.focus()
  }
}
