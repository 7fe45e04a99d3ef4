// The panel for a puzzle that is typed in: the ways to type, and the checks before the digits become the puzzle.

import type * as api from '../api.ts'
import type { Asking } from '../asking.ts'
import { type Board, boardOf, cellOf, fix, isEmpty, laid, nameOf, peers } from '../board.ts'
import { twiceIn } from '../clash.ts'
import { button, byId, el, set } from '../dom.ts'
import { keepFocus } from '../focus.ts'
import type { Game, Spot } from '../game.ts'
import { layoutOf } from '../layout.ts'
import { bar, problem } from '../panel.ts'
import { differing } from '../solutions.ts'
import { givensLine } from '../text.ts'
import { said, say } from '../voice.ts'

/** The functions of the main page. A part that is loaded later has no own engine. */
export interface Source {
  readonly api: Pick<typeof api, 'hint' | 'read' | 'solutions'>
  readonly Asking: typeof Asking
}

/** The greatest number of solutions that are compared. */
const MOST = 100

export class Givens {
  private readonly root = byId('givens')
  private readonly count = byId('typed')
  private readonly ways: readonly HTMLButtonElement[]
  private readonly told = el('div', { class: 'told' })
  private readonly actions = bar([])
  private readonly line = el('textarea', { id: 'line', rows: 1, spellcheck: 'false', autocomplete: 'off', placeholder: 'or paste a line', 'aria-label': 'A line of characters' })
  private readonly sum = el('input', { id: 'sum', inputmode: 'numeric', size: 3, maxlength: 3, autocomplete: 'off', 'aria-label': 'The sum of the cage' })
  private readonly asking: Asking
  /** The board that the panel shows, and (below) whether the digit comes first. */
  private board: Board | undefined
  private isFirst: boolean | undefined

