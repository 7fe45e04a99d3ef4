// The news: messages of the page, such as a new version or a link that cannot be read. The news covers no control, and its
// buttons are not filled.

import { button, byId, el } from './dom.ts'
import { said } from './voice.ts'

interface Told {
  /** The text of the button that closes the news. */
  readonly close?: string
  /** The time after which the news closes, in seconds. It stays open under the pointer or with the focus. */
  readonly seconds?: number
}

/** Shows news with its actions. Returns a function that closes it, if it is still shown. */
export function tellNews(words: string, actions: readonly HTMLElement[], { close = 'Close', seconds }: Told = {}): () => void {
  const news = byId('news')
  const told = said(el('p', {}, [words]))
  const take = (): void => {
    if (told.isConnected) news.hidden = true
  }
  const takeLater = (): void => void setTimeout(() => (news.matches(':hover, :focus-within') ? takeLater() : take()), 1000 * (seconds ?? 0))
  if (seconds) takeLater()
  news.replaceChildren(told, el('div', { class: 'actions' }, [...actions, button(close, take)]))
  news.hidden = false
  return take
}
