// What the player has practised, in the browser's own storage.

import { BEGIN, type Progress } from './score.ts'

const PRACTICE = 'pencilmark.practice'

type Kept = Record<string, Progress>

/** An object that is kept by a name; an empty one if there is none, or none can be kept. */
function read(name: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(localStorage.getItem(name) ?? '{}')) as Record<string, unknown>
  } catch {
    return {}
  }
}

const count = (value: unknown): number => Math.max(0, Math.floor(Number(value)) || 0)

export class Practised {
  private readonly kept: Kept

  constructor() {
    const known = Object.entries(read(PRACTICE)).map(([id, value]) => {
      const { next, row, best } = Object(value) as Partial<Progress>
      return [id, { next: count(next), row: count(row), best: count(best) }] as const
    })
    this.kept = Object.fromEntries(known)
  }

  of(id: string): Progress {
    return this.kept[id] ?? BEGIN
  }

  set(id: string, progress: Progress): void {
    this.kept[id] = progress
    try {
      localStorage.setItem(PRACTICE, JSON.stringify(this.kept))
    } catch {
      // As in a private window: nothing is kept.
    }
  }
}
