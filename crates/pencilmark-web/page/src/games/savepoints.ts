// Savepoints: positions of a game with a name. To go back to a savepoint is a normal move, so undo works.

import { EMPTY } from '../board.ts'
import { button, el } from '../dom.ts'
import type { Game } from '../game.ts'
import { decode, encode } from '../share.ts'
import { thumb } from '../thumb.ts'
import type { Keeper } from './keeper.ts'
import { MOST_SAVEPOINTS, type Savepoint, nameFrom, progressOf } from './kept.ts'
import { when } from './when.ts'

/** The savepoints of this tab's game. `says` shows a message; `done` closes the dialog and shows the board. */
export class Savepoints {
  readonly element = el('div', { class: 'savepoints' })
  private readonly field = el('input', { type: 'text', id: 'savepoint', maxlength: 80, placeholder: 'before the guess' })
  private readonly list = el('ul', { class: 'cards', 'aria-label': 'Saved positions' })

  constructor(
    private readonly game: Game,
    private readonly keeper: Keeper,
    private readonly says: (words: string, ...actions: readonly HTMLElement[]) => void,
    private readonly done: () => void,
  ) {
    const form = el('form', {}, [
      el('label', { for: 'savepoint' }, ['Save this position as']),
      el('div', { class: 'pair' }, [this.field, el('button', { type: 'submit' }, ['Save'])]),
    ])
    form.addEventListener('submit', event => {
      event.preventDefault()
      void this.save()
    })
    this.element.append(form, this.list)
  }

  show(): void {
    this.list.replaceChildren(...this.points.map(point => this.card(point)))
  }

  private get points(): readonly Savepoint[] {
    return this.keeper.current.about.savepoints
  }

  private card(point: Savepoint): HTMLElement {
    const board = decode(point.board) ?? EMPTY
    const { filled, all } = progressOf(board)
    const back = el('button', { type: 'button', class: 'opens' }, [
      thumb(board),
      el('span', { class: 'name' }, [point.name]),
      el('span', { class: 'quiet' }, [`${filled} of ${all} cells · ${when(point.saved)}`]),
      el('span', { class: 'goes' }, ['Go back to it']),
    ], { click: () => this.goBack(point) })
    return el('li', { class: 'card' }, [back, button('×', () => void this.remove(point), { class: 'round', 'aria-label': `Delete ${point.name}` })])
  }

  private async save(): Promise<void> {
    const { points } = this
    if (points.length >= MOST_SAVEPOINTS) return this.says(`A game has room for ${MOST_SAVEPOINTS} positions. Delete one first.`)
    const name = nameFrom(this.field.value) || `Position ${points.length + 1}`
    this.field.value = ''
    await this.set([...points, { name, saved: new Date().toISOString(), board: encode(this.game.board) }])
    this.says(`“${name}” is saved.`)
  }

  private async remove(point: Savepoint): Promise<void> {
    const before = this.points
    await this.set(before.filter(other => other !== point))
    this.says(`“${point.name}” is deleted.`, button('Undo', () => void this.set(before)))
  }

  private async set(savepoints: readonly Savepoint[]): Promise<void> {
    await this.keeper.describe(this.keeper.current.about.id, { savepoints })
    this.show()
  }

  private goBack({ board }: Savepoint): void {
    const there = decode(board)
    if (there) this.game.set(there)
    this.done()
  }
}
