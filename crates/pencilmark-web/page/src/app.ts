// Puts the page together.
//
//   board.ts ink.ts history.ts share.ts text.ts words.ts step.ts    pure: a board, what is drawn on it, its past, its texts,
//   near.ts move.ts rating.ts wanted.ts ready.ts places.ts          its rating, which one is wanted or ready; tested by
//   faults.ts clash.ts solutions.ts                                 themselves
//   game.ts pen.ts                                                  what is played, what is drawn with; views listen to it
//   input.ts pointer.ts controls.ts dialogs/ panels/ maker.ts       what the player does
//   boardview.ts paint.ts inkview.ts picture.ts sketch.ts walk.ts   what the player sees
//   prose.ts thumb.ts
//   labels.ts speech.ts voice.ts                                    what is read out: cells, what keys change, and how
//   api.ts reading.ts asking.ts doors/ fragment.ts                  what answers: the engine or the server; its pictures
//   games/ store.ts stock.ts bankfile.ts storage.ts                 all games, as they are kept; the one of this tab; puzzles
//   print.ts print/ givens.ts                                      puzzles on paper, and from paper
//   offline.ts news.ts opened.ts link.ts dom.ts tabstop.ts          the site without a connection, news, links, elements
//   practice.ts practice/                                           the page of practice, with a board of its own
//   ../offline/                                                     runs by itself, and keeps the site

import * as api from './api.ts'
import { Asking } from './asking.ts'
import { isEmpty } from './board.ts'
import { BoardView } from './boardview.ts'
import { makeControls, makeTimer } from './controls.ts'
import { byId } from './dom.ts'
import type { GamesDialog } from './dialogs/games.ts'
import { KeysDialog } from './dialogs/keys.ts'
import { MenuDialog } from './dialogs/menu.ts'
import { NewDialog } from './dialogs/new.ts'
import { OpenDialog } from './dialogs/open.ts'
import type { PrintDialog } from './dialogs/print.ts'
import { SettingsDialog } from './dialogs/settings.ts'
import { ShareDialog } from './dialogs/share.ts'
import { Game } from './game.ts'
import { Keeper } from './games/keeper.ts'
import { listenToKeys } from './input.ts'
import { Learn } from './learn.ts'
import { tellNews } from './news.ts'
import { stayOffline } from './offline.ts'
import { watchPuzzles } from './opened.ts'
import type { Givens } from './panels/givens.ts'
import { Pen, endOf } from './pen.ts'
import { listenToPointer } from './pointer.ts'
import { decode, faultOf } from './share.ts'
import { houseReader, speak } from './speech.ts'
import { take } from './stock.ts'

const game = new Game()
const keeper = new Keeper(game)
const pen = new Pen(game)
const view = new BoardView(game, pen)
makeControls(game, pen)
makeTimer(game)
speak(game, pen)
const learn = new Learn(game)
const made = new NewDialog(game, () => view.focus())

/** A dialog that is loaded when it is first wanted. */
function whenWanted<Kind>(what: string, load: () => Promise<Kind>): () => Promise<Kind | undefined> {
  let loading: Promise<Kind | undefined> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      console.info(error)
      loading = undefined
      tellNews(`${what} could not be loaded. Is there a connection?`, [])
      return undefined
    }))
}
const games = whenWanted<GamesDialog>('The list of games', () => import('./games.js').then(({ GamesDialog }) => new GamesDialog(game, keeper, () => view.focus())))
const paper = whenWanted<PrintDialog>('What prints puzzles', () => import('./print.js').then(({ PrintDialog }) => new PrintDialog(game, keeper, { api, take })))
const givens = whenWanted<Givens>('What checks your puzzle', () => import('./givens.js').then(({ Givens }) => new Givens(game, { api, Asking }, () => view.focus())))
const openGames = () => void games().then(dialog => dialog?.open())

const open = new OpenDialog(game, games, () => view.focus(), () => void made.open())
const share = new ShareDialog(game, () => void paper().then(dialog => dialog?.open()))
const settings = new SettingsDialog(game)
const keys = new KeysDialog()
const menu = new MenuDialog()

