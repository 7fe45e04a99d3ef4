// Dialogs: the browser's own, with a title and a way out.

import { button, el } from './dom.ts'

export class Dialog {
  readonly body = el('div', { class: 'body' })
  private readonly element: HTMLDialogElement

  /** `closed` is told however it is closed. */
  constructor(id: string, title: string, closed?: () => void) {
    const close = button('×', () => this.close(), { class: 'round close', 'aria-label': 'Close' })
    this.element = el('dialog', { id, 'aria-labelledby': `${id}-title` }, [
      el('header', {}, [el('h2', { id: `${id}-title` }, [title]), close]),
      this.body,
    ])
    // A click beside the dialog closes it.
    this.element.addEventListener('click', event => {
      if (event.target === this.element) this.close()
    })
    if (closed) this.element.addEventListener('close', closed)
    document.body.append(this.element)
  }

  open(): void {
    if (!this.element.open) this.element.showModal()
  }

  close(): void {
    this.element.close()
  }

  get isOpen(): boolean {
    return this.element.open
  }
}
