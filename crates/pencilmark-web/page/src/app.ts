// The start of the page: it connects the parts.
//
//   layout.ts lines.ts                                              the rules of a board, and its lines
//   board.ts ink.ts history.ts share.ts text.ts words.ts step.ts    pure functions: a board, drawings on it, undo, texts,
//   near.ts move.ts rating.ts wanted.ts ready.ts places.ts          ratings, and the choice of puzzles; each file has
//   faults.ts clash.ts solutions.ts                                 its own tests
//   game.ts pen.ts                                                  the game and the drawing tool; views listen to them
//   input.ts pointer.ts controls.ts dialogs/ panels/ maker.ts       the actions of the player: keys, dialogs, panels, new
//   daily.ts dialogs.ts finish.ts                                   puzzles, the puzzle of the day, the last screen
//   boardview.ts paint.ts inkview.ts picture.ts sketch.ts walk.ts   the view of the board, of steps and of sentences
//   prose.ts thumb.ts
//   labels.ts speech.ts voice.ts                                    the texts for screen readers: cells, changes by keys
//   api.ts reading.ts asking.ts doors/ fragment.ts                  the requests to the engine or the server; pictures
//   games/ store.ts stock.ts bankfile.ts storage.ts                 stored games, the game of this tab, stored puzzles
//   print.ts print/ givens.ts photo.ts photo/                       puzzles for paper, and puzzles from paper
//   offline.ts news.ts opened.ts title.ts more.ts link.ts dom.ts    the site without a connection, news, links, elements
//   tabstop.ts practice.ts practice/                                Tab stops; the page for practice, with its own board
//   ../offline/                                                     a service worker that stores the site

import * as api from './api.ts'
import { Asking, Waiting } from './asking.ts'
import { hasGivens, isEmpty } from './board.ts'
import { BoardView } from './boardview.ts'
import { makeControls, makeTimer } from './controls.ts'
import { dailyPuzzle } from './daily.ts'
import { button, byId, el, stylesheet } from './dom.ts'
import type { GamesDialog } from './dialogs/games.ts'
import { levelButtons } from './dialogs/levels.ts'
import type { PrintDialog } from './dialogs/print.ts'
import { Game } from './game.ts'
import { Keeper } from './games/keeper.ts'
import { listenToKeys } from './input.ts'
import { learnLayouts } from './layout.ts'
import { Learn } from './learn.ts'
import { tellNews } from './news.ts'
import { stayOffline } from './offline.ts'
import type { Givens } from './panels/givens.ts'
import { Pen, endOf } from './pen.ts'
import { listenToPointer } from './pointer.ts'
import type { Maker } from './maker.ts'
import type { StrategyId } from './schema.ts'
import { boardFrom } from './reading.ts'
import { brokenLink, decode, layoutsIn } from './share.ts'
import { houseReader, speak } from './speech.ts'
import * as stock from './stock.ts'

const game = new Game()
/** Asks the engine for the layouts of the boards in a text. Without the layouts, the boards cannot be read. */
const know = (text: string): Promise<void> => learnLayouts(layoutsIn(text), api.read)
const keeper = new Keeper(game, know)
const pen = new Pen(game)
const view = new BoardView(game, pen)
makeControls(game, pen)
makeTimer(game)
speak(game, pen)
const learn = new Learn(game)

