// The dialog with all games: this game with its savepoints, the other games, and the export and import of games.

import { Dialog } from '../dialog.ts'
import { button, el, fileField, saveFile } from '../dom.ts'
import type { Game } from '../game.ts'
import { type Does, card } from '../games/card.ts'
import { Choice } from '../games/choice.ts'
import { fileOf, readFile } from '../games/file.ts'
import { byMoved } from '../games/held.ts'
import { addAll, keptOfPuzzles } from '../games/incoming.ts'
import type { Keeper } from '../games/keeper.ts'
import type { Kept } from '../games/kept.ts'
import { Savepoints } from '../games/savepoints.ts'
import type { Found } from '../games/several.ts'
import { MOST_GAMES } from '../games/shelf.ts'
import { titleOf } from '../games/when.ts'

/** The greatest number of faults that are listed. */
const MOST_FAULTS = 10

const BY_KEY: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

export class GamesDialog {
  private readonly dialog = new Dialog('games', 'Games', () => this.opened())
  private readonly note = el('div', { class: 'note', role: 'status' })
  private readonly here = el('ul', { class: 'cards', 'aria-label': 'This game' })
  private readonly others = el('ul', { class: 'cards', 'aria-label': 'Other games' })
  private readonly choice = new Choice(() => void this.show())
  private readonly savepoints: Savepoints
  private readonly mine = el('section', { class: 'mine' })
  private readonly rest = el('section', {})
  private readonly rule = el('p', { class: 'quiet' })
  private readonly does: Does = {
    open: kept => void this.go(kept),
    remove: kept => void this.remove(kept),
    star: (kept, star) => void this.describe(kept, { star }, '.star'),
    rename: (kept, name) => void this.describe(kept, { name }, '.opens'),
  }

  /** `know` gets the layouts of the boards in a text. Without the layouts, the boards cannot be read. */
  constructor(game: Game, private readonly keeper: Keeper, private readonly know: (text: string) => Promise<void>, private readonly opened: () => void) {
    this.savepoints = new Savepoints(game, keeper, (...said) => this.say(...said), () => this.dialog.close())
    const accept = '.json,application/json'
    const file = fileField({ 'aria-label': 'Import games', accept }, chosen => void chosen.text().then(text => this.import(text)))
    this.mine.append(el('h3', {}, ['This game']), this.here, this.savepoints.element)
    this.rest.append(el('h3', {}, ['Other games']), this.choice.element, this.others)
    this.dialog.body.addEventListener('keydown', event => this.step(event))
    const actions = el('div', { class: 'actions' }, [button('Export all', () => void this.export()), el('label', { class: 'file' }, ['Import', file])])
    this.dialog.body.append(this.note, this.mine, this.rest, actions, this.rule)
    keeper.listen(() => {
      if (this.dialog.isOpen) void this.show()
    })
  }

  async open(): Promise<void> {
    this.note.replaceChildren()
    await this.show()
    this.dialog.open()
    this.dialog.body.querySelector<HTMLElement>('.opens')?.focus()
  }

  /** Adds the puzzles of a text as games. */
  async addPuzzles({ puzzles, faults, isCut }: Found, source: string): Promise<void> {
    const told = isCut ? ['The text is longer than what is read at once: the rest was left out.', ...faults] : faults
    await this.add(keptOfPuzzles(puzzles, source), told, 'puzzle')
  }

  /** Adds the games of a file. */
  async import(text: string): Promise<void> {
    await this.know(text)
    const { games, faults } = readFile(text)
    await this.add(games, faults, 'game')
  }

