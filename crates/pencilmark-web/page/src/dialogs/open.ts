// How a puzzle comes in: pasted, typed, dropped as a file, or made.

import * as api from '../api.ts'
import { Dialog } from '../dialog.ts'
import { button, el, fileField } from '../dom.ts'
import type { Game } from '../game.ts'
import { isGamesFile } from '../games/file.ts'
import { maySeveral, readSeveral } from '../games/several.ts'
import { boardFrom } from '../reading.ts'
import { decode } from '../share.ts'
import { problem } from '../panel.ts'
import { starsOf } from '../panels/rate.ts'
import { Maker } from '../maker.ts'
import type { GamesDialog } from './games.ts'
import { LEVELS } from './levels.ts'

/** In bytes: more than any puzzle needs, and less than the server takes; and more than all games that are kept. */
const LARGEST_PUZZLE = 60_000
const LARGEST_FILE = 100_000_000

const EXAMPLES: readonly (readonly [string, string])[] = [
  ['Gentle', '.7....8...8..4...9....31.....27.9..........36.5.....2.3...8.5.2.2...31....49.5.83'],
  ['Needs a trick', '..16..8.4..9........6..37.1...5.4.8..52....6....76....6..3.7.....7...9...3....2..'],
  ['Very hard', '.....7.........5.4...6.....2.57.91..8...1..2.9.15.8.3...3..1..2....7..8..4.8.....'],
]

export class OpenDialog {
  private readonly dialog = new Dialog('open', 'Open a puzzle', () => this.maker.isBehind || this.maker.stop())
  private readonly text = el('textarea', { id: 'paste', rows: 5, spellcheck: 'false', autocomplete: 'off', 'aria-describedby': 'paste-help' })
  private readonly note = el('div', { 'aria-live': 'polite' })
  private readonly maker: Maker

  /** `more` shows all choices for a new puzzle. */
  constructor(
    private readonly game: Game,
    private readonly games: () => Promise<GamesDialog | undefined>,
    private readonly opened: () => void,
    more: () => void,
  ) {
    this.maker = new Maker(game, load => this.done(load))
    const file = fileField({ id: 'file', 'aria-label': 'Open a file' }, chosen => void this.readFile(chosen))
    this.text.addEventListener('keydown', event => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || this.text.value.length >= 81)) {
        event.preventDefault()
        void this.read(this.text.value)
      }
    })
    this.text.addEventListener('paste', () => setTimeout(() => void this.read(this.text.value, true)))
    const levels = LEVELS.map((level, index) => {
      const made = button('', () => this.make(level), { class: 'level', 'aria-label': `${level}, ${index + 1} of 5 stars` })
      made.append(el('span', { class: 'stars', 'aria-hidden': 'true' }, [starsOf(index + 1)]), level)
      return made
    })
    this.dialog.body.append(
      el('label', { for: 'paste' }, ['Paste a puzzle']),
      this.text,
      el('p', { id: 'paste-help', class: 'quiet' }, [
        '81 characters, a grid, a grid of pencil marks, a line of HoDoKu, an OpenSudoku file, or a link of SudokuWiki, SudokuPad, f-puzzles, penpa or sudoku.coach. You can also drop a file anywhere on the page, or type in your own.',
      ]),
      el('div', { class: 'actions' }, [button('Read it', () => void this.read(this.text.value), { class: 'primary' }), el('label', { class: 'file' }, ['Open a file', file]), button('Enter my own', () => this.done(() => this.game.typeIn()))]),
      this.note,
      el('h3', {}, ['A new puzzle']),
      el('div', { class: 'levels' }, levels),
      this.maker.note,
      el('div', { class: 'actions' }, [
        button('More choices…', () => {
          this.dialog.close()
          more()
        }),
      ]),
      el('h3', {}, ['Or an example']),
      el('div', { class: 'actions' }, EXAMPLES.map(([name, puzzle]) => button(name, () => void this.read(puzzle)))),
    )
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

  /** What was made behind the dialog until now is given up. */
  private make(level: string): void {
    this.maker.stop()
    void this.maker.make({ level: level.toLowerCase() })
  }

  /**
   * Reads a puzzle of any format, several of them, or a file of games. After a paste the text may still be worked on, so nothing
   * is said of mistakes. `source` is what several of them are named after.
   */
  async read(text: string, isQuiet = false, source = 'Pasted'): Promise<void> {
    const said = text.trim()
    if (!said) return this.say('Paste a puzzle into the field first.')
    if (isGamesFile(said)) {
      this.close()
      return (await this.games())?.import(said)
    }
    const own = /#(1\.[\w.-]+)$/.exec(said)?.[1]
    const shared = own ? decode(own) : undefined
    if (shared) return this.done(() => this.game.load(shared))
    try {
      if (said.length > LARGEST_PUZZLE) throw new api.ApiError('This text is too large for one puzzle.', 'too-large')
      const board = await boardFrom(said)
      this.done(() => this.game.open(board))
    } catch (error) {
      if (!(error instanceof api.ApiError)) throw error
      if (error.code && maySeveral(said)) {
        const found = await readSeveral(text)
        if (found.puzzles.length) {
          this.close()
          return (await this.games())?.addPuzzles(found, source)
        }
      }
      if (isQuiet && said.length < 81) return
      this.dialog.open()
      this.say(error.message)
    }
  }

  async readFile(file: File): Promise<void> {
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