/** A dialog, or another part, that is loaded at its first use. */
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
const games = whenWanted<GamesDialog>('The list of games', () => Promise.all([import('./games.js'), stylesheet('games.css')]).then(([{ GamesDialog }]) => new GamesDialog(game, keeper, know, () => view.focus())))
const paper = whenWanted<PrintDialog>('What prints puzzles', () => import('./print.js').then(({ PrintDialog }) => new PrintDialog(game, keeper, { api, take: stock.take })))
const givens = whenWanted<Givens>('What checks your puzzle', () => import('./givens.js').then(({ Givens }) => new Givens(game, { api, Asking }, () => view.focus())))
const photo = whenWanted('What reads photos', () => Promise.all([import('./photo.js'), stylesheet('photo.css')]).then(([{ PhotoDialog }]) => new PhotoDialog(game, () => view.focus())))
const openGames = () => void games().then(dialog => dialog?.open())
const loadDialogs = () => import('./dialogs.js')
const maker = whenWanted('What makes puzzles', () =>
  loadDialogs().then(({ Maker }) =>
    new Maker(
      game,
      load => {
        document.querySelector<HTMLDialogElement>('#new')?.close()
        load?.()
        view.focus()
      },
      async () => (await made())?.open(),
      { ...stock, api, Waiting, boardFrom, dailyPuzzle },
    ),
  ),
)
/** A dialog that makes puzzles. Before it, the maker of puzzles and the file of dialogs are loaded. */
const withMaker = <Kind>(make: (maker: Maker, dialogs: Awaited<ReturnType<typeof loadDialogs>>) => Kind) => async (): Promise<Kind | undefined> => {
  const [loaded, dialogs] = [await maker(), await loadDialogs()]
  return loaded && make(loaded, dialogs)
}
const made = whenWanted('What makes puzzles', withMaker((maker, { NewDialog }) => new NewDialog(game, maker)))
const share = whenWanted('What shares puzzles', () => loadDialogs().then(({ ShareDialog }) => new ShareDialog(game, api, () => void paper().then(dialog => dialog?.open()))))
const settings = whenWanted('The settings', () => loadDialogs().then(({ SettingsDialog }) => new SettingsDialog(game)))
const keys = whenWanted('The list of keys', () => loadDialogs().then(({ KeysDialog }) => new KeysDialog()))
const menu = whenWanted('The menu', () => loadDialogs().then(({ MenuDialog }) => new MenuDialog(() => void paper().then(dialog => dialog?.open()))))
const finish = whenWanted('The last screen', withMaker((maker, { Finish }) => new Finish(game, keeper, maker, { api, loadReady: stock.loadReady })))
/** A function that loads a dialog and opens it. */
const opens = (dialog: () => Promise<{ open(): unknown } | undefined>) => () => void dialog().then(loaded => loaded?.open())

const open = whenWanted('What opens puzzles', () => loadDialogs().then(({ OpenDialog }) => new OpenDialog(game, { api, boardFrom, know }, games, photo, () => view.focus())))
/** Reads the first file or the text of pasted or dropped data. A copied table has a picture too; `isText` prefers its text. */
const take = (data: DataTransfer | null, isText = false) => {
  const file = data?.files[0]
  const text = data?.getData('text')
  if (file && !(isText && text)) void open().then(dialog => dialog?.readFile(file))
  else if (text) void open().then(dialog => dialog?.read(text))
}

/** Whether the address had a board when the page was opened. */
const wasLink = /^#1\.[\da-i]{81}/.test(location.hash)

/** Opens the board in the address as a new game: `#1.53…`, or `#1.53…~x-wing` for the example of a strategy. */
async function readAddress(): Promise<void> {
  const [text = '', example] = location.hash.slice(1).split('~')
  if (text) history.replaceState(null, '', location.pathname)
  // If the layout is already known, the board can be read at once.
  if (!decode(text)) await know(text)
  const board = decode(text)
  if (board) {
    game.load(board, undefined, '', example)
    if (example) void nameExample(example)
  }
  else if (text) tellNews(`${brokenLink(text)}${isEmpty(game.board) ? '' : ' On the board is your own game, as you left it.'}`, [])
}

