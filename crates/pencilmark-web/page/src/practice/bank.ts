// The positions to practise on, as the bank has them: see bank/README.md.

import { loadOnce } from '../bankfile.ts'

/** A strategy that can be practised. */
export interface Lesson {
  readonly id: string
  readonly name: string
  readonly family: string
  readonly difficulty: number
  /** Each a grid and its removed marks, as a line of HoDoKu's library has them. */
  readonly positions: readonly string[]
}

/** The lessons of a text, in its order. */
export function readLessons(text: string): Lesson[] {
  const lessons: (Lesson & { readonly positions: string[] })[] = []
  for (const line of text.split('\n')) {
    const [, id, difficulty, family, name] = /^([a-z][\w-]*) ([\d.]+) ([\w-]+) (.+)$/.exec(line) ?? []
    if (id && family && name) lessons.push({ id, name, family, difficulty: Number(difficulty), positions: [] })
    else if (/^[\d.+]/.test(line)) lessons.at(-1)?.positions.push(line)
  }
  return lessons
}

/** A position as a line that the engine reads. */
export const stateOf = (position: string): string => {
  const [grid = '', removed = ''] = position.split(':')
  return `:0000:x:${grid}:${removed}:::`
}

/** Whether marks were removed before: then they have to be seen. */
export const hasRemoved = (position: string): boolean => (position.split(':')[1] ?? '') !== ''

/** Whether something easier may make a step too. */
export const isBesideOthers = (position: string): boolean => (position.split(':')[2] ?? '').endsWith('beside')

export const loadLessons: () => Promise<readonly Lesson[]> = loadOnce('practice.txt', readLessons)

/** Chapters of the course, each from a difficulty on. */
const CHAPTERS: readonly (readonly [number, string])[] = [
  [0, 'Singles'],
  [2.4, 'Locked candidates and pairs'],
  [3.2, 'Larger subsets and the first fish'],
  [4, 'One digit, wings and colours'],
  [4.5, 'The solution is the only one'],
  [5, 'Large patterns'],
  [6, 'Chains'],
  [7.1, 'Groups and almost locked sets'],
  [8, 'Forcing'],
]

/** Where the bank begins anew with what is easier: lessons in which something easier does the same. */
const LAST = 'Seldom needed'

/** The lessons by chapter; chapters without a lesson are left out. */
export function chaptersOf(lessons: readonly Lesson[]): { title: string; lessons: Lesson[] }[] {
  const turn = lessons.findIndex(({ difficulty }, place) => difficulty < (lessons[place - 1]?.difficulty ?? 0))
  const end = turn < 0 ? lessons.length : turn
  const ends = CHAPTERS.slice(1).map(([from]) => from)
  const chapters = CHAPTERS.map(([from, title], place) => ({
    title,
    lessons: lessons.slice(0, end).filter(({ difficulty }) => difficulty >= from && difficulty < (ends[place] ?? Infinity)),
  }))
  return [...chapters, { title: LAST, lessons: lessons.slice(end) }].filter(({ lessons }) => lessons.length)
}
