// The player's progress in the practice, in the storage of the browser.

import { keep, kept } from '../storage.ts'
import { BEGIN, type Progress } from './score.ts'

const PRACTICE = 'pencilmark.practice'

type Kept = Record<string, Progress>

const count = (value: unknown): number => Math.max(0, Math.floor(Number(value)) || 0)

export class Practised {
  private readonly kept: Kept

  constructor() {
    const known = Object.entries(Object(kept('localStorage', PRACTICE))).map(([id, value]) => {
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
    keep('localStorage', PRACTICE, this.kept)
  }
}
