// The dialog with the settings of the player.

import { Dialog } from '../dialog.ts'
import { button, el } from '../dom.ts'
import type { Game, Settings, Theme } from '../game.ts'
import { said } from '../voice.ts'

type Switch = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings]

const SWITCHES: readonly (readonly [Switch, string, string])[] = [
  ['tidy', 'Keep marks up to date', 'A new value clears the marks that it forbids.'],
  ['fixed', 'Marks in fixed places', 'Each mark stands in the place of its digit, three by three; corner marks are bold.'],
  ['countsMarks', 'Hints trust my centre marks', 'They start from the marks that you left, not from all digits that are possible.'],
  ['clashes', 'Show clashes', 'A wave under digits that stand twice in a row, column or block.'],
  ['same', 'Highlight the same digit', 'All values and marks of the chosen cell’s digit.'],
  ['large', 'Larger digits', 'Digits and marks fill their cells.'],
  ['digitFirst', 'Digit first', 'A key of the pad chooses a digit, and a tap on a cell writes it.'],
  ['letters', 'Keys of single letters', 'H asks for a hint, M fills in marks, and so on. Digits, arrows and Space work in any case.'],
  ['leftHanded', 'Pad on the left', 'On wide screens keys and hints stand to the left of the board.'],
  ['showsTime', 'Show the time', 'It goes on unseen otherwise.'],
  ['countsDays', 'Count days in a row', 'When a puzzle is solved, you are told on how many days in a row you solved one.'],
]

const THEMES: readonly (readonly [Theme, string])[] = [['auto', 'As the system'], ['light', 'Light'], ['dark', 'Dark']]

export class SettingsDialog {
  private readonly dialog = new Dialog('settings', 'Settings')
  private readonly boxes = new Map<Switch, HTMLInputElement>()
  private readonly themes: readonly HTMLInputElement[]
  private readonly again = el('div', { class: 'actions' })

  constructor(private readonly game: Game) {
    const rows = SWITCHES.map(([name, title, words]) => {
      const box = el('input', { type: 'checkbox' })
      box.addEventListener('change', () => game.change({ [name]: box.checked }))
      this.boxes.set(name, box)
      return el('label', { class: 'check' }, [box, el('span', {}, [title, words ? el('small', {}, [words]) : null])])
    })
    this.themes = THEMES.map(([theme]) => {
      const box = el('input', { type: 'radio', name: 'theme', value: theme })
      box.addEventListener('change', () => game.change({ theme }))
      return box
    })
    const themes = THEMES.map(([, title], index) => el('label', { class: 'check inline' }, [this.themes[index] ?? '', el('span', {}, [title])]))
    this.dialog.body.append(
      ...rows,
      el('fieldset', {}, [el('legend', {}, ['Colours']), ...themes]),
      this.again,
    )
  }

  open(): void {
    for (const [name, box] of this.boxes) box.checked = this.game.settings[name]
    for (const box of this.themes) box.checked = box.value === this.game.settings.theme
    this.offerAgain()
    this.dialog.open()
  }

  private offerAgain(): void {
    this.again.replaceChildren(button('Start this puzzle again', () => this.askAgain(), { disabled: this.game.isGiving }))
  }

  /** Asks before the player's digits and marks are removed. */
  private askAgain(): void {
    const restart = button('Start again', () => {
      this.dialog.close()
      this.game.restart()
    })
    // A screen reader does not read out elements outside the dialog, so the question is also the description of a button.
    const keep = button('Keep them', () => this.offerAgain(), { class: 'primary', 'aria-describedby': 'again-question' })
    this.again.replaceChildren(said(el('p', { id: 'again-question' }, ['Take away all your digits and marks? The puzzle stays.'])), restart, keep)
    keep.focus()
  }
}
