// The photo next to the board, while its puzzle is checked by the player: the doubtful cells, and their possible digits.

import { BLANK, type Board, boardOf, cellOf, change, fix, isSameCell, nameOf } from '../board.ts'
import type { Scan } from '../doors/scanner.ts'
import { button, byId, el, svg } from '../dom.ts'
import { keepFocus } from '../focus.ts'
import type { Game } from '../game.ts'
import { say } from '../voice.ts'
import { cut } from './picture.ts'
import { type Corners, cellAt, cellsOf, pointsOf } from './places.ts'

/** A puzzle that was read from a photo and is being checked. */
interface Reading {
  /** The board that was read. If the game begins with another board, it is another game. */
  readonly start: Board
  readonly cells: readonly Corners[]
  /** The possible values of each doubtful cell; 0 means empty. */
  readonly doubts: ReadonlyMap<number, readonly number[]>
  /** The doubtful cells that the player has confirmed. */
  readonly right: Set<number>
  /** The handwritten digits. They are not a part of the puzzle, and are entered after it. */
  readonly entries: Map<number, number>
}

const RULES: Record<Scan['solutions'], string> = {
  one: '',
  'by-the-rules': ' Only read like this, there is one solution.',
  several: ' Read like this, there are several solutions.',
  none: ' Read like this, there is no solution.',
}

export class Beside {
  private readonly root = el('section', { id: 'photograph', 'aria-label': 'Photo', hidden: true })
  private readonly told = el('p', { class: 'quiet' })
  private readonly signs = svg('svg', { 'aria-hidden': 'true' })
  private readonly frame = el('div', { class: 'film' })
  private readonly view = el('div', { class: 'view', tabindex: '0', role: 'group', 'aria-label': 'The photo of the puzzle' }, [this.frame])
  private readonly choices = el('div', { class: 'actions' })
  private reading: Reading | undefined
  private board: Board | undefined

  constructor(private readonly game: Game) {
    this.root.append(this.told, this.view, this.choices)
    byId('controls').before(this.root)
    keepFocus(this.root)
    this.frame.addEventListener('click', event => this.point(event))
    game.listen(() => this.update())
  }

  /** Puts the digits that were read on the board, like typed digits. */
  show(picture: HTMLCanvasElement, scan: Scan): void {
    const { game } = this
    const { canvas, corners } = cut(picture, scan.corners as unknown as Corners)
    const doubts = new Map(scan.doubts.flatMap(([name, values]) => (cellOf(name) === undefined ? [] : [[cellOf(name) as number, values] as const])))
    const start = boardOf('', scan.puzzle, null)
    this.signs.setAttribute('viewBox', `0 0 ${canvas.width} ${canvas.height}`)
    this.frame.replaceChildren(canvas, this.signs)
    const entries = new Map([...scan.entries].flatMap((sign, cell) => (sign === '.' ? [] : [[cell, Number(sign)] as const])))
    game.typeIn(start)
    this.reading = { start: game.board, cells: cellsOf(corners), doubts, right: new Set(), entries }
    this.board = undefined
    const number = scan.puzzle.replaceAll('.', '').length
    const doubtful = doubts.size === 1 ? '1 cell is in doubt.' : `${doubts.size} cells are in doubt.`
    const written = entries.size === 1 ? ' One more is written by hand: it comes after Done.' : entries.size ? ` ${entries.size} more are written by hand: they come after Done.` : ''
    this.told.textContent = `${number} digits were read.${written} ${doubts.size ? doubtful : 'Compare them with the photo.'}${RULES[scan.solutions]}`
    const [first = game.cursor] = doubts.keys()
    game.select([first], first)
    say(this.told.textContent)
  }

  /** The doubtful cells that the player has neither changed nor confirmed. */
  private open({ doubts, right, start }: Reading): number[] {
    return [...doubts.keys()].filter(cell => !right.has(cell) && this.game.board[cell]?.value === start[cell]?.value)
  }

