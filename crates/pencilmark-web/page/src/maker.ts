// Makes puzzles until one has the level that is asked for.

import * as api from './api.ts'
import { button, el } from './dom.ts'

const SINGLES = ['full-house', 'hidden-single', 'naked-single']
const LOCKED = [...SINGLES, 'pointing', 'claiming', 'naked-pair', 'hidden-pair', 'naked-triple', 'hidden-triple']
const FISH = [...LOCKED, 'x-wing', 'swordfish', 'skyscraper', 'two-string-kite', 'turbot-fish', 'xy-wing', 'xyz-wing', 'w-wing', 'empty-rectangle']

const CHAINS = [...FISH, 'x-chain', 'xy-chain', 'aic', 'continuous-nice-loop']

/** A puzzle that few strategies solve is easy, and soon made; so its level is looked for among those. */
const WITH: Record<string, readonly string[]> = { Easy: SINGLES, Medium: LOCKED, Hard: FISH, Unfair: CHAINS, Extreme: CHAINS }

/** How many rounds are tried, and how many puzzles each of them makes. */
const ROUNDS = 60
const COUNT: Record<string, number> = { Easy: 1, Medium: 4, Hard: 4, Unfair: 10, Extreme: 10 }

export class Maker {
  private control: AbortController | undefined

  constructor(private readonly says: (node: HTMLElement) => void) {}

  stop(): void {
    this.control?.abort()
  }

  /** A puzzle of a level, or nothing if none was found or it was stopped. */
  async make(level: string): Promise<string | undefined> {
    this.stop()
    const control = new AbortController()
    this.control = control
    const { signal } = control
    const words = el('span', {}, ['Making a puzzle…'])
    this.says(el('p', { class: 'waiting', role: 'status' }, [words, button('Stop', () => control.abort())]))
    let seen = 0
    try {
      for (let round = 0; round < ROUNDS && !signal.aborted; round++) {
        const strategies = WITH[level]
        const body = { count: COUNT[level] ?? 1, seed: Math.floor(Math.random() * 2 ** 32), strategies }
        const made = listOf(await api.generate(body, signal))
        seen += made.length
        const fitting = made.find(puzzle => puzzle.level === level)
        if (fitting) return fitting.puzzle
        words.textContent = `Making a puzzle… ${seen} made, none of them ${level.toLowerCase()} yet.`
      }
      this.says(el('p', { class: 'problem', role: 'alert' }, [`None of ${seen} puzzles was ${level.toLowerCase()}. Try again.`]))
    } catch (error) {
      if (signal.aborted) this.says(el('p', { role: 'status' }, ['Stopped.']))
      else if (error instanceof api.ApiError) this.says(el('p', { class: 'problem', role: 'alert' }, [error.message]))
      else throw error
    }
    return undefined
  }
}

/** The puzzles of an answer: one object, a list, or a list with a name. */
function listOf(answer: unknown): api.Made[] {
  if (Array.isArray(answer)) return answer as api.Made[]
  const named = (answer as { puzzles?: unknown } | null)?.puzzles
  return Array.isArray(named) ? (named as api.Made[]) : [answer as api.Made]
}
