// The dialog for a new puzzle: its level, strategy, symmetry and number of givens, or the puzzle of a day.

import { Dialog } from '../dialog.ts'
import { button, el } from '../dom.ts'
import type { Game } from '../game.ts'
import type { Maker } from '../maker.ts'
import { chaptersOf, loadLessons } from '../practice/bank.ts'
import { dayOf } from '../ready.ts'
import { type Wanted, commandOf, endsOf, rangeOf, readWanted, textOf } from '../wanted.ts'
import { type Choices, field, options } from './fields.ts'
import { BOARDS, levelButtons, levelsOf } from './levels.ts'

const EXPLAINER: Choices = [
  ...['1.2..1.9', '2.0..2.9', '3.0..3.9', '4.0..4.9', '5.0..5.9', '6.0..6.9', '7.0..7.4', '7.5..7.9', '8.0..8.4', '8.5..8.9', '9.0..9.4'],
].map(range => [range, range.replace('..', ' to ')])

const SYMMETRIES: Choices = [
  ['', 'Does not matter'],
  ['any', 'Any of these'],
  ['rot180', 'Half turn'],
  ['rot90', 'Quarter turn'],
  ['v', 'Mirrored left to right'],
  ['h', 'Mirrored top to bottom'],
  ['ortho', 'Mirrored both ways'],
  ['diag', 'Mirrored at the diagonal \\'],
  ['anti', 'Mirrored at the diagonal /'],
  ['bidiag', 'Mirrored at both diagonals'],
  ['full', 'All turns and mirrors'],
]

const CLUES: Choices = [
  ['', 'None'],
  ['killer', 'Killer: cages with sums'],
  ['kropki', 'Kropki: white and black dots'],
  ['xv', 'XV: sums of 5 and 10'],
  ['greater', 'Greater than'],
  ['thermo', 'Thermometers'],
  ['arrow', 'Arrows'],
]

const WAYS = [
  ['needs', 'A puzzle that needs it', 'Easier strategies alone do not solve it.'],
  ['practice', 'A state just before it', 'With its marks. It makes the next step, and nothing easier does.'],
] as const

export class NewDialog {
  private readonly dialog: Dialog
  private readonly board = el('select', { id: 'new-board' }, options(BOARDS))
  private readonly clues = el('select', { id: 'new-clues' }, options(CLUES))
  private readonly levels = levelButtons(level => this.play(level))
  private readonly day = el('input', { id: 'new-day', type: 'date', 'aria-label': 'Day' })
  private readonly kinds = ['new', 'daily'].map(value => el('input', { type: 'radio', name: 'kind', value, checked: value === 'new' }))
  private readonly rating = el('select', { id: 'new-rating' }, options([['', 'Any'], ...EXPLAINER]))
  private readonly ofBoard = el('div', { class: 'pair' }, [field('Board', this.board), field('Clues', this.clues)])
  private readonly ofRating = field('Hardest step, as Sudoku Explainer rates it', this.rating)
  private readonly strategy = el('select', { id: 'new-strategy' }, options([['', 'Any']]))
  private readonly ways = WAYS.map(([way]) => el('input', { type: 'radio', name: 'way', value: way }))
  private readonly choice: HTMLFieldSetElement
  private readonly symmetry = el('select', { id: 'new-symmetry' }, options(SYMMETRIES))
  private readonly from = count('new-from', 'At least')
  private readonly to = count('new-to', 'At most')
  private readonly form: HTMLFormElement
  private readonly more: HTMLDetailsElement
  private readonly made = el('div', { class: 'made' })
  private isListed = false

  constructor(private readonly game: Game, private readonly maker: Maker) {
    // When the dialog is closed, the maker stops, except if the player wants it to go on in the background.
    this.dialog = new Dialog('new', 'New puzzle', () => maker.isBehind || maker.stop())
    const rows = WAYS.map(([, title, words], index) =>
      el('label', { class: 'check' }, [this.ways[index], el('span', {}, [title, el('small', {}, [words])])]),
    )
    this.choice = el('fieldset', { class: 'ways' }, [el('legend', { class: 'unseen' }, ['What for']), ...rows])
    const givens = el('fieldset', { class: 'givens' }, [
      el('legend', {}, ['Number of givens']),
      el('div', {}, [this.from, el('span', { 'aria-hidden': 'true' }, ['to']), this.to]),
    ])
    this.form = el('form', {}, [
      field('Strategy', this.strategy),
      this.choice,
      el('div', { class: 'pair' }, [field('Symmetry of the givens', this.symmetry), givens]),
      this.ofRating,
      el('p', { class: 'quiet' }, ['A level above takes these choices too. Or, whatever its level:']),
      el('div', { class: 'actions' }, [el('button', { type: 'submit', class: 'primary' }, ['Make a puzzle'])]),
    ])
    for (const part of [this.form, this.board, this.clues]) part.addEventListener('change', () => this.changed())
    this.form.addEventListener('input', () => this.validate())
    this.form.addEventListener('submit', event => {
      event.preventDefault()
      this.make(this.wanted)
    })
    const [fresh, daily] = this.kinds
    this.day.addEventListener('input', () => this.choose('daily'))
    for (const kind of this.kinds) kind.addEventListener('change', () => this.choose(kind.value))
    const kinds = el('fieldset', { class: 'kinds' }, [
      el('legend', { class: 'unseen' }, ['Which puzzle']),
      el('label', { class: 'check' }, [fresh, el('span', {}, ['One you have not played'])]),
      el('label', { class: 'check' }, [daily, el('span', {}, ['The puzzle of the day'])]),
      this.day,
    ])
    this.more = el('details', { class: 'more' }, [el('summary', {}, ['More choices']), this.form])
    this.dialog.body.append(kinds, this.ofBoard, this.levels, this.maker.note, this.more, this.made)
  }