/** A board in the address is another puzzle, and a game of its own. */
function readAddress(): void {
  const text = location.hash.slice(1)
  const board = decode(text)
  if (text) history.replaceState(null, '', location.pathname)
  if (board) game.load(board)
  else if (text) tellNews(`This link holds no board: ${faultOf(text)}.`, [])
}

listenToKeys(game, pen, view, {
  h: () => learn.moreHint(),
  a: () => learn.apply(),
  b: () => learn.goBack(),
  w: () => learn.askWhy(),
  r: houseReader(game),
  ',': () => learn.walk(-1),
  '.': () => learn.walk(1),
  j: () => learn.stepBy(1),
  u: () => learn.stepBy(-1),
  m: () => game.mark(),
  p: () => game.pause(),
  n: () => void made.open(),
  o: () => open.open(),
  g: openGames,
  s: () => share.open(),
  '?': () => keys.open(),
  Escape: () => {
    pen.drop()
    game.show(undefined)
    view.focus()
  },
  k: () => learn.checkBoard('digits'),
  K: () => learn.checkBoard('marks'),
  d: () => pen.nextColour(),
  l: () => pen.nextLink(),
  enter: () => (game.isGiving ? void givens().then(panel => panel?.check()) : pen.link ? pen.choose(endOf(game.board, game.cursor, 0)) : learn.check()),
})
listenToPointer(game, pen, view)

byId('hint-button').addEventListener('click', () => learn.moreHint())
byId('open-button').addEventListener('click', () => open.open())
byId('new-button').addEventListener('click', () => void made.open())
byId('games-button').addEventListener('click', openGames)
byId('share-button').addEventListener('click', () => share.open())
byId('settings-button').addEventListener('click', () => settings.open())
byId('keys-button').addEventListener('click', () => keys.open())
byId('menu-button').addEventListener('click', () => menu.open())

// A puzzle may be pasted or dropped anywhere.
document.addEventListener('paste', event => {
  if (event.target instanceof HTMLElement && event.target.closest('input, textarea')) return
  const text = event.clipboardData?.getData('text')
  if (text) void open.read(text)
})
document.addEventListener('dragover', event => event.preventDefault())
document.addEventListener('drop', event => {
  event.preventDefault()
  const file = event.dataTransfer?.files[0]
  const text = event.dataTransfer?.getData('text')
  if (file) void open.readFile(file)
  else if (text) void open.read(text)
})

/** Colours and what is said under the board. */
function update(): void {
  document.documentElement.dataset.theme = game.settings.theme
  document.body.classList.toggle('has-large-digits', game.settings.large)
  document.body.classList.toggle('is-left-handed', game.settings.leftHanded)
  const isOther = game.shown !== undefined
  document.body.classList.toggle('is-showing', isOther)
  document.body.classList.toggle('is-giving', game.isGiving)
  if (game.isGiving) void givens()
  byId('to-board').hidden = !isOther
  byId('hint-button').hidden = isOther
  byId('start').hidden = game.isGiving || !isEmpty(game.board)
}
game.listen(update)
byId('to-board').addEventListener('click', () => {
  document.body.classList.remove('is-learning')
  game.show(undefined)
  view.focus()
})
byId('start-button').addEventListener('click', () => open.open())

addEventListener('hashchange', readAddress)

const isLink = location.hash.length > 1
readAddress()
update()
game.changed()
if (!keeper.current.wasKept && !isLink) open.open()
document.documentElement.classList.add('is-ready')
performance.mark('ready')

// Only when there is something to see; and the first hint should not wait for what is kept for later.
requestAnimationFrame(() => setTimeout(() => void later()))

async function later(): Promise<void> {
  keeper.current.begin()
  const drawing = await api.warm()
  if (drawing) view.prepare(drawing)
  watchPuzzles(game, () => learn.moreHint(), () => open.open())
  await stayOffline(() => keeper.current.keepNow())
}
