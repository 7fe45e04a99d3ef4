// The side of the page for learning: two tabs with several panels each.

import { button, byId, el, revealAgain, set } from './dom.ts'
import type { Checked } from './faults.ts'
import { keepFocus } from './focus.ts'
import type { Game } from './game.ts'
import type { Panel } from './panel.ts'
import { FindPanel } from './panels/find.ts'
import { HintPanel } from './panels/hint.ts'
import { PathPanel } from './panels/path.ts'
import { RatePanel } from './panels/rate.ts'
import { StepsPanel } from './panels/steps.ts'
import { WhyPanel } from './panels/why.ts'

/** A tab with its panels. */
interface Tab {
  readonly id: string
  readonly title: string
  readonly panels: readonly Panel[]
}

export class Learn {
  private readonly hint: HintPanel
  private readonly why: WhyPanel
  private readonly find: FindPanel
  private readonly rating: RatePanel
  private readonly groups: readonly Tab[]
  private readonly tabs: readonly HTMLElement[]
  private readonly drawers: readonly HTMLElement[]
  private readonly ways = new Map<Panel, HTMLElement>()
  private readonly sheets = new Map<Panel, HTMLElement>()
  /** The open panel, and (below) the last panel of each tab. */
  private panel: Panel
  private readonly last: Panel[]

  constructor(private readonly game: Game) {
    this.hint = new HintPanel(game)
    this.why = new WhyPanel(game)
    this.find = new FindPanel(game)
    this.rating = new RatePanel(game)
    this.groups = [
      { id: 'help', title: 'Help', panels: [this.hint, this.why, this.find] },
      { id: 'analysis', title: 'Analysis', panels: [new PathPanel(game), new StepsPanel(game), this.rating] },
    ]
    this.panel = this.hint
    this.last = this.groups.flatMap(({ panels }) => panels.slice(0, 1))
    this.tabs = this.groups.map(({ id, title }, place) =>
      el('button', { type: 'button', role: 'tab', id: `tab-${id}`, 'aria-controls': `drawer-${id}` }, [title], { click: () => this.turn(place) }),
    )
    this.drawers = this.groups.map(({ id, title, panels }) => {
      const ways = panels.map(panel => button(panel.title, () => this.show(panel)))
      const sheets = panels.map(({ id, title, element }) =>
        el('div', { role: 'group', id: `panel-${id}`, 'aria-label': title, class: 'sheet', tabindex: -1 }, [el('h2', { class: 'unseen' }, [title]), element]),
      )
      panels.forEach((panel, place) => {
        this.ways.set(panel, ways[place] ?? byId('learn'))
        this.sheets.set(panel, sheets[place] ?? byId('learn'))
      })
      return el('div', { role: 'tabpanel', id: `drawer-${id}`, 'aria-labelledby': `tab-${id}`, class: 'drawer' }, [
        el('div', { class: 'ways', role: 'group', 'aria-label': title }, ways),
        ...sheets,
      ])
    })
    const list = el('div', { role: 'tablist', class: 'tabs', 'aria-label': 'Learn' }, this.tabs, {
      keydown: event => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
        event.preventDefault()
        event.stopPropagation()
        const place = 1 - this.place
        this.turn(place)
        this.tabs[place]?.focus()
      },
    })
    byId('learn').append(list, ...this.drawers)
    for (const sheet of this.sheets.values()) keepFocus(sheet)
    let board = game.board
    let { selection } = game
    game.listen(() => {
      // When the player chooses a cell of the own board, the tools come back. This waits until the pointer is up, because
      // the tools change the size of the board, and its cells would move away from the pointer.
      if (!game.isPressed) {
        if (game.selection !== selection && !game.shown && !game.asksCells) this.leave()
        selection = game.selection
      }
      if (game.board === board) return
      board = game.board
      this.leave()
      for (const panel of this.sheets.keys()) panel.reset()
    })
    addEventListener('resize', () => {
      if (document.body.matches('.is-learning, .is-showing')) revealAgain()
    })
    this.show(this.hint)
  }

  /** The index of the open tab. */
  private get place(): number {
    return this.groups.findIndex(({ panels }) => panels.includes(this.panel))
  }

  /** Opens a tab with its last panel. For the open tab, shows the player's board and the choice of panels. */
  private turn(place: number): void {
    this.leave()
    if (place === this.place) this.game.show(undefined)
    else this.show(this.last[place] ?? this.hint)
  }

  /** Ends the reading of a panel. The keys and tools come back. */
  leave(): void {
    document.body.classList.remove('is-learning')
    this.game.asksCells = false
  }

  show(panel: Panel): void {
    this.panel = panel
    this.game.asksCells = false
    this.last[this.place] = panel
    this.tabs.forEach((tab, place) => set(tab, { 'aria-selected': String(place === this.place), tabindex: place === this.place ? 0 : -1 }))
    this.drawers.forEach((drawer, place) => (drawer.hidden = place !== this.place))
    for (const [other, way] of this.ways) set(way, { 'aria-pressed': String(other === panel) })
    for (const [other, sheet] of this.sheets) sheet.hidden = other !== panel
    this.game.show(undefined)
    panel.open()
  }

  /** Shows a hint, or more of the hint. */
  moreHint(): void {
    if (this.panel !== this.hint) this.show(this.hint)
    void this.hint.more()
  }

  /** Opens the panel for the question why a digit cannot be in a cell. The next digit key asks. */
  askWhy(): void {
    this.show(this.why)
    this.why.focus()
  }

  /** Rates the puzzle, and names its hardest step. */
  rate(): void {
    this.show(this.rating)
    void this.rating.rate()
  }

  goBack(): void {
    if (this.panel !== this.hint) this.show(this.hint)
    void this.hint.goBack()
  }

  /** Checks the chosen cells, if the open panel asks the player to find cells. */
  check(): void {
    if (this.panel === this.find) this.find.check()
  }

  /** Checks the player's digits or marks. */
  checkBoard(what: Checked): void {
    if (this.panel !== this.hint) this.show(this.hint)
    void this.hint.check.ask(what)
  }

  walk(by: number): void {
    this.panel.walk?.move(by)
  }

  stepBy(by: number): void {
    this.panel.stepBy?.(by)
  }

  apply(): void {
    this.panel.apply()
  }
}
