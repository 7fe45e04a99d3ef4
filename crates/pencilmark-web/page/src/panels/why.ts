// The panel for the questions "Why not 7 here?" and "What did I just do?".

import * as api from '../api.ts'
import { Asking } from '../asking.ts'
import { DIGITS, applyStep, nameOf } from '../board.ts'
import { button, el, reveal } from '../dom.ts'
import type { Game } from '../game.ts'
import { moveOf } from '../move.ts'
import { BLANK, type Panel, SHOW_THEN, bar, isBlank, pageOf, problem } from '../panel.ts'
import { prose } from '../prose.ts'
import type { Step } from '../schema.ts'
import { placesOf } from '../step.ts'
import { stateLine } from '../text.ts'
import { spoken } from '../words.ts'
import { said, say } from '../voice.ts'
import { Walk } from '../walk.ts'

/** The greatest number of changes in one move that are told one by one. */
const MOST = 9

/** A statement for the player, and the steps that show it. */
interface Finding {
  readonly words: string
  readonly steps: readonly Shown[]
  /** Easy cells to fill. After them, the first of the steps is possible. */
  readonly before?: Step['places'] | undefined
}

/** A step with the words before it. */
interface Shown {
  /** Whether the step is possible now. The picture of a later step reveals earlier steps, so it is shown only on request. */
  readonly isNow: boolean
  readonly when: string
  readonly step: Step
  readonly drawing: api.Why['drawing']
}

export class WhyPanel implements Panel {
  readonly id = 'why'
  readonly title = 'Why'
  readonly element = el('div')
  walk: Walk | undefined
  private readonly cell = el('strong', {})
  private readonly digits = el(
    'div',
    { class: 'digits', role: 'group' },
    DIGITS.map(digit => button(String(digit), () => void this.ask(digit), { class: 'round' })),
    {
      // A digit here is a question, not an entry.
      keydown: event => {
        const digit = Number(/^[1-9]$/.exec(event.key)?.[0])
        if (!digit || digit > this.game.board.layout.size || event.ctrlKey || event.metaKey || event.altKey) return
        event.stopPropagation()
        void this.ask(digit)
      },
    },
  )
  private readonly result = el('div', { class: 'result reading' })
  private readonly intro = el('p', { class: 'quiet' }, ['Choose a cell on the board, then a digit here. You see why the digit cannot go there, or why it must.'])
  private readonly lastMove = button('What did I just do?', () => void this.tellMove())
  private readonly actions = bar([this.lastMove])
  /** The button that fills the easy cells. */
  private fill: HTMLElement | undefined
  private readonly asking = new Asking(
    text => this.result.replaceChildren(said(problem(text))),
    () => this.result.replaceChildren(),
  )

  constructor(private readonly game: Game) {
    this.element.append(
      this.intro,
      el('div', { class: 'ask' }, [el('span', {}, ['Why not in ', this.cell, '?']), this.digits]),
      this.result,
      this.actions,
    )
    game.listen(() => this.name())
    this.name()
  }

  /** Shows the name of the chosen cell. */
  private name(): void {
    const { size } = this.game.board.layout
    ;[...this.digits.children].forEach((key, place) => ((key as HTMLElement).hidden = place >= size))
    const name = nameOf(this.game.cursor)
    if (this.cell.textContent === name) return
    this.cell.textContent = name
    this.digits.setAttribute('aria-label', `Digits to ask about in ${spoken(name)}`)
  }

  open(): void {
    this.walk?.show()
  }

  /** Moves the focus to the digits, so that digit keys ask. */
  focus(): void {
    this.digits.querySelector('button')?.focus()
  }

  reset(): void {
    this.asking.stop()
    this.follow(undefined)
    this.fill?.remove()
    this.intro.hidden = false
    this.result.replaceChildren()
  }

  apply(): void {}

  /** Asks about the chosen cell. */
  private async ask(digit: number): Promise<void> {
    if (isBlank(this.game)) return this.result.replaceChildren(said(problem(BLANK)))
    const { board, cursor, settings } = this.game
    const line = stateLine(board, settings.countsMarks)
    this.result.replaceChildren(this.asking.wait('Looking…'))
    const why = await this.asking.ask(patience => api.why(line, nameOf(cursor), digit, patience))
    if (why) this.tell([{ words: why.answer + stopped(why), steps: shownBy(why), before: why.wrong ? undefined : why.before }])
  }

  /** Tells the last move, and whether it was right. */
  private async tellMove(): Promise<void> {
    const { boards, now } = this.game.history
    const [before, after] = [boards[now - 1], boards[now]]
    const move = before && after && moveOf(before, after)
    const all = move ? [...move.places, ...move.removes] : []
    if (!before || !move || (!all.length && !move.empties.length)) return this.say('You have not written a digit or removed a mark since the last move.')
    if (!all.length) return this.say(`You took ${move.empties.map(([cell, digit]) => `${digit} out of ${nameOf(cell)}`).join(', ')}.`)
    if (all.length > MOST) return this.say(`That was ${all.length} changes at once: too many to name.`)
    const line = stateLine(before, this.game.settings.countsMarks)
    this.result.replaceChildren(this.asking.wait('Looking…'))
    const whys = await this.asking.ask(patience => Promise.all(all.map(([cell, digit]) => api.why(line, nameOf(cell), digit, patience))))
    if (whys) this.tell(whys.map((why, place) => judged(why, place < move.places.length)))
  }

