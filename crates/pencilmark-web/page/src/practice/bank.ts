// The positions for practice, from the bank: see bank/README.md.

import { loadOnce } from '../bankfile.ts'

/** A strategy that can be practised. */
export interface Lesson {
  readonly id: string
  readonly name: string
  readonly family: string
  readonly difficulty: number
  /** The title of its chapter, as in the index of the strategies. */
  readonly chapter: string
  /** The positions. Each has a grid and its removed marks, in the form of HoDoKu's library. */
  readonly positions: readonly string[]
}

/** The lessons of a text, in the order of the text. */
export function readLessons(text: string): Lesson[] {
  const lessons: (Lesson & { readonly positions: string[] })[] = []
  let chapter = ''
  for (const line of text.split('\n')) {
    chapter = /^# (.+)$/.exec(line)?.[1] ?? chapter
    const [, id, difficulty, family, name] = /^([a-z][\w-]*) ([\d.]+) ([\w-]+) (.+)$/.exec(line) ?? []
    if (id && family && name) lessons.push({ id, name, family, difficulty: Number(difficulty), chapter, positions: [] })
    else if (/^[\d.+]/.test(line)) lessons.at(-1)?.positions.push(line)
  }
  return lessons
}

/** A position as a line for the engine. */
export const stateOf = (position: string): string => {
  const [grid = '', removed = ''] = position.split(':')
  return `:0000:x:${grid}:${removed}:::`
}

/** Whether a position has removed marks. Then its marks must be shown. */
export const hasRemoved = (position: string): boolean => (position.split(':')[1] ?? '') !== ''

/** Whether an earlier strategy may also make a step in a position. */
export const isBesideOthers = (position: string): boolean => (position.split(':')[2] ?? '').endsWith('beside')

export const loadLessons: () => Promise<readonly Lesson[]> = loadOnce('practice.txt', readLessons)

/** The lessons of the course. The last chapter is an appendix: an easier strategy always replaces its strategies. */
export const courseOf = (lessons: readonly Lesson[]): Lesson[] => lessons.filter(({ chapter }) => chapter !== lessons.at(-1)?.chapter)

/** The lessons by chapter. */
export function chaptersOf(lessons: readonly Lesson[]): { title: string; lessons: Lesson[] }[] {
  const titles = [...new Set(lessons.map(({ chapter }) => chapter))]
  return titles.map(title => ({ title, lessons: lessons.filter(({ chapter }) => chapter === title) }))
}
