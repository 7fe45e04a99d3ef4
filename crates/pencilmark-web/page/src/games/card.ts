// The card of a game in the list: its board, its progress, and its actions.

import type { Board } from '../board.ts'
import { button, el } from '../dom.ts'
import { decode } from '../share.ts'
import { clock } from '../text.ts'
import { thumb } from '../thumb.ts'
import { type Kept, nameFrom, progressOf } from './kept.ts'
import { titleOf, when } from './when.ts'

/** The actions of a player with a game. */
export interface Does {
  open(kept: Kept): void
  remove(kept: Kept): void
  star(kept: Kept, isStarred: boolean): void
  rename(kept: Kept, name: string): void
}

export function card(kept: Kept, isHere: boolean, does: Does): HTMLElement {
  const title = titleOf(kept)
  const board = decode(kept.board)
  const opener = el('button', { type: 'button', class: 'opens' }, [
    board ? thumb(board) : null,
    el('span', { class: 'name' }, [title]),
    ...(board ? facts(kept, board) : [el('span', { class: 'problem' }, ['This game cannot be read.'])]),
  ], { click: () => does.open(kept) })
  const star = button(kept.star ? '★' : '☆', () => does.star(kept, !kept.star), { class: 'round star', 'aria-pressed': String(kept.star), 'aria-label': `Star: ${title}` })
  const renames = button('Rename', () => rename(kept, opener, does), { class: 'plain', 'aria-label': `Rename ${title}` })
  const removes = button('Delete', () => does.remove(kept), { class: 'plain', 'aria-label': `Delete ${title}` })
  return el('li', { class: 'card', 'data-game': kept.id, 'aria-current': isHere ? 'true' : null }, [opener, star, el('div', { class: 'deeds' }, [renames, removes])])
}

function facts(kept: Kept, board: Board): HTMLElement[] {
  const { filled, all, isSolved } = progressOf(board)
  const far = isSolved ? el('span', { class: 'done' }, ['Solved']) : el('span', {}, [`${filled} of ${all} cells`])
  const more = [kept.seconds ? clock(kept.seconds) : '', when(kept.moved)]
  return [
    el('span', { class: 'far' }, [far, isSolved ? null : el('progress', { max: all, value: filled, 'aria-hidden': 'true' })]),
    el('span', { class: 'quiet' }, [more.filter(Boolean).join(' · ')]),
  ]
}

/** Replaces the button that opens the game by a field for its name, until the player confirms or cancels. */
function rename(kept: Kept, opener: HTMLElement, does: Does): void {
  const field = el('input', { type: 'text', value: kept.name, maxlength: 80, 'aria-label': 'Name of the game', placeholder: titleOf({ ...kept, name: '' }) })
  const form = el('form', { class: 'renaming' }, [field, el('div', { class: 'actions' }, [el('button', { type: 'submit', class: 'primary' }, ['Rename']), button('Cancel', () => back())])])
  const back = () => {
    form.replaceWith(opener)
    opener.focus()
  }
  form.addEventListener('submit', event => {
    event.preventDefault()
    does.rename(kept, nameFrom(field.value))
  })
  form.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    // Otherwise Escape would close the dialog.
    event.preventDefault()
    event.stopPropagation()
    back()
  })
  opener.replaceWith(form)
  field.focus()
  field.select()
}
