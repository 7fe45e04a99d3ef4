// The dialog with links and texts of the current board, for copying.

import type * as api from '../api.ts'
import { Dialog } from '../dialog.ts'
import { button, el, saveFile } from '../dom.ts'
import type { Game } from '../game.ts'
import type { FormatId } from '../schema.ts'
import { addressOf, linkTo } from '../link.ts'
import { givensLine, stateLine } from '../text.ts'

/** The formats of the text, in groups. Each format has its id, its name, and the ending of its file. */
const FORMATS: Readonly<Record<string, readonly (readonly [FormatId, string, string])[]>> = {
  'A text': [
    ['line', 'Line of characters', 'txt'],
    ['grid', 'Grid', 'txt'],
    ['pencilmarks', 'Grid of pencil marks', 'txt'],
    ['hodoku', 'Line for HoDoKu', 'txt'],
  ],
  'A link to another site': [
    ['sudokupad', 'Link to SudokuPad', 'txt'],
    ['fpuzzles', 'Link to f-puzzles', 'txt'],
    ['sudokuwiki', 'Link to SudokuWiki', 'txt'],
  ],
  'A file of another program': [
    ['opensudoku', 'OpenSudoku file', 'opensudoku'],
    ['sdk', '.sdk file', 'sdk'],
    ['sdm', '.sdm file', 'sdm'],
    ['ss', '.ss file', 'ss'],
  ],
}

/** The formats that can contain boards with a layout. */
const OF_LAYOUTS: readonly FormatId[] = ['line', 'hodoku', 'sudokupad', 'fpuzzles']

export class ShareDialog {
  private readonly dialog = new Dialog('share', 'Share')
  private readonly link = el('input', { id: 'link', readonly: true, type: 'text' })
  private readonly text = el('textarea', { id: 'text', readonly: true, rows: 4, 'aria-label': 'Puzzle as text' })
  private readonly format = el(
    'select',
    { id: 'format' },
    Object.entries(FORMATS).map(([label, formats]) => el('optgroup', { label }, formats.map(([id, name]) => el('option', { value: id }, [name])))),
  )
  private readonly note = el('p', { class: 'quiet', 'aria-live': 'polite' })
  /** The number of texts that were asked for. Answers can come in another order, and only the last one is shown. */
  private asked = 0

  /**
   * `source` has functions of the main page, because a part that is loaded later has no own engine. `prints` opens the print
   * dialog.
   */
  constructor(private readonly game: Game, private readonly source: Pick<typeof api, 'convert' | 'ApiError'>, private readonly prints: () => void) {
    this.format.addEventListener('change', () => void this.convert())
    this.dialog.body.append(
      el('label', { for: 'link' }, ['A link to your board, with all values, marks, colours and links']),
      this.link,
      el('p', { class: 'quiet' }, ['The board is in the link itself, after the #. Your browser does not send it to any server.']),
      ...(addressOf().isLocal ? [el('p', { class: 'problem' }, ['This page is on your own computer or network: the link works there only.'])] : []),
      el('div', { class: 'actions' }, [button('Copy the link', () => void this.copy(this.link), { class: 'primary' })]),
      el('label', { for: 'format' }, ['Or for other programs']),
      this.format,
      this.text,
      el('div', { class: 'actions' }, [button('Copy the text', () => void this.copy(this.text)), button('Save as a file', () => this.save())]),
      this.note,
      el('h3', {}, ['On paper']),
      el('div', { class: 'actions' }, [button('Print this board', () => this.print()), button('Print puzzles…', () => this.printOthers())]),
    )
  }

  open(): void {
    this.link.value = linkTo(this.game.board)
    const { name } = this.game.board.layout
    for (const option of this.format.options) option.hidden = option.disabled = name !== '' && !OF_LAYOUTS.includes(option.value as FormatId)
    if (this.format.selectedOptions[0]?.disabled) this.format.value = 'line'
    this.note.textContent = ''
    this.dialog.open()
    this.link.select()
    void this.convert()
  }

  private async convert(): Promise<void> {
    const line = this.format.value === 'line' ? givensLine(this.game.board) : stateLine(this.game.board, true)
    const asked = ++this.asked
    try {
      const { puzzle, dropped } = await this.source.convert(line, this.format.value as FormatId)
      if (asked !== this.asked) return
      this.text.value = puzzle
      this.note.textContent = dropped.length ? `This format has no place for ${dropped.join(', ')}.` : ''
    } catch (error) {
      if (!(error instanceof this.source.ApiError)) throw error
      if (asked === this.asked) this.note.textContent = error.message
    }
  }

  private async copy(field: HTMLInputElement | HTMLTextAreaElement): Promise<void> {
    field.select()
    try {
      await navigator.clipboard.writeText(field.value)
      this.note.textContent = 'Copied.'
    } catch {
      this.note.textContent = 'The browser does not allow that; press Ctrl+C.'
    }
  }

  private save(): void {
    const ending = Object.values(FORMATS).flat().find(([id]) => id === this.format.value)?.[2] ?? 'txt'
    saveFile(`puzzle.${ending}`, `${this.text.value}\n`)
    this.note.textContent = `Saved as puzzle.${ending}.`
  }

  private print(): void {
    this.dialog.close()
    window.print()
  }

  private printOthers(): void {
    this.dialog.close()
    this.prints()
  }
}

