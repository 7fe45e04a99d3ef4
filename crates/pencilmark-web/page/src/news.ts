// What the page has to say by itself: a new version, a link that cannot be read. It covers no control.

import { button, byId, el } from './dom.ts'
import { said } from './voice.ts'

/** Tells something, with what can be done about it. What it gives takes the news away, unless there is other news by then. */
export function tellNews(words: string, actions: readonly HTMLElement[], close = 'Close'): () => void {
  const news = byId('news')
  const told = said(el('p', {}, [words]))
  const take = (): void => {
    if (told.isConnected) news.hidden = true
  }
  news.replaceChildren(told, el('div', { class: 'actions' }, [...actions, button(close, take)]))
  news.hidden = false
  return take
}
