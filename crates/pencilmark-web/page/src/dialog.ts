// Dialogs: the dialog element of the browser, with a title and a button that closes it.

import { button, el } from './dom.ts'

export class Dialog {
  readonly body = el('div', { class: 'body' })
  private readonly element: HTMLDialogElement

  /** `closed` is called each time the dialog is closed, in any way. */
  constructor(id: string, title: string, closed?: () => void) {
    const close = button('×', () => this.close(), { class: 'round close', 'aria-label': 'Close' })
    this.element = el('dialog', { id, 'aria-labelledby': `${id}-title` }, [
      el('header', {}, [el('h2', { id: `${id}-title` }, [title]), close]),
      this.body,
    ])
    // A click outside the dialog closes it.
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
