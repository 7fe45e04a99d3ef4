// The board on the page: a picture, and in front of it 81 cells that can have the focus, be read out and be touched.

import { cellOf, nameOf } from './board.ts'
import { byId, el, set, svg } from './dom.ts'
import type { Game, Shown } from './game.ts'
import { ink } from './inkview.ts'
import { Labels } from './labels.ts'
import type { Layout } from './layout.ts'
import { legendList } from './legend.ts'
import * as paint from './paint.ts'
import type { Pen } from './pen.ts'
import { type Picture, pictureOf } from './picture.ts'
import { CELL, MARGIN, type Point, sideOf } from './places.ts'
import type { Drawing } from './schema.ts'
import { stepPicture } from './sketch.ts'

const layer = (name: string) => svg('g', { class: name })

export class BoardView {
  readonly cells: readonly HTMLElement[]
  private readonly root = byId('board')
  private readonly picture = svg('svg', { class: 'picture', 'aria-hidden': 'true' })
  private readonly paper = svg('rect', { class: 'paper', x: MARGIN, y: MARGIN })
  private readonly own = svg('g')
  private readonly back = layer('back')
  private readonly frame = svg('g')
  private readonly ink = layer('ink')
  private readonly digits = layer('digits')
  private readonly below = byId('below')
  private readonly grid: HTMLElement
  private readonly labels = new Labels()
  private keys: string[] = []
  private shown: Shown | undefined
  private layout: Layout | undefined
  private scale = 1
  /** The distance by which a picture is moved to make room for the sums outside the board. */
  private moved = 0

  constructor(
    private readonly game: Game,
    private readonly pen: Pen,
  ) {
    this.cells = game.board.map((_, index) =>
      el('div', { role: 'gridcell', 'data-cell': nameOf(index), class: 'cell', tabindex: -1 }),
    )
    this.grid = el('div', { role: 'grid', id: 'grid', class: 'cells', 'aria-label': 'Sudoku', 'aria-multiselectable': 'true' })
    this.own.append(this.back, this.frame, this.ink, this.digits)
    this.picture.append(this.paper, this.own)
    this.root.append(this.picture, this.grid)
    this.listenForLight()
    game.listen(() => this.update())
    this.update()
  }

  /** Gives the cursor's cell the focus. */
  focus(): void {
    this.cells[this.game.cursor]?.focus({ preventScroll: true })
  }

  /** Draws pictures once invisibly, so that the first visible picture does not wait for fonts and styles. */
  prepare(drawing: Drawing): void {
    const unseen = el('div', { class: 'unseen picture', 'aria-hidden': 'true' })
    const picture = svg('svg', { viewBox: `0 0 ${sideOf(9)} ${sideOf(9)}` })
    const { layers, legend } = pictureOf(drawing, 0)
    picture.append(...layers)
    unseen.append(picture, legendList(legend))
    this.root.append(unseen)
    requestAnimationFrame(() => setTimeout(() => unseen.remove()))
  }

  /** A point of the window in the units of the picture. */
  point({ clientX, clientY }: MouseEvent): Point {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform((this.picture as SVGGraphicsElement).getScreenCTM()?.inverse())
    return { x: x / this.scale - this.moved, y: y / this.scale - this.moved }
  }

  /** Draws the lines of a board, and shows its cells. */
  private lay(layout: Layout): void {
    this.layout = layout
    const { size } = layout
    const rows = layout.digits.map(row => el('div', { role: 'row', class: 'row' }, this.cells.slice(9 * row - 9, 9 * row - 9 + size)))
    this.grid.replaceChildren(...rows)
    this.frame.replaceChildren(...paint.frame(layout))
    set(this.paper, { width: size * CELL, height: size * CELL })
    this.fit(false)
    this.root.style.setProperty('--size', String(size))
    this.root.style.setProperty('--edge', String(layout.edge))
  }

