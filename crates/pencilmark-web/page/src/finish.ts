// The last screen: the time, the hints and the strategies of the puzzle, and buttons for the next puzzle.

import type * as api from './api.ts'
import { EMPTY, isSolved } from './board.ts'
import { LEVELS, levelsOf } from './dialogs/levels.ts'
import { button, byId, el } from './dom.ts'
import type { Game } from './game.ts'
import type { Keeper } from './games/keeper.ts'
import { daysInARow } from './games/when.ts'
import type { Maker } from './maker.ts'
import { bar, pageOf } from './panel.ts'
import { type Ready, dayOf } from './ready.ts'
import { decode } from './share.ts'
import { clock, givensLine } from './text.ts'
import { readWanted } from './wanted.ts'

/** The functions of the main page. A part that is loaded later has no own engine and no own bank. */
interface Source {
  readonly api: Pick<typeof api, 'explain' | 'rate'>
  readonly loadReady: () => Promise<readonly Ready[]>
}

export class Finish {
  private shown = ''

  constructor(private readonly game: Game, private readonly keeper: Keeper, private readonly maker: Maker, private readonly source: Source) {}

  /** Shows the last screen for the solved puzzle. */
  show(): void {
    const { game } = this
    const puzzle = givensLine(game.board)
    const now = [puzzle, game.seconds, ...game.hints].join()
    if (now === this.shown) return
    this.shown = now
    const level = this.levelOf(puzzle)
    const layout = game.board.layout.name
    const play = (by: number) => () => void level.then(place => this.maker.make({ level: (LEVELS[place + by] ?? 'Extreme').toLowerCase(), ...(layout && { layout }) }))
    const same = button('Another as hard', play(0), { class: 'primary' })
    const harder = button('A bit harder', play(1))
    const tomorrow = button('Tomorrow’s puzzle', () => void level.then(place => this.maker.daily((LEVELS[place] ?? 'Easy').toLowerCase(), dayAfter())))
    void level.then(place => {
      same.textContent = `Another ${LEVELS[place]?.toLowerCase() ?? ''} one`
      harder.hidden = place + 1 >= levelsOf(layout)
      harder.textContent = `A bit harder: ${LEVELS[place + 1]?.toLowerCase() ?? ''}`
    })
    const learned = el('div', { class: 'learned' })
    void this.tell(puzzle, learned)
    byId('finish').replaceChildren(
      el('h2', { class: 'big' }, [`Solved${game.settings.showsTime && game.seconds ? ` in ${clock(game.seconds)}` : ''}`]),
      el('p', {}, [hintWords(game.hints)]),
      bar([same, harder, layout ? null : tomorrow]),
      learned,
    )
  }

  /** Tells the strategies of the puzzle, the hardest first, and the days in a row. */
  private async tell(puzzle: string, place: HTMLElement): Promise<void> {
    if (this.game.settings.countsDays) {
      const solved = (await this.keeper.all()).filter(({ board }) => isSolved(decode(board) ?? EMPTY))
      const days = daysInARow([this.keeper.current.about.moved, ...solved.map(({ moved }) => moved)])
      if (days) place.append(el('p', { class: 'done' }, [days === 1 ? 'The first day in a row.' : `${days} days in a row.`]))
    }
    // If this fails, the strategies are left out without a message, because the player did not ask for them.
    const path = await this.source.api.explain(puzzle).catch(() => undefined)
    const steps = [...(path?.steps ?? [])].sort((one, other) => other.difficulty - one.difficulty)
    const uses = new Map(steps.map(({ name, strategy }) => [name, strategy]))
    if (!uses.size) return
    place.append(
      el('h3', {}, ['Strategies that this puzzle needs']),
      el('ul', { class: 'uses' }, [...uses].map(([name, id]) => el('li', {}, [pageOf(id, name), this.game.hints.includes(name) ? el('small', {}, ['with a hint']) : null]))),
    )
  }

  /** The index of the puzzle's level in the list of levels. */
  private async levelOf(puzzle: string): Promise<number> {
    const { board, settings } = this.game
    // The scales know only the usual board. A board with a layout has the level for which it was made.
    if (board.layout.name) return placeOf(readWanted(settings.made).wanted.level)
    const ready = (await this.source.loadReady()).find(ready => ready.puzzle === puzzle)
    const level = ready?.level ?? (await this.source.api.rate(puzzle).catch(() => undefined))?.hodoku?.level ?? ''
    return placeOf(level)
  }
}

const placeOf = (level = ''): number => Math.max(0, LEVELS.findIndex(name => name.toLowerCase() === level.toLowerCase()))

function dayAfter(): string {
  const date = new Date()
  date.setDate(date.getDate() + 1)
  return dayOf(date)
}

function hintWords(hints: readonly string[]): string {
  const names = [...new Set(hints)].filter(Boolean).join(', ')
  if (!hints.length) return 'You did it without a hint.'
  return `With ${hints.length === 1 ? 'one hint' : `${hints.length} hints`}: ${names}.`
}