  private async add(games: readonly Kept[], faults: readonly string[], noun: string): Promise<void> {
    const { added, known, left } = await addAll(this.keeper, games, noun === 'puzzle')
    const several = (number: number) => `${number} ${noun}${number === 1 ? '' : 's'}`
    const said = [games.length ? `${several(added)} ${added === 1 ? 'is' : 'are'} new in your games.` : `No ${noun} could be read.`]
    if (known) said.push(`${several(known)} ${known === 1 ? 'was' : 'were'} there already.`)
    if (left) said.push(`For ${several(left)} there is no room: ${MOST_GAMES} games are kept. Delete some.`)
    await this.show()
    this.dialog.open()
    this.say(said.join(' '))
    const more = faults.length - MOST_FAULTS
    const listed = [...faults.slice(0, MOST_FAULTS), ...(more > 0 ? [`And ${more} more.`] : [])]
    if (faults.length) this.note.append(el('ul', { class: 'problem' }, listed.map(fault => el('li', {}, [fault]))))
  }

  private async show(): Promise<void> {
    const [all, isLasting] = await Promise.all([this.keeper.all(), this.keeper.isLasting()])
    await this.know(all.map(({ board }) => board).join('\n'))
    // A player who is typing a name is not interrupted.
    if (this.dialog.isOpen && document.querySelector('#games .renaming')) return
    const { now } = this.keeper.current
    const others = all.filter(kept => kept.id !== this.keeper.current.about.id).sort(byMoved)
    const focused = document.activeElement?.closest('#games [data-game]')?.getAttribute('data-game')
    const part = document.activeElement?.className.split(' ').at(-1)
    this.mine.hidden = !now
    this.rest.hidden = !others.length
    if (now) this.here.replaceChildren(card(now, true, this.does))
    this.others.replaceChildren(...this.choice.of(others).map(kept => card(kept, false, this.does)))
    this.savepoints.show()
    this.rule.textContent = ruleOf(all.length, isLasting)
    if (focused && part) this.focus(focused, `.${part}`)
  }

  /** The arrow keys move the focus from game to game. */
  private step(event: KeyboardEvent): void {
    const by = BY_KEY[event.key]
    const all = [...this.dialog.body.querySelectorAll<HTMLElement>('.opens')]
    const place = all.indexOf(event.target as HTMLElement)
    if (!by || place < 0) return
    event.preventDefault()
    all[place + by]?.focus()
  }

  private focus(id: string, part: string): void {
    document.querySelector<HTMLElement>(`#games [data-game="${id}"] ${part}`)?.focus()
  }

  private async go(kept: Kept): Promise<void> {
    const problem = await this.keeper.open(kept.id)
    if (problem) this.say(problem)
    else this.dialog.close()
  }

  private async remove(kept: Kept): Promise<void> {
    const back = await this.keeper.remove(kept.id)
    await this.show()
    const undo = button('Undo', () => {
      this.note.replaceChildren()
      void back().then(() => this.show()).then(() => this.focus(kept.id, '.opens'))
    })
    this.say(`“${titleOf(kept)}” is deleted.`, undo)
    undo.focus()
  }

  private async describe(kept: Kept, change: Partial<Pick<Kept, 'name' | 'star'>>, part: string): Promise<void> {
    document.querySelector('#games .renaming')?.remove()
    await this.keeper.describe(kept.id, change)
    await this.show()
    this.focus(kept.id, part)
  }

  private async export(): Promise<void> {
    const all = (await this.keeper.all()).sort(byMoved)
    const now = new Date()
    saveFile(`pencilmark-games-${now.toISOString().slice(0, 10)}.json`, fileOf(all, now), 'application/json')
    this.say(`${all.length} ${all.length === 1 ? 'game is' : 'games are'} in the file.`)
  }

  private say(words: string, ...actions: readonly HTMLElement[]): void {
    this.note.replaceChildren(el('p', {}, [words]), ...actions)
  }
}

function ruleOf(number: number, isLasting: boolean): string {
  if (!number) return 'Every puzzle that you open will be here.'
  if (!isLasting) return 'This browser window keeps no games: they are here until the page is closed. Export them to have them again.'
  return `${number} of ${MOST_GAMES} games. When there are more, the one played longest ago goes; those with a star stay. All of them are in this browser only.`
}
