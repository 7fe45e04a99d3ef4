// The common parts of the panels for learning.

import { isEmpty } from './board.ts'
import { button, el } from './dom.ts'
import type { Game } from './game.ts'
import type { Walk } from './walk.ts'
import { explain } from './words.ts'

export interface Panel {
  readonly id: string
  readonly title: string
  readonly element: HTMLElement
  /** The step that the panel shows, if any. Keys walk through its argument and apply it. */
  readonly walk: Walk | undefined
  /** Is called when the panel is shown again. */
  open(): void
  /** Is called when the board has changed, so the content of the panel is no longer valid. */
  reset(): void
  /** Applies the step. The key A calls this. */
  apply(): void
  /** Goes to another step, if the panel shows several steps. The keys U and J call this. */
  stepBy?(by: number): void
}

/** The first content of a panel: an explanation and a button. */
export function opening(words: string, label: string, does: () => void, key?: string): HTMLElement[] {
  return [el('p', { class: 'quiet' }, [words]), button(label, does, { class: 'primary', 'aria-keyshortcuts': key })]
}

/**
 * The meanings of the special terms in a text. `told` has the terms that were already explained; the new terms are added to
 * it.
 */
export const terms = (text: string, told = new Set<string>(), isUsual = true): HTMLElement[] =>
  explain(text, told, isUsual).map(meaning => el('small', { class: 'term' }, [meaning]))

/** A box with text. It scrolls if it is longer than the window. */
export const reading = (children: readonly (Node | string | null)[]): HTMLElement => el('div', { class: 'reading' }, children)

/** A bar with actions. It is below the text, never over it. */
export const bar = (children: readonly (Node | string | null)[]): HTMLElement => el('div', { class: 'actions' }, children)

export const problem = (words: string): HTMLElement => el('p', { class: 'problem' }, [words])

/** Whether the board is empty, so that there is nothing to ask about. */
export const isBlank = ({ board }: Game): boolean => isEmpty(board)

/** The label of a button. The picture of a later step reveals earlier steps, so it is shown only on request. */
export const SHOW_THEN = 'Show it on the board as it is then'

export const BLANK = 'There is no puzzle yet. Paste one, type one in, or make a new one.'

/** A link to the page of a strategy. */
export const pageOf = (id: string, words: string): HTMLAnchorElement =>
  el('a', { href: `strategies/${encodeURIComponent(id)}.html`, target: '_blank', rel: 'noopener', class: 'more' }, [words])

/** A link to the practice of a strategy. */
export const practiceOf = (id: string, name: string): HTMLAnchorElement =>
  el('a', { href: `practice.html#${encodeURIComponent(id)}`, target: '_blank', rel: 'noopener', class: 'more' }, [`Practise ${name}`])