  /** `started` is called when the digits have become the puzzle. */
  constructor(
    private readonly game: Game,
    private readonly source: Source,
    private readonly started: () => void,
  ) {
    this.asking = new source.Asking(text => this.tell(problem(text)), () => this.begin())
    const way = (title: string, isFirst: boolean) => button(title, () => this.choose(isFirst), { class: 'mode' })
    const cages = button('Cages', () => this.chooseCages(), { class: 'mode' })
    this.ways = [way('Cell after cell', false), way('Digit first', true), cages]
    this.sum.addEventListener('keydown', event => {
      // A digit in this field is a part of the sum, not a value of the board.
      event.stopPropagation()
      if (event.key === 'Enter') void this.addCage()
    })
    this.line.addEventListener('input', () => this.line.value.trim().length >= game.board.layout.cells.length && void this.read())
    this.line.addEventListener('keydown', event => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      void this.read()
    })
    this.root.append(el('div', { class: 'modes', role: 'group', 'aria-label': 'How the digits are typed in' }, this.ways), this.told, this.actions)
    keepFocus(this.root)
    game.listen(() => this.update())
    this.update()
  }

  private update(): void {
    const { game } = this
    this.root.hidden = this.count.hidden = !game.isGiving
    if (!game.isGiving) {
      this.asking.stop()
      this.board = undefined
    } else if (game.board !== this.board || game.givesFirst !== this.isFirst) this.begin()
  }

  private choose(isFirst: boolean): void {
    this.game.givesFirst = isFirst
    this.game.drawsCages = false
    this.game.pinned = 0
    this.game.changed()
  }

  private chooseCages(): void {
    this.game.givesFirst = false
    this.game.drawsCages = true
    this.game.pinned = 0
    this.board = undefined
    this.game.changed()
  }

  /** Shows the instruction and the buttons for cages. */
  private beginCages(): void {
    const { clues } = this.game.board.layout
    this.told.replaceChildren(el('p', { class: 'quiet' }, ['Drag over the cells of a cage, type its sum, and press Enter. Remove takes away the cage of the chosen cell.']))
    this.count.replaceChildren('Your puzzle: ', el('b', {}, [`${clues.length} ${clues.length === 1 ? 'cage' : 'cages'}`]))
    this.actions.replaceChildren(
      button('Done', () => void this.check(), { class: 'primary', disabled: !clues.length }),
      this.sum,
      button('Add', () => void this.addCage()),
      button('Remove', () => void this.removeCage(), { disabled: !clues.length }),
    )
  }

  /** Makes a cage of the chosen cells. */
  private async addCage(): Promise<void> {
    const { selection, board } = this.game
    const sum = this.sum.value.trim()
    const cells = board.layout.cells.filter(cell => selection.has(cell))
    if (sum && !/^[1-9]\d?$/.test(sum)) return this.tell(problem('A sum is a number such as 15.'))
    await this.lay([...partsOf(board), `cage:${sum ? `${sum}:` : ''}${cells.map(nameOf).join('')}`])
    this.sum.focus()
  }

  /** Removes the cages that have a chosen cell. */
  private async removeCage(): Promise<void> {
    const { selection, board } = this.game
    const gone = new Set(board.layout.clues.filter(({ id, cells }) => id.startsWith('cage') && cells.some(cell => selection.has(cell))).map(({ id }) => Number(id.slice(4))))
    let number = 0
    await this.lay(partsOf(board).filter(part => !part.startsWith('cage:') || !gone.has((number += 1))))
  }

  /** Moves the digits to a board whose layout has other parts. */
  private async lay(parts: readonly string[]): Promise<void> {
    const { board } = this.game
    const read = await this.asking.ask(() => this.source.api.read('', parts.join('+') || '9x9'))
    if (!read) return
    this.sum.value = ''
    const { cursor } = this.game
    this.game.typeIn(laid([...board], layoutOf(read)), true)
    this.game.select([cursor], cursor)
  }

  /** Shows the instruction and the number of typed digits. */
  private begin(): void {
    const { game } = this
    this.asking.stop()
    this.board = game.board
    this.isFirst = game.givesFirst
    const now = game.drawsCages ? 2 : Number(game.givesFirst)
    this.ways.forEach((way, place) => set(way, { 'aria-pressed': String(place === now) }))
    if (game.drawsCages) return this.beginCages()
    const number = numberOf(game.board)
    this.count.replaceChildren('Your puzzle: ', el('b', {}, [digits(number)]))
    this.told.replaceChildren(el('p', { class: 'quiet' }, [game.givesFirst ? 'Choose a digit, then tap all its cells.' : 'Row by row: a digit, or · for an empty cell. Tap a cell to go there.']))
    const done = button('Done', () => void this.check(), { class: 'primary', 'aria-keyshortcuts': 'Enter', disabled: number === 0 })
    this.actions.replaceChildren(done, button('Undo', () => game.undo(), { disabled: !game.canUndo }), this.line)
  }

  /** Begins the game if the digits have one solution. Otherwise tells the fault. */
  async check(): Promise<void> {
    const { game } = this
    const twice = pairOf(game.board)
    if (twice.length) return this.tellClash(twice)
    if (isEmpty(game.board)) return
    const puzzle = givensLine(fix(game.board))
    this.told.replaceChildren(this.asking.wait('Checking…'))
    const solved = await this.asking.ask(patience => this.source.api.solutions(puzzle, MOST, patience))
    if (!solved) return
    if (solved.count === '0') return this.findClash(puzzle)
    if (solved.count === '1') return this.start()
    const { solutions = [], error } = solved
    if (solutions.length > 1) this.tellSeveral(differing(solutions, game.board.layout))
    else this.tell(problem(error?.message ?? 'There is no answer.'))
  }

  /** Makes the digits the puzzle. */
  private start(): void {
    const number = numberOf(this.game.board)
    this.game.drawsCages = false
    this.game.fix()
    this.game.changed()
    say(`This is the puzzle now: ${digits(number)}.`)
    this.started()
  }

  /** Looks for the fewest digits that allow no solution. */
  private async findClash(puzzle: string): Promise<void> {
    this.told.replaceChildren(this.asking.wait('Looking for what does not fit…'))
    const hint = await this.asking.ask(patience => this.source.api.hint(puzzle, patience))
    if (!hint) return
    const clash = hint.status === 'unsolvable' ? hint.conflict?.entries : undefined
    this.tellClash((clash ?? []).flatMap(([name]) => cellOf(name) ?? []))
  }

  private tellClash(cells: readonly number[]): void {
    const { board } = this.game
    const [first = 0] = cells
    const twice = cells.length === 2 ? twiceIn(board.map(({ value }) => value), first, board.layout.houses) : ''
    const clash = twice ? `${board[first]?.value} ${twice}` : `The ${cells.length || ''} marked digits do not go together`
    this.mark(cells, 'wrong')
    // The names are only for screen readers, because other players see the cells on the board.
    const names = el('span', { class: 'unseen' }, [` ${cells.map(cell => `${board[cell]?.value} in ${nameOf(cell)}`).join(', ')}.`])
    this.tell(el('p', {}, [`${clash}: at least one is not as on your paper.`, names]))
  }

  /** Shows the cells in which the solutions differ, and asks one question. */
  private tellSeveral(cells: readonly number[]): void {
    const number = numberOf(this.game.board)
    this.mark(cells, 'look')
    const more = button('Yes, add them', () => this.begin(), { class: 'primary' })
    const none = button(`No, only ${number}`, () => this.tellEnough())
    this.tell(el('p', {}, [`In the marked cells different digits are possible. Does your paper have more than ${digits(number)}?`]), more, none)
  }

  /** Tells the possible actions if the paper has no further digits. */
  private tellEnough(): void {
    const mend = button('Compare them', () => this.begin(), { class: 'primary' })
    this.tell(el('p', {}, ['Then one may be wrong: compare them with your paper. Or play on; hints may end before the last cell.']), mend, button('Play it as it is', () => this.accept()))
  }

  /** Begins the game although it has several solutions. */
  private accept(): void {
    this.game.accepted = givensLine(fix(this.game.board))
    this.start()
  }

  /** Puts signs on cells, and moves the cursor to the first of these cells. */
  private mark(cells: readonly number[], spot: Spot): void {
    const [first = this.game.cursor] = cells
    this.game.select([first], first)
    this.game.show(undefined, new Map(cells.map(cell => [cell, spot])))
  }

  /** Shows a message. If there are actions, they replace the earlier actions. */
  private tell(words: HTMLElement, ...actions: readonly HTMLElement[]): void {
    this.told.replaceChildren(said(words))
    if (actions.length) this.actions.replaceChildren(...actions)
    this.root.scrollIntoView({ block: 'nearest' })
  }

  /** Reads the text in the field, and writes its digits on the board. */
  private async read(): Promise<void> {
    const read = await this.asking.ask(() => this.source.api.read(this.line.value, this.game.board.layout.name))
    if (!read) return
    this.line.value = ''
    const board = boardOf('', read.values, null, layoutOf(read))
    if (board.layout === this.game.board.layout) this.game.set(board)
    else this.game.typeIn(board)
  }
}

/** The parts of a board's layout. */
const partsOf = ({ layout: { name } }: Board): string[] => (name ? name.split('+') : [])

const numberOf = (board: Board): number => board.filter(cell => cell.value).length

const digits = (number: number): string => `${number} ${number === 1 ? 'digit' : 'digits'}`

/** Two cells that see each other and have the same digit, if there are any. */
function pairOf(board: Board): number[] {
  for (const [cell, { value }] of board.entries()) {
    const other = value ? peers(board, cell).find(peer => board[peer]?.value === value) : undefined
    if (other !== undefined) return [cell, other]
  }
  return []
}
