// A new puzzle: how hard, for which strategy, with which symmetry, with how many givens.

import * as api from '../api.ts'
import { Dialog } from '../dialog.ts'
import { button, el } from '../dom.ts'
import type { Game } from '../game.ts'
import { Maker } from '../maker.ts'
import { type Wanted, commandOf, endsOf, rangeOf, readWanted, textOf } from '../wanted.ts'
import { Daily } from './daily.ts'
import { type Choices, field, options } from './fields.ts'
import { LEVELS } from './levels.ts'

const EXPLAINER: Choices = [
  ...['1.2..1.9', '2.0..2.9', '3.0..3.9', '4.0..4.9', '5.0..5.9', '6.0..6.9', '7.0..7.4', '7.5..7.9', '8.0..8.4', '8.5..8.9', '9.0..9.4'],
].map(range => [`er=${range}`, `Sudoku Explainer: ${range.replace('..', ' to ')}`])

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

const WAYS = [
  ['needs', 'A puzzle that needs it', 'Easier strategies alone do not solve it.'],
  ['practice', 'A state just before it', 'With its marks. It makes the next step, and nothing easier does.'],
] as const

export class NewDialog {
  private readonly dialog: Dialog
  private readonly maker: Maker
  private readonly difficulty = el('select', { id: 'new-difficulty' }, [
    ...options([['', 'Any']]),
    el('optgroup', { label: 'HoDoKu’s levels' }, options(LEVELS.map(level => [`level=${level.toLowerCase()}`, level]))),
    el('optgroup', { label: 'Hardest step' }, options(EXPLAINER)),
  ])
  private readonly strategy = el('select', { id: 'new-strategy' }, options([['', 'Any']]))
  private readonly ways = WAYS.map(([way]) => el('input', { type: 'radio', name: 'way', value: way }))
  private readonly choice: HTMLFieldSetElement
  private readonly symmetry = el('select', { id: 'new-symmetry' }, options(SYMMETRIES))
  private readonly from = count('new-from', 'At least')
  private readonly to = count('new-to', 'At most')
  private readonly made = el('div', { class: 'made' })
  private isListed = false

  constructor(private readonly game: Game, opened: () => void) {
    const leave = (load?: () => void) => {
      this.dialog.close()
      load?.()
      opened()
    }
    this.maker = new Maker(game, leave)
    // However it is closed, nothing goes on behind it, unless the player wants it.
    this.dialog = new Dialog('new', 'New puzzle', () => this.maker.isBehind || this.maker.stop())
    const rows = WAYS.map(([, title, words], index) =>
      el('label', { class: 'check' }, [this.ways[index], el('span', {}, [title, el('small', {}, [words])])]),
    )
    this.choice = el('fieldset', { class: 'ways' }, [el('legend', { class: 'unseen' }, ['What for']), ...rows])
    const givens = el('fieldset', { class: 'givens' }, [
      el('legend', {}, ['Number of givens']),
      el('div', {}, [this.from, el('span', { 'aria-hidden': 'true' }, ['to']), this.to]),
    ])
    const form = el('form', {}, [
      field('Difficulty', this.difficulty),
      field('Strategy', this.strategy),
      this.choice,
      el('div', { class: 'pair' }, [field('Symmetry of the givens', this.symmetry), givens]),
      el('div', { class: 'actions' }, [el('button', { type: 'submit', class: 'primary' }, ['Make a puzzle'])]),
    ])
    form.addEventListener('change', () => this.changed())
    form.addEventListener('input', () => this.validate())
    form.addEventListener('submit', event => {
      event.preventDefault()
      this.make(this.wanted)
    })
    this.dialog.body.append(new Daily(game, leave).element, form, this.maker.note, this.made)
  }

  async open(): Promise<void> {
    await this.list()
    this.showMade()
    this.wanted = readWanted(this.game.settings.wanted).wanted
    this.dialog.open()
    this.difficulty.focus()
  }

  /** Lists the strategies, when they are first needed. */
  private async list(): Promise<void> {
    if (this.isListed) return
    try {
      const strategies = await api.strategies()
      if (this.isListed) return
      this.isListed = true
      for (const family of new Set(strategies.map(strategy => strategy.family))) {
        const members = strategies.filter(strategy => strategy.family === family)
        this.strategy.append(el('optgroup', { label: family }, options(members.map(({ id, name }) => [id, name]))))
      }
    } catch (error) {
      // The rest can be chosen without them.
      if (!(error instanceof api.ApiError)) throw error
    }
  }

  private get wanted(): Wanted {
    const [name = '', value = ''] = this.difficulty.value.split('=')
    const way = this.ways.find(box => box.checked)?.value ?? 'needs'
    const givens = this.from.value || this.to.value ? rangeOf(this.from.value, this.to.value) : ''
    return { [name]: value, [way]: this.strategy.value, symmetry: this.symmetry.value, givens }
  }

  /** A value that a list does not have is the first of it. */
  private set wanted(wanted: Wanted) {
    const choose = (list: HTMLSelectElement, value: string | undefined) => {
      list.value = value ?? ''
      if (list.selectedIndex < 0) list.selectedIndex = 0
    }
    choose(this.difficulty, wanted.level ? `level=${wanted.level}` : wanted.er && `er=${wanted.er}`)
    choose(this.strategy, wanted.practice ?? wanted.needs)
    for (const box of this.ways) box.checked = box.value === (wanted.practice ? 'practice' : 'needs')
    choose(this.symmetry, wanted.symmetry)
    const [from, to] = endsOf(wanted.givens ?? '')
    this.from.value = from
    this.to.value = to
    this.show()
  }

  /** What has just been chosen is kept. */
  private changed(): void {
    this.show()
    this.game.change({ wanted: textOf(this.wanted) })
  }

  private show(): void {
    this.choice.disabled = !this.strategy.value
    this.validate()
  }

  private validate(): void {
    const isTurned = this.from.value && this.to.value && Number(this.from.value) > Number(this.to.value)
    this.to.setCustomValidity(isTurned ? 'The most cannot be fewer than the least.' : '')
  }

  /** What was made behind the dialog until now is given up. */
  private make(wanted: Wanted, seed?: number): void {
    this.maker.stop()
    void this.maker.make(wanted, seed)
  }

  /** How the last one was made. */
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