  /** Sets the scale. The engine's pictures of small boards have the size of pictures with nine rows. */
  private fit(isPicture: boolean): void {
    const edge = this.layout?.edge ?? 0
    const own = sideOf(this.layout?.size ?? 9) + 2 * edge
    const side = isPicture ? sideOf(9) : own
    this.scale = side / own
    this.moved = isPicture ? edge : 0
    const start = this.moved - edge
    set(this.picture, { viewBox: `${start} ${start} ${side} ${side}` })
    set(this.paper, { transform: `scale(${this.scale}) translate(${this.moved} ${this.moved})` })
  }

  private update(): void {
    const { game } = this
    if (game.board.layout !== this.layout) this.lay(game.board.layout)
    this.grid.setAttribute('aria-label', game.shown?.kind === 'picture' ? 'Sudoku, as the step shows it' : 'Sudoku')
    game.board.forEach((cell, index) => {
      const element = this.cells[index]
      if (!element) return
      set(element, {
        'aria-selected': String(game.selection.has(index)),
        'aria-readonly': cell.isGiven ? 'true' : null,
        tabindex: index === game.cursor ? 0 : -1,
      })
    })
    for (const [index, words] of this.labels.next(game)) this.cells[index]?.setAttribute('aria-label', words)
    // The focus follows the cursor only if it is already within the grid.
    const focused = document.activeElement
    if (focused?.classList.contains('cell') && focused !== this.cells[game.cursor]) this.focus()
    this.root.classList.toggle('is-paused', game.isPaused)
    if (game.shown) this.showOther(game.shown)
    else this.showOwn()
  }

  private showOwn(): void {
    if (this.shown) {
      this.shown = undefined
      this.picture.replaceChildren(this.paper, this.own)
      this.fit(false)
      this.below.replaceChildren()
      this.root.classList.remove('is-picture')
    }
    const { board, highlighted, isFixed } = this.game
    this.back.replaceChildren(...paint.back(this.game))
    this.ink.replaceChildren(...ink(board, this.pen))
    board.forEach((cell, index) => {
      const key = paint.keyOf(cell, isFixed, highlighted)
      if (key === this.keys[index]) return
      this.keys[index] = key
      const drawn = paint.digits(cell, index, isFixed, highlighted)
      const old = this.digits.children[index]
      if (old) old.replaceWith(drawn)
      else this.digits.append(drawn)
    })
  }

  private showOther(shown: Shown): void {
    if (shown === this.shown) return
    this.shown = shown
    this.root.classList.add('is-picture')
    const { layers, legend } = this.pictureOf(shown)
    this.picture.replaceChildren(this.paper, ...layers)
    this.fit(shown.kind === 'picture')
    this.below.replaceChildren(...(legend.length ? [legendList(legend)] : []))
  }

  private pictureOf(shown: Shown): Picture {
    if (shown.kind === 'picture') return pictureOf(shown.drawing, shown.view)
    const { back, cells } = stepPicture(this.game.board, shown.step, shown.line, this.game.settings.countsMarks)
    return { layers: [svg('g', {}, back), ...paint.frame(this.game.board.layout), svg('g', {}, cells)], legend: [] }
  }

  /** Under the pointer or the focus, a name in a sentence highlights its cells, and a cell highlights its names. */
  private listenForLight(): void {
    const light = (event: Event, isOn: boolean) => {
      const source = event.target instanceof Element ? event.target.closest('[data-cell], [data-cells]') : null
      if (!(source instanceof HTMLElement)) return
      const names = (source.dataset.cells ?? source.dataset.cell ?? '').split(' ')
      for (const name of names) {
        const cell = cellOf(name)
        if (cell === undefined) continue
        if (source.dataset.cells) this.cells[cell]?.classList.toggle('is-lit', isOn)
        else for (const word of document.querySelectorAll(`[data-cells~="${name}"]`)) word.classList.toggle('is-lit', isOn)
      }
    }
    for (const name of ['pointerover', 'focusin']) document.addEventListener(name, event => light(event, true))
    for (const name of ['pointerout', 'focusout']) document.addEventListener(name, event => light(event, false))
  }
}
