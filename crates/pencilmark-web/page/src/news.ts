// What the page has to say by itself: a new version, a link that cannot be read. It covers no control, and no button of it is filled.

import { button, byId, el } from './dom.ts'
import { said } from './voice.ts'

interface Told {
  /** What the button that takes the news away says. */
  readonly close?: string
  /** After so many seconds it goes by itself, unless somebody is at it. */
  readonly seconds?: number
}

/** Tells something, with what can be done about it. What it gives takes the news away, unless there is other news by then. */
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
