// What the panels of the learning side have in common.

import { isEmpty } from './board.ts'
import { button, el } from './dom.ts'
import type { Game } from './game.ts'
import type { Walk } from './walk.ts'
import { explain } from './words.ts'

export interface Panel {
  readonly id: string
  readonly title: string
  readonly element: HTMLElement
  /** The step that keys walk and apply, if it shows one. */
  readonly walk: Walk | undefined
  /** It is shown again. */
  open(): void
  /** The board is another one: what was said of the board before does not hold any more. */
  reset(): void
  /** The key A. */
  apply(): void
  /** The keys U and J, where several steps are shown one after the other. */
  stepBy?(by: number): void
}

/** An explanation and a button: how a panel begins. */
export function opening(words: string, label: string, does: () => void, key?: string): HTMLElement[] {
  return [el('p', { class: 'quiet' }, [words]), button(label, does, { class: 'primary', 'aria-keyshortcuts': key })]
}

/** What the words of a text mean that a newcomer may not know, but for those already told, which it adds to. */
export const terms = (text: string, told = new Set<string>(), isUsual = true): HTMLElement[] =>
  explain(text, told, isUsual).map(meaning => el('small', { class: 'term' }, [meaning]))

/** What is read; it scrolls where it is longer than the window. */
export const reading = (children: readonly (Node | string | null)[]): HTMLElement => el('div', { class: 'reading' }, children)

/** What can be done about what is read. It stands below that, never on it. */
export const bar = (children: readonly (Node | string | null)[]): HTMLElement => el('div', { class: 'actions' }, children)

export const problem = (words: string): HTMLElement => el('p', { class: 'problem' }, [words])

/** Whether there is anything to ask about. */
export const isBlank = ({ board }: Game): boolean => isEmpty(board)

/** A step of a later board gives away what comes before, and is shown when asked for. */
export const SHOW_THEN = 'Show it on the board as it is then'

export const BLANK = 'There is no puzzle yet. Paste one, type one in, or make a new one.'

/** A link to a strategy's own page. */
export const pageOf = (id: string, words: string): HTMLAnchorElement =>
  el('a', { href: `strategies/${encodeURIComponent(id)}.html`, target: '_blank', rel: 'noopener', class: 'more' }, [words])

/** A link to positions on which a strategy is practised. */
export const practiceOf = (id: string, name: string): HTMLAnchorElement =>
  el('a', { href: `practice.html#${encodeURIComponent(id)}`, target: '_blank', rel: 'noopener', class: 'more' }, [`Practise ${name}`])