/** Names the game of an example after its strategy. The engine gives the name of the strategy. */
async function nameExample(id: string): Promise<void> {
  const strategy = await api.strategy(id as StrategyId).catch(() => undefined)
  if (strategy && game.example === id) keeper.current.describe({ name: `Example of ${strategy.name}` })
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
  n: opens(made),
  o: opens(open),
  g: openGames,
  s: opens(share),
  '?': opens(keys),
  Escape: () => {
    pen.drop()
    learn.leave()
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
byId('open-button').addEventListener('click', opens(open))
byId('new-button').addEventListener('click', opens(made))
byId('games-button').addEventListener('click', openGames)
byId('share-button').addEventListener('click', opens(share))
byId('settings-button').addEventListener('click', opens(settings))
byId('keys-button').addEventListener('click', opens(keys))
byId('menu-button').addEventListener('click', opens(menu))

// A puzzle can be pasted or dropped anywhere on the page.
document.addEventListener('paste', event => {
  if (event.target instanceof HTMLElement && event.target.closest('input, textarea')) return
  take(event.clipboardData, true)
})
document.addEventListener('dragover', event => event.preventDefault())
document.addEventListener('drop', event => {
  event.preventDefault()
  take(event.dataTransfer)
})

/** Updates the colours, and the parts below the board that are shown. */
function update(): void {
  document.documentElement.dataset.theme = game.settings.theme
  document.body.classList.toggle('has-large-digits', game.settings.large)
  document.body.classList.toggle('is-left-handed', game.settings.leftHanded)
  const isOther = game.shown !== undefined
  document.body.classList.toggle('is-showing', isOther)
  document.body.classList.toggle('is-giving', game.isGiving)
  if (game.isGiving) void givens()
  document.body.classList.toggle('is-asking', game.asksCells)
  byId('to-board').hidden = !isOther && !game.asksCells
  const isOver = game.isOver && hasGivens(game.board)
  byId('hint-button').hidden = isOther || isOver || game.asksCells
  byId('start').hidden = game.isGiving || (!isEmpty(game.board) && !keeper.current.isOffered)
  byId('today').hidden = !keeper.current.isOffered
  byId('finish').hidden = !isOver
  document.body.classList.toggle('is-over', isOver)
  if (isOver) void finish().then(loaded => loaded?.show())
}

/** Fills the start of an empty page: buttons for the levels, and buttons to enter an existing puzzle. */
function makeStart(): void {
  const play = (level: string) => {
    void maker().then(maker => {
      maker?.stop()
      void maker?.make({ level })
    })
  }
  const typeIn = () => {
    game.typeIn()
    view.focus()
  }
  const levels = levelButtons(play)
  // On an empty board, the button of the easiest level is the main action.
  game.listen(() => levels.firstElementChild?.classList.toggle('primary', isEmpty(game.board)))
  byId('start').append(levels, el('div', { class: 'actions' }, [button('Enter my own', typeIn, { id: 'start-button' }), button('From a photo', opens(photo))]))
}
makeStart()
game.listen(update)
byId('to-board').addEventListener('click', () => {
  learn.leave()
  game.show(undefined)
  view.focus()
})

addEventListener('hashchange', () => void readAddress())

void readAddress()
update()
game.changed()
document.querySelector('.unready')?.remove()
void begin()

/** If there is no game, offers today's puzzle. */
async function begin(): Promise<void> {
  if (isEmpty(game.board) && !keeper.current.wasKept && !wasLink) {
    const daily = await dailyPuzzle('easy')
    if (daily) keeper.current.offer(daily.board, daily.name)
  }
  document.documentElement.classList.add('is-ready')
  performance.mark('ready')
  // This runs after the page is visible. The timeout also keeps the first hint from waiting for this work.
  requestAnimationFrame(() => setTimeout(() => void later()))
}

async function later(): Promise<void> {
  keeper.current.begin()
  const drawing = await api.warm()
  if (drawing) view.prepare(drawing)
  // Without a connection, this fails, and the dialogs are loaded at their first use.
  const dialogs = await loadDialogs().catch(() => undefined)
  dialogs?.watchPuzzles(game, api, () => keeper.current.about.name !== '', () => learn.moreHint(), opens(open))
  dialogs?.showTitle(game, keeper.current, () => learn.rate())
  dialogs?.showRules(game)
  dialogs?.markMore(byId('learn'))
  await stayOffline(() => keeper.current.keepNow())
}
