// What is done on the shelf, one after another, and what tabs tell each other of it.

import { type Shelf, openShelf } from './shelf.ts'

export class Turns {
  private opening: Promise<Shelf> | undefined
  private last: Promise<unknown> = Promise.resolve()
  private readonly channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('pencilmark games') : undefined
  private readonly listeners: (() => void)[] = []

  constructor() {
    this.channel?.addEventListener('message', () => this.hear())
  }

  /** Does something on the shelf, after all that is to be done before. */
  take<Result>(does: (shelf: Shelf) => Promise<Result>): Promise<Result> {
    const result = this.last.then(() => (this.opening ??= openShelf())).then(does)
    this.last = result.catch((error: unknown) => {
      console.info(error)
      // The browser may have closed it.
      this.opening = undefined
    })
    return result
  }

  /** Tells here and in the other tabs that games have changed. */
  tell(): void {
    this.channel?.postMessage('')
    this.hear()
  }

  listen(listener: () => void): void {
    this.listeners.push(listener)
  }

  /** Tells of what other tabs do. */
  listenToOthers(listener: () => void): void {
    this.channel?.addEventListener('message', listener)
  }

  private hear(): void {
    for (const listener of this.listeners) listener()
  }
}
