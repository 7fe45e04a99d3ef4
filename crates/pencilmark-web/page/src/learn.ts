// The learning side: panels behind tabs.

import { byId, el, revealAgain } from './dom.ts'
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

export class Learn {
  private readonly hint: HintPanel
  private readonly why: WhyPanel
  private readonly find: FindPanel
  private readonly panels: readonly Panel[]
  private readonly tabs: readonly HTMLElement[]
  private readonly sheets: readonly HTMLElement[]
  private open = 0

  constructor(private readonly game: Game) {
    this.hint = new HintPanel(game)
    this.why = new WhyPanel(game)
    this.find = new FindPanel(game)
    this.panels = [this.hint, this.why, this.find, new StepsPanel(game), new PathPanel(game), new RatePanel(game)]
    this.tabs = this.panels.map(({ id, title }, index) =>
      el('button', { type: 'button', role: 'tab', id: `tab-${id}`, 'aria-controls': `panel-${id}` }, [title], {
        click: () => this.show(index),
      }),
    )
    this.sheets = this.panels.map(({ id, title, element }) =>
      el('div', { role: 'tabpanel', id: `panel-${id}`, 'aria-labelledby': `tab-${id}`, class: 'sheet', tabindex: -1 }, [el('h2', { class: 'unseen' }, [title]), element]),
    )
    const list = el('div', { role: 'tablist', class: 'tabs', 'aria-label': 'Learn' }, this.tabs, {
      keydown: event => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
        if (!by) return
        event.preventDefault()
        event.stopPropagation()
        this.show((this.open + by + this.panels.length) % this.panels.length)
        this.tabs[this.open]?.focus()
      },
    })
    byId('learn').append(list, ...this.sheets)
    this.sheets.forEach(keepFocus)
    let board = game.board
    let { selection } = game
    game.listen(() => {
      // Who chooses a cell of the own board plays on, with all tools. They come when the pointer is up: the board grows with them,
      // and its cells would move away below a pointer that is down.
      if (!game.isPressed) {
        if (game.selection !== selection && !game.shown) document.body.classList.remove('is-learning')
        selection = game.selection
      }
      if (game.board === board) return
      board = game.board
      document.body.classList.remove('is-learning')
      for (const panel of this.panels) panel.reset()
    })
    addEventListener('resize', () => {
      if (document.body.matches('.is-learning, .is-showing')) revealAgain()
    })
    this.show(0)
  }

  /** The panel that is open. */
  private get panel(): Panel | undefined {
    return this.panels[this.open]
  }

  show(index: number): void {
    this.open = index
    this.tabs.forEach((tab, place) => {
      tab.setAttribute('aria-selected', String(place === index))
      tab.tabIndex = place === index ? 0 : -1
    })
    this.sheets.forEach((sheet, place) => (sheet.hidden = place !== index))
    this.game.show(undefined)
    this.panel?.open()
  }

  /** A hint, or more of it. */
  moreHint(): void {
    if (this.open !== 0) this.show(0)
    void this.hint.more()
  }

  /** Why not this digit here: the next digit asks. */
  askWhy(): void {
    this.show(this.panels.indexOf(this.why))
    this.why.focus()
  }

  goBack(): void {
    if (this.open !== 0) this.show(0)
    void this.hint.goBack()
  }

  /** Checks the chosen cells, where the player looks for something. */
  check(): void {
    if (this.panel === this.find) this.find.check()
  }

  /** Whether the player's digits, or marks, are right. */
  checkBoard(what: Checked): void {
    if (this.open !== 0) this.show(0)
    void this.hint.check.ask(what)
  }

  walk(by: number): void {
    this.panel?.walk?.move(by)
  }

  stepBy(by: number): void {
    this.panel?.stepBy?.(by)
  }

  apply(): void {
    this.panel?.apply()
  }
}
