// The puzzle of a day: one for each level, the same for everybody.

import * as api from '../api.ts'
import { boardOf } from '../board.ts'
import { button, el } from '../dom.ts'
import { dayName } from '../games/when.ts'
import type { Game } from '../game.ts'
import { problem } from '../panel.ts'
import { dailyOf, dayOf } from '../ready.ts'
import { loadReady, note } from '../stock.ts'
import { LEVELS } from './levels.ts'

export class Daily {
  readonly element: HTMLElement
  private readonly day = el('input', { id: 'daily-day', type: 'date', 'aria-label': 'Day' })
  private readonly note = el('div', { 'aria-live': 'polite' })

  /** `leave` closes the dialog and puts another board in place of the one before. */
  constructor(private readonly game: Game, private readonly leave: (load: () => void) => void) {
    this.day.value = dayOf(new Date())
    const levels = LEVELS.map(level => button(level, () => void this.open(level), { 'aria-label': `Puzzle of the day, ${level}` }))
    this.element = el('section', { class: 'daily', 'aria-labelledby': 'daily-title' }, [
      el('h3', { id: 'daily-title' }, ['Puzzle of the day']),
      this.day,
      el('div', { class: 'levels' }, levels),
      this.note,
    ])
  }

  private async open(level: string): Promise<void> {
    const day = this.day.value || dayOf(new Date())
    const daily = dailyOf(await loadReady(), level.toLowerCase(), day)
    this.note.replaceChildren(...(daily ? [] : [problem('The puzzles could not be loaded. Is there a connection? Try again.')]))
    if (!daily) return
    const { givens, values } = await api.read(daily.puzzle)
    note(daily.puzzle)
    this.leave(() => {
      this.game.change({ made: '' })
      this.game.open(boardOf(givens, values, null), `Puzzle of ${dayName(day)}, ${level.toLowerCase()}`)
    })
  }
}
