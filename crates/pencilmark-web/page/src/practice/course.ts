// The course: the next lessons, the mastered lessons, and all chapters.

import { el } from '../dom.ts'
import { type Lesson, chaptersOf, courseOf } from './bank.ts'
import type { Practised } from './record.ts'
import { IN_A_ROW, isMastered } from './score.ts'

/** The number of lessons that are shown as the next lessons. */
const NEXT = 5

export function showCourse(root: HTMLElement, lessons: readonly Lesson[], practised: Practised): void {
  const isDone = ({ id }: Lesson): boolean => isMastered(practised.of(id))
  const course = courseOf(lessons)
  const [mastered, next] = [lessons.filter(isDone), course.filter(lesson => !isDone(lesson)).slice(0, NEXT)]
  const done = course.filter(isDone).length
  const cards = (some: readonly Lesson[]) => el('ol', { class: 'course-list' }, some.map(lesson => el('li', {}, [card(lesson, practised)])))
  // The main button goes on with a lesson that was begun. If there is none, with the lesson after the last mastered lesson.
  const isBegun = ({ id }: Lesson): boolean => practised.of(id).next > 0
  const after = course.slice(course.findLastIndex(isDone) + 1)
  const first = course.find(lesson => isBegun(lesson) && !isDone(lesson)) ?? after[0] ?? next[0]
  const begun = mastered.length || (first && isBegun(first)) ? 'Go on with' : 'Begin with'
  root.replaceChildren(
    el('h1', {}, ['Practice']),
    el('p', {}, ['Each lesson is about one strategy: you find its cells on the board. After three right answers in a row, at the first try and without a hint, you have mastered it.']),
    el('div', { class: 'course-top' }, [
      first ? el('a', { class: 'button primary', href: `#${first.id}` }, [`${begun} ${first.name}`]) : el('p', { class: 'done' }, ['You have mastered all of them.']),
      el('p', { class: 'quiet' }, [`${done} of ${course.length} mastered`]),
      el('progress', { max: course.length, value: done, 'aria-label': 'Mastered' }),
    ]),
    next.length ? el('section', { class: 'course-next' }, [el('h2', {}, ['Next']), cards(next)]) : '',
    mastered.length ? el('section', { class: 'course-mastered' }, [el('h2', {}, ['Mastered']), cards(mastered)]) : '',
    el('section', { class: 'course-all' }, [
      el('h2', {}, ['All chapters']),
      ...chaptersOf(lessons).map(chapter =>
        el('details', {}, [
          el('summary', {}, [chapter.title, el('span', { class: 'quiet' }, [`${chapter.lessons.filter(isDone).length} of ${chapter.lessons.length}`])]),
          cards(chapter.lessons),
        ]),
      ),
    ]),
  )
}

/** The card of a lesson, with its picture and the player's progress. */
function card({ id, name }: Lesson, practised: Practised): HTMLElement {
  const progress = practised.of(id)
  const isDone = isMastered(progress)
  const row = isDone ? IN_A_ROW : progress.row
  const words = isDone ? 'mastered' : progress.next ? `${row} of ${IN_A_ROW} right in a row` : ''
  return el('a', { href: `#${id}`, class: isDone ? 'course-link is-mastered' : 'course-link' }, [
    el('img', { src: `strategies/${id}.svg`, alt: '', width: 92, height: 92, loading: 'lazy' }),
    el('span', {}, [name]),
    words && el('span', { class: 'unseen' }, [`, ${words}`]),
    el('span', { class: 'dots', 'aria-hidden': 'true' }, [isDone ? '✓' : progress.next ? '●'.repeat(row) + '○'.repeat(IN_A_ROW - row) : '']),
  ])
}
