// The operations on the shelf, one after another, and the messages between tabs about them.

import { type Shelf, openShelf } from './shelf.ts'

export class Turns {
  private opening: Promise<Shelf> | undefined
  private last: Promise<unknown> = Promise.resolve()
  private readonly channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('pencilmark games') : undefined
  private readonly listeners: (() => void)[] = []

  constructor() {
    this.channel?.addEventListener('message', () => this.hear())
  }

  /** Runs an operation on the shelf, after all earlier operations. */
  take<Result>(does: (shelf: Shelf) => Promise<Result>): Promise<Result> {
    const result = this.last.then(() => (this.opening ??= openShelf())).then(does)
    this.last = result.catch((error: unknown) => {
      console.info(error)
      // The browser may have closed the database, so the next operation opens it again.
      this.opening = undefined
    })
    return result
  }

  /** Calls the listeners here and in the other tabs, because games have changed. */
  tell(): void {
    this.channel?.postMessage('')
    this.hear()
  }

  listen(listener: () => void): void {
    this.listeners.push(listener)
  }

  /** Adds a listener for changes by other tabs. */
  listenToOthers(listener: () => void): void {
    this.channel?.addEventListener('message', listener)
  }

  private hear(): void {
    for (const listener of this.listeners) listener()
  }
}
