// The exercise with one position. The player chooses cells, the page tells how near they are, and the step is shown at the
// end.

import * as api from '../api.ts'
import { Asking } from '../asking.ts'
import { fillMarks, nameOf } from '../board.ts'
import { button, el } from '../dom.ts'
import type { Game } from '../game.ts'
import { start } from '../history.ts'
import { type Target, houseOf, nearest, percentOf, signs, tell } from '../near.ts'
import { pageOf, problem, terms } from '../panel.ts'
import { boardFrom } from '../reading.ts'
import type { Drawing, Step, StrategyId } from '../schema.ts'
import { encode } from '../share.ts'
import { effectWords, targetOf } from '../step.ts'
import { said, say } from '../voice.ts'
import { DRAWN, Walk } from '../walk.ts'
import { capital } from '../words.ts'
import { type Lesson, hasRemoved, isBesideOthers, stateOf } from './bank.ts'
import { nudge } from './hints.ts'
import type { Practised } from './record.ts'
import { IN_A_ROW, MOST_STARS, after, isMastered, starsOf } from './score.ts'

/** For a pattern with more cells than this number, the cells that change are also a correct answer. */
const LARGE = 6

/** An answer in words: the cells to choose, and the effect: `r2c4, r7c4: r5c4 ≠ 3`. */
function answerWords(step: Step, board: Game['board']): string {
  const { pattern, effect } = targetOf(step, board)
  const isPlain = pattern === effect || pattern.size > LARGE
  return `${isPlain ? '' : `${[...pattern].map(nameOf).join(', ')}: `}${effectWords(step)}`
}

const starSigns = (stars: number): HTMLElement =>
  el('span', { class: 'stars', role: 'img', 'aria-label': `${stars} of ${MOST_STARS} stars` }, ['★'.repeat(stars) + '☆'.repeat(MOST_STARS - stars)])

export class Exercise {
  readonly element = el('div', { class: 'exercise' })
  walk: Walk | undefined
  private lesson: Lesson | undefined
  private state = ''
  private steps: readonly Step[] = []
  private targets: readonly (Target & { readonly step: number })[] = []
  private misses = 0
  private hints = 0
  private readonly result = el('div', { class: 'result' })
  private readonly asking = new Asking(text => this.element.replaceChildren(said(problem(text)), button('Try again', () => void this.begin())))

  /** `next` gives the next lesson after a lesson. */
  constructor(
    private readonly game: Game,
    private readonly practised: Practised,
    private readonly next: (id: string) => Lesson | undefined,
  ) {}

  get isDone(): boolean {
    return this.walk !== undefined
  }

  /** Shows the next position of a lesson. */
  async begin(lesson: Lesson | undefined = this.lesson): Promise<void> {
    if (!lesson) return
    this.lesson = lesson
    const { next } = this.practised.of(lesson.id)
    const position = lesson.positions[next % lesson.positions.length] ?? ''
    this.walk = undefined
    this.targets = []
    this.misses = this.hints = 0
    this.state = stateOf(position)
    this.game.pinned = 0
    this.element.replaceChildren(this.asking.wait('Laying out the board…'))
    const id = lesson.id as StrategyId
    const answer = await this.asking.ask(async patience => {
      const [board, found, about] = await Promise.all([boardFrom(this.state), api.stepsOf(this.state, id, patience), api.strategy(id)])
      return { board, steps: found.steps, about }
    })
    if (!answer) return
    const { board, steps, about } = answer
    this.lay(board, !['singles', 'direct'].includes(lesson.family) || hasRemoved(position))
    this.steps = steps
    this.targets = steps.flatMap((step, number) => {
      const { pattern, effect } = targetOf(step, this.game.board)
      const target = { pattern, effect, step: number }
      return pattern.size > LARGE ? [target, { ...target, pattern: effect, effect: pattern }] : [target]
    })
    this.ask(lesson, next, about.summary)
  }

  /** Shows another board, without chosen cells. */
  private lay(board: Game['board'], showsMarks: boolean): void {
    const { game } = this
    game.history = start(showsMarks && board.every(({ centre }) => !centre) ? fillMarks(board) : board)
    game.selection = new Set()
    game.show(undefined)
  }

  private ask({ id, name, positions }: Lesson, next: number, meaning: string): void {
    const sizes = this.targets.map(({ pattern }) => pattern.size)
    const isOne = sizes.every(size => size === 1)
    const isLarge = sizes.some(size => size > LARGE)
    const isBeside = isBesideOthers(positions[next % positions.length] ?? '')
    const others = isBeside ? 'Strategies of earlier lessons may help here too. Look for this one.' : 'Strategies of earlier lessons do not help here.'
    const what = isOne ? 'Choose the cell' : `Choose the cells of its pattern${isLarge ? ', or those where it removes or places something' : ''}`
    const changes = this.steps.every(({ places }) => places.length) ? '' : ' The pattern must remove a mark.'
    this.result.replaceChildren(el('p', {}, [`${what}, then press Check.${changes}`]))
    this.element.replaceChildren(
      el('p', { class: 'quiet' }, [`Position ${(next % positions.length) + 1} of ${positions.length} · ${this.standing(id)}`]),
      el('p', {}, [`${meaning} ${others}`, ...terms(meaning)]),
      el('div', { class: 'answer' }, [
        this.result,
        el('div', { class: 'actions' }, [
          button('Check', () => this.check(), { class: 'primary', 'aria-keyshortcuts': 'Enter' }),
          button('Hint', () => this.hint(), { 'aria-keyshortcuts': 'h' }),
          button('Show it', () => void this.finish(0, false)),
        ]),
      ]),
      pageOf(id, `How ${name} works`),
    )
  }