  private update(): void {
    const { game, reading } = this
    if (!reading) return
    const isHere = game.isGiving && game.history.boards[0] === reading.start
    this.root.hidden = !isHere
    document.body.classList.toggle('has-photo', isHere)
    if (!isHere) {
      this.reading = undefined
      this.frame.replaceChildren()
      return this.enter(reading.entries)
    }
    // Each typed digit removes the signs from the board, so they are set again.
    if (this.board !== game.board) {
      this.board = game.board
      return this.mark(reading)
    }
    this.draw(reading)
  }

  /** Enters the handwritten digits, if the puzzle from the photo is now played. */
  private enter(entries: ReadonlyMap<number, number>): void {
    const { game, board } = this
    const isPlayed = board && fix(board).every((cell, place) => isSameCell(cell, game.board[place]))
    const open = [...entries.keys()].filter(cell => entries.get(cell) && !game.board[cell]?.value)
    if (isPlayed && open.length) game.set(change(game.board, open, (cell, place) => ({ ...cell, value: entries.get(place) ?? 0 })))
  }

  private mark(reading: Reading): void {
    this.game.show(undefined, new Map(this.open(reading).map(cell => [cell, 'look' as const])))
  }

  private draw(reading: Reading): void {
    const { cursor } = this.game
    const open = this.open(reading)
    const sign = (cell: number, name: string) => svg('polygon', { class: name, points: pointsOf(reading.cells[cell] as Corners) })
    this.signs.replaceChildren(...open.map(cell => sign(cell, 'look')), sign(cursor, 'here'))
    this.follow(reading.cells[cursor] as Corners)
    this.choose(reading, open.includes(cursor) ? cursor : open[0])
  }

  /** Scrolls a large photo to a cell. */
  private follow([[x0, y0], , [x2, y2]]: Corners): void {
    const { view, signs } = this
    const { width, height } = signs.getBoundingClientRect()
    const [, , across = 1, down = 1] = (signs.getAttribute('viewBox') ?? '').split(' ').map(Number)
    view.scrollTo(((x0 + x2) / 2 / across) * width - view.clientWidth / 2, ((y0 + y2) / 2 / down) * height - view.clientHeight / 2)
  }

  /** Offers the possible values of a doubtful cell. */
  private choose(reading: Reading, cell: number | undefined): void {
    this.choices.hidden = cell === undefined
    if (cell === undefined) return
    const values = reading.doubts.get(cell) ?? []
    const label = (value: number) => (value ? String(value) : 'empty')
    const offer = (value: number) => button(label(value), () => this.settle(reading, cell, value), { 'aria-label': `${nameOf(cell)} is ${label(value)}` })
    this.choices.replaceChildren(el('span', {}, [`${nameOf(cell)} is`]), ...[...new Set([...values, 0])].map(offer))
  }

  /** Writes the chosen value of a doubtful cell, and goes to the next doubtful cell. */
  private settle(reading: Reading, cell: number, value: number): void {
    const { game } = this
    if (reading.entries.has(cell)) {
      reading.entries.set(cell, value)
      reading.right.add(cell)
    } else if (game.board[cell]?.value === value) reading.right.add(cell)
    else game.set(change(game.board, [cell], () => ({ ...BLANK, value })))
    const [next] = this.open(reading)
    if (next !== undefined) game.select([next], next)
    else say('No cell is in doubt any more.')
    this.mark(reading)
  }

  /** Goes to the cell under the pointer. */
  private point({ clientX, clientY }: MouseEvent): void {
    if (!this.reading) return
    const { left, top, width, height } = this.signs.getBoundingClientRect()
    const [, , across = 1, down = 1] = (this.signs.getAttribute('viewBox') ?? '').split(' ').map(Number)
    const cell = cellAt(this.reading.cells, [((clientX - left) / width) * across, ((clientY - top) / height) * down])
    if (cell !== undefined) this.game.select([cell], cell)
  }
}