  /** Opens the dialog with the choices of the last time. */
  async open(): Promise<void> {
    if (this.dialog.isOpen) return
    const { wanted } = readWanted(this.game.settings.wanted)
    this.showMade()
    this.day.value = dayOf(new Date())
    this.choose('new')
    this.wanted = wanted
    this.more.open = textOf({ ...wanted, level: '', layout: '', clues: '' }) !== ''
    this.dialog.open()
    this.dialog.body.querySelector<HTMLElement>('.level')?.focus()
    await this.list(wanted)
  }

  /** Lists the strategies by chapter at the first use, and selects the strategy of the last time. */
  private async list(wanted: Wanted): Promise<void> {
    if (this.isListed) return
    try {
      const chapters = chaptersOf(await loadLessons())
      if (this.isListed) return
      this.isListed = true
      for (const { title, lessons } of chapters) this.strategy.append(el('optgroup', { label: title }, options(lessons.map(({ id, name }) => [id, name]))))
      choose(this.strategy, wanted.practice ?? wanted.needs)
      this.show()
    } catch (error) {
      // The other choices work without the strategies.
      console.info(error)
    }
  }

  /** Whether the board is the only one that the Sudoku Explainer knows. */
  private get isUsual(): boolean {
    return !this.board.value && !this.clues.value
  }

  private get wanted(): Wanted {
    const way = this.ways.find(box => box.checked)?.value ?? 'needs'
    const givens = this.from.value || this.to.value ? rangeOf(this.from.value, this.to.value) : ''
    const [layout, clues] = [this.board.value, this.clues.value]
    return { er: this.isUsual ? this.rating.value : '', [way]: this.strategy.value, symmetry: this.symmetry.value, givens, layout, clues }
  }

  private set wanted(wanted: Wanted) {
    choose(this.board, wanted.layout)
    choose(this.clues, wanted.clues)
    choose(this.rating, wanted.er)
    choose(this.strategy, wanted.practice ?? wanted.needs)
    for (const box of this.ways) box.checked = box.value === (wanted.practice ? 'practice' : 'needs')
    choose(this.symmetry, wanted.symmetry)
    const [from, to] = endsOf(wanted.givens ?? '')
    this.from.value = from
    this.to.value = to
    this.show()
  }

  /** Chooses a new puzzle or the puzzle of a day. The puzzle of a day has no further choices except its level. */
  private choose(kind: string): void {
    for (const box of this.kinds) box.checked = box.value === kind
    this.more.hidden = kind === 'daily'
    this.day.hidden = kind !== 'daily'
    this.ofBoard.hidden = kind === 'daily'
    this.show()
  }

  /** Makes a puzzle of a level, with the other choices. */
  private play(level: string): void {
    if (this.more.hidden) void this.maker.daily(level, this.day.value || undefined)
    else if (this.form.reportValidity()) this.make({ ...this.wanted, er: '', level })
  }

  /** Stores the current choices. */
  private changed(): void {
    this.show()
    this.game.change({ wanted: textOf(this.wanted) })
  }

  private show(): void {
    const number = this.more.hidden ? 5 : levelsOf(this.board.value)
    ;[...this.levels.children].forEach((level, place) => ((level as HTMLElement).hidden = place >= number))
    this.ofRating.hidden = !this.isUsual
    this.choice.disabled = !this.strategy.value
    this.validate()
  }

  private validate(): void {
    const isTurned = this.from.value && this.to.value && Number(this.from.value) > Number(this.to.value)
    this.to.setCustomValidity(isTurned ? 'The most cannot be fewer than the least.' : '')
  }

  /** Makes a puzzle. The work that goes on in the background is stopped. */
  private make(wanted: Wanted, seed?: number): void {
    this.maker.stop()
    void this.maker.make(wanted, seed)
  }

  /** Shows the seed and the command of the last puzzle. */
  private showMade(): void {
    const { wanted, seed } = readWanted(this.game.settings.made)
    if (seed === undefined) return this.made.replaceChildren()
    this.made.replaceChildren(
      el('p', { class: 'quiet' }, ['The last one has the seed ', el('b', {}, [String(seed)]), '. In a terminal:']),
      el('code', {}, [commandOf(wanted, seed)]),
      button('Make it again', () => this.make(wanted, seed)),
    )
  }
}

const count = (id: string, label: string): HTMLInputElement =>
  el('input', { id, type: 'number', min: 17, max: 80, step: 1, inputmode: 'numeric', 'aria-label': label, placeholder: label === 'At least' ? '17' : '80' })

/** Selects a value in a list. If the list does not have the value, selects the first entry. */
function choose(list: HTMLSelectElement, value: string | undefined): void {
  list.value = value ?? ''
  if (list.selectedIndex < 0) list.selectedIndex = 0
}