  private standing(id: string): string {
    const progress = this.practised.of(id)
    return isMastered(progress) ? 'mastered' : `${progress.row} of ${IN_A_ROW} right in a row`
  }

  /** Tells how near the chosen cells are to an answer. */
  check(): void {
    if (!this.targets.length) return
    const chosen = this.game.selection
    const near = nearest(chosen, this.targets)
    const target = near && this.targets[near.target]
    if (!near || !target) return
    if (near.isFound) return void this.finish(target.step, true)
    if (!chosen.size) return this.result.replaceChildren(said(el('p', { class: 'near' }, [tell(near, 0)])))
    this.misses += 1
    const house = near.right ? undefined : houseOf(chosen, this.targets)
    const percent = percentOf(near)
    this.result.replaceChildren(
      said(el('p', { class: 'near' }, [tell(near, chosen.size), house ? ` But ${house} is right.` : ''])),
      el('progress', { max: 100, value: percent, 'aria-label': 'How near' }),
    )
    const spots = near.right ? signs(chosen, target) : new Map([...chosen].map(cell => [cell, 'wrong' as const]))
    // Wrong cells are removed from the chosen cells, so that the player need not do this.
    this.game.selection = new Set([...chosen].filter(cell => spots.get(cell) !== 'wrong'))
    this.game.show(undefined, spots)
  }

  /** Shows the next stage of the hint. */
  hint(): void {
    const [step, target] = [this.steps[0], this.targets[0]]
    if (!step || !target) return
    this.hints += 1
    const { words, spots, digit } = nudge(this.hints, step, target)
    this.result.replaceChildren(said(el('p', {}, [words])))
    this.game.pinned = digit
    this.game.show(undefined, spots)
  }

  /** Shows a step, and the stars of the player. */
  private async finish(place: number, isFound: boolean): Promise<void> {
    const { lesson, steps } = this
    const step = steps[place]
    if (!lesson || !step || !this.targets.length) return
    const { state } = this
    const stars = starsOf({ misses: this.misses, hints: this.hints, isFound })
    const before = this.practised.of(lesson.id)
    const progress = after(before, stars)
    this.practised.set(lesson.id, progress)
    this.targets = []
    const drawn = steps.length > DRAWN ? undefined : await this.asking.ask(patience => api.stepsDrawn(state, lesson.id as StrategyId, patience))
    // In the meantime, another position may have been opened.
    if (state !== this.state) return
    const answers = drawn?.steps ?? steps
    const others = this.others(answers, place, drawn?.drawing)
    const walk = new Walk(this.game, answers[place] ?? step, drawn?.drawing)
    this.walk = walk
    const isNew = isMastered(progress) && !isMastered(before)
    const next = isMastered(progress) ? this.next(lesson.id) : undefined
    const again = button('Next position', () => void this.begin(), { class: 'primary', 'aria-keyshortcuts': 'n' })
    const found = !isFound ? 'This is it' : stars === MOST_STARS ? 'Found at the first try' : 'Found'
    const words = `${found}. ${isNew ? `You have mastered ${lesson.name}.` : `${capital(this.standing(lesson.id))}.`}`
    say(`${words} ${stars} of ${MOST_STARS} stars. ${step.text}`)
    this.element.replaceChildren(
      el('p', { class: isFound ? 'done' : 'quiet' }, [starSigns(stars), words]),
      walk.element,
      others,
      el('div', { class: 'answer actions' }, [
        walk.controls ?? '',
        again,
        next ? el('a', { class: 'button', href: `#${next.id}` }, [`Next lesson: ${next.name}`]) : '',
        el('a', { class: 'button', href: `./#${encode(this.game.board)}` }, ['Play on from here']),
      ]),
      pageOf(lesson.id, `How ${lesson.name} works`),
    )
    again.focus({ preventScroll: true })
    scrollTo(0, 0)
  }

  /** The other correct answers, each as a button that shows it. Empty if there is no other answer. */
  private others(answers: readonly Step[], place: number, drawing: Drawing | undefined): HTMLElement | '' {
    const told = new Set([answers[place]?.text])
    const others = answers.filter(({ text }) => !told.has(text) && told.add(text))
    if (!others.length) return ''
    const rows = others.map(step => button(answerWords(step, this.game.board), () => {
      const walk = new Walk(this.game, step, drawing)
      this.walk?.controls?.replaceWith(walk.controls ?? '')
      this.walk?.element.replaceWith(walk.element)
      this.walk = walk
      say(step.text)
    }, { class: 'row' }))
    const words = others.length === 1 ? 'Another answer is right too' : `${others.length} other answers are right too`
    return el('details', {}, [el('summary', {}, [words]), el('ul', {}, rows.map(row => el('li', {}, [row])))])
  }
}
