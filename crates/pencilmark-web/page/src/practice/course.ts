// The course: all lessons in their order, with what the player has mastered.

import { el } from '../dom.ts'
import { type Lesson, chaptersOf } from './bank.ts'
import type { Practised } from './record.ts'
import { IN_A_ROW, isMastered, nextLesson } from './score.ts'

export function showCourse(root: HTMLElement, lessons: readonly Lesson[], practised: Practised): void {
  const of = (id: string) => practised.of(id)
  const mastered = lessons.filter(({ id }) => isMastered(of(id))).length
  const next = nextLesson(lessons, of)
  const begun = next && (mastered || of(next.id).next) ? 'Go on with' : 'Begin with'
  root.replaceChildren(
    el('h1', {}, ['Practice']),
    el('p', {}, [
      `Each position is one where the strategy is the easiest that helps. Find its cells: three in a row at the first try, without a hint, master it.`,
    ]),
    el('div', { class: 'course-top' }, [
      next ? el('a', { class: 'button primary', href: `#${next.id}` }, [`${begun} ${next.name}`]) : el('p', { class: 'done' }, ['You have mastered all of them.']),
      el('p', { class: 'quiet' }, [`${mastered} of ${lessons.length} mastered`]),
      el('progress', { max: lessons.length, value: mastered, 'aria-label': 'Mastered' }),
    ]),
    ...chaptersOf(lessons).map(chapter =>
      el('section', {}, [el('h2', {}, [chapter.title]), el('ol', { class: 'course-list' }, chapter.lessons.map(lesson => el('li', {}, [link(lesson, practised)])))]),
    ),
  )
}

function link({ id, name }: Lesson, practised: Practised): HTMLElement {
  const progress = practised.of(id)
  const isDone = isMastered(progress)
  const row = isDone ? IN_A_ROW : progress.row
  const words = isDone ? 'mastered' : progress.next ? `${row} of ${IN_A_ROW} in a row` : ''
  return el('a', { href: `#${id}`, class: isDone ? 'course-link is-mastered' : 'course-link' }, [
    el('span', { class: 'course-name' }, [name]),
    words && el('span', { class: 'unseen' }, [`, ${words}`]),
    el('span', { class: 'dots', 'aria-hidden': 'true' }, [isDone ? '✓' : progress.next ? '●'.repeat(row) + '○'.repeat(IN_A_ROW - row) : '']),
  ])
}