  private say(words: string): void {
    this.result.replaceChildren(said(el('p', {}, [words])))
  }

  /** Shows the findings. A step that is possible now is drawn on the board, other steps only on request. */
  private tell(findings: readonly Finding[]): void {
    this.follow(undefined)
    this.fill?.remove()
    this.intro.hidden = true
    this.result.replaceChildren(
      ...findings.flatMap(({ words, steps, before }) => [
        said(el('p', { class: 'sentence answer' }, prose(this.game, words))),
        ...(before ? this.way(before, steps) : steps.map(shown => this.shown(shown))),
      ]),
    )
    document.body.classList.add('is-learning')
    this.game.asksCells = true
    this.game.show(undefined)
    const now = findings.length === 1 && !findings[0]?.before ? findings[0]?.steps.findIndex(({ isNow }) => isNow) : undefined
    if (now !== undefined) this.result.querySelectorAll<HTMLButtonElement>('.shows')[now]?.click()
    reveal(this.result.firstElementChild)
  }

  /** Offers to fill the easy cells. Harder steps that are possible now are in a folded section. */
  private way(places: Step['places'], [then, ...harder]: readonly Shown[]): HTMLElement[] {
    this.fill = button(places.length === 1 ? 'Fill this easy cell' : `Fill these ${places.length} easy cells`, () => {
      // When the board changes, this panel is reset, so the result is shown again after it.
      this.game.set(applyStep(this.game.board, placesOf({ places }), []))
      if (then) this.tell([{ words: 'Done. Now you can see it:', steps: [{ ...then, isNow: true, when: '' }] }])
    }, { class: 'primary' })
    this.actions.prepend(this.fill)
    const sections = harder.map(shown => this.shown(shown))
    return sections.length ? [el('details', { class: 'harder' }, [el('summary', {}, ['A harder way to see it now']), ...sections])] : []
  }

  /** Offers the controls to walk through the argument of the shown step. */
  private follow(walk: Walk | undefined): void {
    // Only the controls are replaced, so that the button that was pressed keeps the focus.
    this.walk?.controls?.remove()
    this.walk = walk
    if (walk?.controls) this.actions.prepend(walk.controls)
  }

  private shown({ when, step, drawing, isNow }: Shown): HTMLElement {
    const place = el('div', { class: 'told' })
    const shows = button(isNow ? 'Show it' : SHOW_THEN, () => {
      for (const other of this.result.querySelectorAll('.told')) other.replaceChildren()
      for (const other of this.result.querySelectorAll('.shows')) other.removeAttribute('hidden')
      shows.hidden = true
      const walk = new Walk(this.game, step, drawing)
      this.follow(walk)
      say(`${when}${step.name}: ${step.text}`)
      place.replaceChildren(walk.element, pageOf(step.strategy, `How ${step.name} works`))
    }, { class: 'shows' })
    return el('section', { class: 'shown' }, [el('h3', {}, [`${when}${step.name}`]), place, shows])
  }
}

const stopped = ({ error }: api.Why): string => (error ? ` Stopped: ${error.message}.` : '')

/** The steps that show an answer, the easier one first. */
function shownBy({ step, at, easier, before, then, drawing }: api.Why): Shown[] {
  const when = !easier && !then && at === 1 ? '' : at === 1 ? 'Now, but harder: ' : `Step ${at} from here: `
  return [
    ...(easier ? [{ isNow: false, when: `Step ${easier.at} from here: `, step: easier.step, drawing }] : []),
    ...(then ? [{ isNow: false, when: `After ${before?.length ?? 0} easy cells: `, step: then, drawing }] : []),
    ...(step && (at === 1 || !then) ? [{ isNow: at === 1, when, step, drawing }] : []),
  ]
}

/** The judgement of a change by the player, from the explanation of its mark on the board before the change. */
function judged(why: api.Why, isPlaced: boolean): Finding {
  const { cell, digit, verdict, step, at } = why
  const did = isPlaced ? `You wrote ${digit} in ${cell}.` : `You removed ${digit} from ${cell}.`
  const isRight = isPlaced ? verdict === 'true' : verdict === 'removed' || verdict === 'later' || verdict === 'seen'
  if (verdict === 'unknown') return { words: `${did} ${why.answer}${stopped(why)}`, steps: [] }
  if (!isRight) return { words: `${did} That is wrong: ${why.answer}`, steps: shownBy(why) }
  if (step && at === 1) return { words: `${did} That is right, by this step:`, steps: [{ isNow: true, when: '', step, drawing: why.drawing }] }
  if (verdict === 'seen') return { words: `${did} That is right: ${why.answer}`, steps: [] }
  return { words: `${did} A guess: it is right, but nothing shows it yet.`, steps: shownBy(why) }
}
