// The page for practice: the course, or the exercise in the address. It has its own board, so that the current game does not
// change.

import * as api from './api.ts'
import { BoardView } from './boardview.ts'
import { highlighter } from './controls.ts'
import { byId } from './dom.ts'
import { DEFAULTS, Game } from './game.ts'
import { stayOffline } from './offline.ts'
import { problem } from './panel.ts'
import { Pen } from './pen.ts'
import { type Lesson, courseOf, loadLessons } from './practice/bank.ts'
import { listenToFingers, listenToKeys } from './practice/choosing.ts'
import { showCourse } from './practice/course.ts'
import { Exercise } from './practice/exercise.ts'
import { Practised } from './practice/record.ts'
import { nextLesson } from './practice/score.ts'
import { houseReader } from './speech.ts'
import { restoreSettings } from './store.ts'
import { said } from './voice.ts'

const game = new Game()
game.settings = { ...DEFAULTS, fixed: true, same: false, clashes: false, countsMarks: true, letters: restoreSettings().letters }
const view = new BoardView(game, new Pen(game))
const practised = new Practised()
let lessons: readonly Lesson[] = []
const exercise = new Exercise(game, practised, id => nextLesson(courseOf(lessons), other => practised.of(other), id))
byId('task').append(exercise.element)

byId('highlight').append(...highlighter(game))

listenToFingers(game, view)
listenToKeys(game, view, {
  Enter: () => exercise.check(),
  h: () => exercise.hint(),
  r: houseReader(game),
  n: () => void (exercise.isDone && exercise.begin()),
  ',': () => exercise.walk?.move(-1),
  '.': () => exercise.walk?.move(1),
  Escape: () => game.select([], game.cursor),
})

/** Shows the exercise in the address, or the course. */
function show(): void {
  const id = location.hash.slice(1)
  const lesson = lessons.find(lesson => lesson.id === id)
  byId('course').hidden = lesson !== undefined
  byId('exercise').hidden = !lesson
  document.title = `${lesson?.name ?? 'Practice'} · Pencilmark`
  scrollTo(0, 0)
  if (lesson) {
    byId('exercise-name').textContent = lesson.name
    void exercise.begin(lesson)
    return
  }
  showCourse(byId('course'), lessons, practised)
  if (id) byId('course').prepend(said(problem('There are no positions of this strategy.')))
}

async function begin(): Promise<void> {
  try {
    lessons = await loadLessons()
    show()
    addEventListener('hashchange', show)
  } catch (error) {
    console.info(error)
    byId('course').replaceChildren(said(problem('The positions could not be loaded. Is there a connection? Load the page again.')))
  }
  document.documentElement.classList.add('is-ready')
  void api.warm().then(() => stayOffline(() => {}))
}
void begin()
