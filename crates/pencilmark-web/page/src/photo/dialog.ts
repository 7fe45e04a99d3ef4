// The dialog for photos: a photo is chosen, taken, dropped or pasted, or comes from the camera.

import { scanner } from '#scanner'
import { Dialog } from '../dialog.ts'
import type { Scan } from '../doors/scanner.ts'
import { button, el, fileField } from '../dom.ts'
import type { Game } from '../game.ts'
import { problem } from '../panel.ts'
import { Beside } from './beside.ts'
import { Camera } from './camera.ts'
import { pictureOf } from './picture.ts'

export class PhotoDialog {
  private readonly dialog = new Dialog('photo', 'Puzzle from a photo', () => this.camera.stop())
  private readonly note = el('div', { 'aria-live': 'polite' })
  private readonly camera = new Camera((words, isWrong) => this.say(words, isWrong), (picture, scan) => this.take(picture, scan))
  private readonly beside: Beside
  /** The number of the picture that is being read. */
  private reading = 0

  constructor(game: Game, private readonly taken: () => void) {
    this.beside = new Beside(game)
    const field = (id: string, words: string, more = {}) => el('label', { class: `file ${id}` }, [words, fileField({ id, accept: 'image/*', 'aria-label': words, ...more }, file => void this.read(file))])
    const live = button('Use the camera', () => void this.camera.start(), { id: 'camera' })
    this.dialog.body.append(
      el('p', {}, ['A printed Sudoku: all of its grid in the picture, from above, and sharp. You can also paste a picture, or drop it on the page.']),
      el('div', { class: 'actions' }, [field('photo-file', 'Choose a photo'), field('photo-take', 'Take a photo', { capture: 'environment' }), Camera.isThere && live]),
      this.camera.element,
      this.note,
      el('p', { class: 'quiet' }, [scanner.where]),
    )
  }

  open(): void {
    this.note.replaceChildren()
    this.dialog.open()
  }

  /** Reads the picture in a file. */
  async read(file: Blob): Promise<void> {
    const number = ++this.reading
    this.camera.stop()
    this.dialog.open()
    this.note.replaceChildren(el('p', { class: 'quiet waiting' }, ['Reading the photo…']))
    try {
      const picture = await pictureOf(file)
      const answer = await scanner.scan(picture)
      if (number !== this.reading) return
      if ('error' in answer) return this.say(`No puzzle was read: ${answer.error.message}.`, true)
      this.take(picture, answer)
    } catch (error) {
      if (number === this.reading) this.say(error instanceof Error ? error.message : String(error), true)
    }
  }

  private take(picture: HTMLCanvasElement, scan: Scan): void {
    // If the player has closed the dialog, the result is not used.
    if (!this.dialog.isOpen) return
    this.dialog.close()
    this.beside.show(picture, scan)
    this.taken()
  }

  private say(words: string, isWrong = false): void {
    if (this.note.textContent !== words) this.note.replaceChildren(isWrong ? problem(words) : el('p', {}, [words]))
  }
}
