// What the page has to say by itself: a new version, a link that cannot be read. It covers no control.

import { button, byId, el } from './dom.ts'

/** Tells something, with what can be done about it. */
export function tellNews(words: string, actions: readonly HTMLElement[], close = 'Close'): void {
  const news = byId('news')
  const later = button(close, () => (news.hidden = true))
  news.replaceChildren(el('p', { role: 'status' }, [words]), el('div', { class: 'actions' }, [...actions, later]))
  news.hidden = false
}
