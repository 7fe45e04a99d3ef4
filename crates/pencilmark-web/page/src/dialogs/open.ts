// The dialog that opens puzzles: from pasted text, from a file or a photo, or typed in.

import type * as api from '../api.ts'
import { emptyOn } from '../board.ts'
import { Dialog } from '../dialog.ts'
import { button, el, fileField } from '../dom.ts'
import type { Game } from '../game.ts'
import { isGamesFile } from '../games/file.ts'
import { maySeveral, readSeveral } from '../games/several.ts'
import { USUAL, layoutOf } from '../layout.ts'
import type { PhotoDialog } from '../photo/dialog.ts'
import type { boardFrom } from '../reading.ts'
import { decode } from '../share.ts'
import { problem } from '../panel.ts'
import { options } from './fields.ts'
import type { GamesDialog } from './games.ts'
import { BOARDS } from './levels.ts'

/**
 * The limits for a puzzle and for a file of games, in bytes. The first is below the limit of the server. No real data are
 * larger.
 */
const LARGEST_PUZZLE = 60_000
const LARGEST_FILE = 100_000_000

/**
 * The functions of the main page. A part that is loaded later has no own engine. `know` gets the layouts of the boards in a
 * text.
 */
interface Source {
  readonly api: Pick<typeof api, 'list' | 'read' | 'ApiError'>
  readonly boardFrom: typeof boardFrom
  readonly know: (text: string) => Promise<void>
}

/** The minimum number of characters of a puzzle: four rows of four. */
const SHORTEST = 16

export class OpenDialog {
  private readonly dialog = new Dialog('open', 'Open a puzzle')
  private readonly text = el('textarea', { id: 'paste', rows: 5, spellcheck: 'false', autocomplete: 'off', 'aria-describedby': 'paste-help' })
  private readonly note = el('div', { 'aria-live': 'polite' })
  private readonly board = el('select', { id: 'own-board', 'aria-label': 'Board' }, options(BOARDS.filter(([name]) => !name.startsWith('jigsaw'))))

  constructor(
    private readonly game: Game,
    private readonly source: Source,
    private readonly games: () => Promise<GamesDialog | undefined>,
    private readonly photo: () => Promise<PhotoDialog | undefined>,
    private readonly opened: () => void,
  ) {
    const file = fileField({ id: 'file', 'aria-label': 'Open a file' }, chosen => void this.readFile(chosen))
    this.text.addEventListener('keydown', event => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || this.text.value.length >= SHORTEST)) {
        event.preventDefault()
        void this.read(this.text.value)
      }
    })
    this.text.addEventListener('paste', () => setTimeout(() => void this.read(this.text.value, true)))
    this.dialog.body.append(
      el('div', { class: 'actions' }, [button('From a photo', () => void this.openPhoto()), button('Enter my own', () => void this.typeIn()), this.board]),
      el('label', { for: 'paste' }, ['Or paste a puzzle']),
      this.text,
      el('p', { id: 'paste-help', class: 'quiet' }, [
        '81 characters (16, 36 or 64 for a small board), a grid, a grid of pencil marks, a line of HoDoKu, an OpenSudoku file, or a link of SudokuWiki, SudokuPad, f-puzzles, penpa or sudoku.coach. You can also drop a file or a photo anywhere on the page.',
      ]),
      el('div', { class: 'actions' }, [button('Read it', () => void this.read(this.text.value), { class: 'primary' }), el('label', { class: 'file' }, ['Open a file', file])]),
      this.note,
    )
  }

  /** Opens an empty board with the chosen layout, for a puzzle that is typed in. */
  private async typeIn(): Promise<void> {
    const { api } = this.source
    try {
      const layout = this.board.value ? layoutOf(await api.read('', this.board.value)) : USUAL
      this.done(() => this.game.typeIn(emptyOn(layout)))
    } catch (error) {
      if (!(error instanceof api.ApiError)) throw error
      this.say(error.message)
    }
  }

  open(): void {
    this.note.replaceChildren()
    this.text.value = ''
    this.dialog.open()
    this.text.focus()
  }

  close(): void {
    this.dialog.close()
  }

  /**
   * Reads a puzzle of any format, several puzzles, or a file of games. With `isQuiet`, after a paste, a short text causes no
   * error message, because the player may still be editing it. `source` is the first part of the names of several puzzles.
   */
  async read(text: string, isQuiet = false, source = 'Pasted'): Promise<void> {
    const said = text.trim()
    if (!said) return this.say('Paste a puzzle into the field first.')
    if (isGamesFile(said)) {
      this.close()
      return (await this.games())?.import(said)
    }
    const { api } = this.source
    const own = /#(1\.[\w.-]+)(?:~[\w-]+)?$/.exec(said)?.[1]
    if (own) await this.source.know(own)
    const shared = own ? decode(own) : undefined
    if (shared) return this.done(() => this.game.load(shared))
    try {
      if (said.length > LARGEST_PUZZLE) throw new api.ApiError('This text is too large for one puzzle.', 'too-large')
      const board = await this.source.boardFrom(said)
      this.done(() => this.game.open(board))
    } catch (error) {
      if (!(error instanceof api.ApiError)) throw error
      if (error.code && maySeveral(said)) {
        const found = await readSeveral(text, api)
        if (found.puzzles.length) {
          this.close()
          return (await this.games())?.addPuzzles(found, source)
        }
      }
      if (isQuiet && said.length < SHORTEST) return
      this.dialog.open()
      this.say(error.message)
    }
  }

  private async openPhoto(): Promise<void> {
    this.close()
    ;(await this.photo())?.open()
  }

  async readFile(file: File): Promise<void> {
    if (file.type.startsWith('image/')) {
      this.close()
      return (await this.photo())?.read(file)
    }
    if (file.size > LARGEST_FILE) {
      this.dialog.open()
      return this.say('This file is too large.')
    }
    await this.read(await file.text(), false, file.name)
  }

  private done(load?: () => void): void {
    this.close()
    load?.()
    this.opened()
  }

  private say(words: string): void {
    this.note.replaceChildren(problem(words))
  }
}
