// The keys under the board: digits, modes, undo, marks, time.

import { COLOURS, DIGITS, remaining, isSolved, hasMarks } from './board.ts'
import { button, byId, el, set, svg } from './dom.ts'
import { type Game, MODES, type Mode } from './game.ts'
import { hasInk } from './ink.ts'
import { linkSign, tint } from './inkview.ts'
import { glyph } from './paint.ts'
import { NIBS, type Nib, type Pen } from './pen.ts'
import { clock, colourName } from './text.ts'

const TITLES: Record<Mode, string> = { digit: 'Digit', corner: 'Corner', centre: 'Centre', colour: 'Colour', draw: 'Draw' }
const KEYS: Record<Mode, string> = { digit: 'z', corner: 'x', centre: 'c', colour: 'v', draw: 'd' }

export function makeControls(game: Game, pen: Pen): void {
  const modes = MODES.map(mode =>
    button(TITLES[mode], () => game.setMode(mode), { class: `mode ${mode}`, 'aria-keyshortcuts': KEYS[mode] }),
  )
  const digits = DIGITS.map(digit => button(String(digit), () => game.press(digit), { class: 'key' }))
  const colours = COLOURS.map(colour => {
    const shape = svg('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' }, [svg('path', { class: `glyph c${colour}`, d: glyph(colour, 10, 10) })])
    const made = button('', () => game.enter(colour, 'colour'), { class: `key swatch c${colour}`, 'aria-label': colourName(colour) })
    made.append(shape)
    return made
  })
  const nibs = NIBS.map(nib => nibKey(nib, pen))
  const erase = button('⌫', () => game.erase(), { class: 'key', 'aria-label': 'Erase', 'aria-keyshortcuts': 'Backspace' })
  const none = button('·', () => game.give(0), { class: 'key', 'aria-label': 'No digit', 'aria-keyshortcuts': '0' })
  const undo = button('Undo', () => game.undo(), { 'aria-keyshortcuts': 'Control+Z' })
  const redo = button('Redo', () => game.redo(), { 'aria-keyshortcuts': 'Control+Y' })
  const fill = button('Fill in marks', () => game.mark(), { 'aria-keyshortcuts': 'm' })
  const clear = button('Clear marks', () => (game.mode === 'draw' ? game.clearInk() : game.clearMarks()))
  const how = el('p', { class: 'quiet how' })
  const pad = el('div', { class: 'pad', role: 'group', 'aria-label': 'Digits' })
  byId('controls').append(
    el('div', { class: 'modes', role: 'group', 'aria-label': 'What a digit key writes' }, modes),
    pad,
    el('div', { class: 'tools', role: 'group', 'aria-label': 'Tools' }, [undo, redo, fill, clear]),
    how,
    el('div', { id: 'highlight', role: 'group', 'aria-label': 'Highlight a digit' }, highlighter(game)),
  )
  const update = () => {
    const mode = game.isGiving ? 'digit' : game.mode
    const isDraw = mode === 'draw'
    const { size } = game.board.layout
    const keys = [...(isDraw ? nibs : mode === 'colour' ? colours : digits.slice(0, size)), game.isGiving && !game.givesFirst ? none : erase]
    if (keys.some((key, place) => key !== pad.children[place]) || pad.children.length !== keys.length) pad.replaceChildren(...keys)
    nibs.forEach((made, index) => set(made, { 'aria-pressed': String(NIBS[index] === pen.nib) }))
    pad.className = `pad ${mode}`
    pad.style.setProperty('--keys', String(size + 1))
    modes.forEach((made, index) => set(made, { 'aria-pressed': String(MODES[index] === game.mode) }))
    how.hidden = !isDraw
    how.textContent = howTo(game, pen)
    const left = remaining(game.board)
    digits.forEach((made, index) => {
      const number = left[index] ?? 0
      made.classList.toggle('is-done', number <= 0)
      set(made, { 'aria-label': `${index + 1}, ${Math.max(0, number)} left`, 'data-left': number > 0 ? number : null, 'aria-pressed': game.isDigitFirst ? String(game.pinned === index + 1) : null })
    })
    undo.disabled = !game.canUndo
    redo.disabled = !game.canRedo
    clear.textContent = isDraw ? 'Erase all' : 'Clear marks'
    set(clear, { 'aria-label': isDraw ? 'Erase all that is drawn' : null })
    clear.disabled = !(isDraw ? hasInk : hasMarks)(game.board)
  }
  game.listen(update)
  update()
}

/** The instruction for the drawing tool that is in use. */
function howTo({ board }: Game, pen: Pen): string {
  if (pen.link) return pen.reach ? 'Now tap its other end.' : 'Drag from mark to mark or from cell to cell, or tap both.'
  return hasMarks(board) ? 'Tap marks to colour them.' : 'There are no marks to colour yet: write some, or fill them in.'
}

/** A key that selects a colour for marks, or a kind of link. */
function nibKey(nib: Nib, pen: Pen): HTMLButtonElement {
  const isColour = typeof nib === 'number'
  const signs = isColour ? tint(nib, { x: 14, y: 14 }) : [linkSign(nib)]
  const made = button('', () => pen.take(nib), { class: 'key nib', 'aria-label': isColour ? `Colour marks ${colourName(nib)}` : `Draw ${nib} links` })
  made.append(svg('svg', { viewBox: '0 0 28 28', 'aria-hidden': 'true' }, signs))
  return made
}

/** A row of digit keys. Each key highlights its digit. */
export function highlighter(game: Game): HTMLElement[] {
  const keys = DIGITS.map(digit => button(String(digit), () => game.pin(digit), { 'aria-label': `Highlight ${digit}` }))
  game.listen(() => keys.forEach((made, index) => set(made, { 'aria-pressed': String(game.pinned === index + 1), hidden: index >= game.board.layout.size })))
  return [el('span', { class: 'quiet', 'aria-hidden': 'true' }, ['Highlight']), ...keys]
}

/** The time, and the button that pauses it. */
export function makeTimer(game: Game): void {
  const time = el('time', { role: 'timer', 'aria-label': 'Time' })
  const pause = button('Pause', () => game.pause(), { 'aria-keyshortcuts': 'p', class: 'plain' })
  const goOn = button('Go on', () => game.pause(false), { class: 'primary' })
  const cover = el('div', { id: 'cover', hidden: true }, [
    el('p', {}, ['Paused']),
    goOn,
  ])
  byId('board').append(cover)
  byId('timer').append(time, pause)
  /** Shows or hides the cover, and moves the focus away from hidden elements. */
  const turnCover = () => {
    const { activeElement } = document
    cover.hidden = !game.isPaused
    if (activeElement !== document.body && !byId('board').contains(activeElement)) return
    queueMicrotask(() => (game.isPaused ? goOn : document.querySelector<HTMLElement>('#grid [tabindex="0"]'))?.focus())
  }
  const update = () => {
    const isOver = isSolved(game.board)
    byId('timer').hidden = !game.settings.showsTime || !(game.isRunning || game.isPaused || isOver)
    time.textContent = clock(game.seconds)
    pause.textContent = game.isPaused ? 'Go on' : 'Pause'
    pause.hidden = isOver
    if (cover.hidden === game.isPaused) turnCover()
    const solved = byId('solved')
    const words = isOver ? `Solved${game.settings.showsTime && game.seconds ? ` in ${clock(game.seconds)}` : ''}.` : ''
    if (solved.textContent !== words) solved.textContent = words
  }
  game.listen(update)
  update()
  setInterval(() => {
    if (!game.isRunning || document.hidden) return
    game.seconds += 1
    time.textContent = clock(game.seconds)
  }, 1000)
}
