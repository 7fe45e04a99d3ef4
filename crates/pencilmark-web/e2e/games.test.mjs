// All games: a list, savepoints, other tabs, files, and what happens where nothing can be kept.
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { inTurn } from './sizes.mjs'
import { GENTLE, NET, TRICKY, assert, drop, enter, faults, label, newContext, open, paste as pasteText, phone, values } from './support.mjs'

const HARD = '.....7.........5.4...6.....2.57.91..8...1..2.9.15.8.3...3..1..2....7..8..4.8.....'

const paste = (page, text) => {
  // Several puzzles are no puzzle, says the program, before each line is read.
  page.expected.push(/status of 4\d\d/)
  return pasteText(page, text)
}

const shows = (page, digits) =>
  page.waitForFunction(
    digits => [...document.querySelectorAll('[role=gridcell]')].map(cell => /(?:given|entered) (\d)/.exec(cell.ariaLabel)?.[1] ?? '.').join('') === digits,
    digits,
  )

/** Opens the list by its key. */
async function list(page) {
  await page.keyboard.press('g')
  await page.locator('#games').waitFor()
}

const cards = (page, place = '#games section:nth-of-type(2) .card') => page.$$eval(place, all => all.map(one => [...one.querySelectorAll('.opens > span')].map(said => said.textContent).join(' ')))
const say = (page, words) => page.locator('#games .note', { hasText: words }).waitFor()
const news = (page, words) => page.locator('#news', { hasText: words }).waitFor()

/** Waits until the games on the shelf are as a test says. */
async function kept(page, fits) {
  let games
  for (let tries = 0; tries < 200; tries++) {
    games = await page.evaluate(async () => {
      const request = indexedDB.open('pencilmark', 1)
      await new Promise(resolve => (request.onsuccess = resolve))
      const all = request.result.transaction('games').objectStore('games').getAll()
      await new Promise(resolve => (all.onsuccess = resolve))
      request.result.close()
      return all.result
    })
    if (games.length && fits(games)) return
    await page.waitForTimeout(50)
  }
  assert.fail(JSON.stringify(games).slice(0, 2000))
}

const GENTLE_4 = GENTLE.replace('53..', '534.')

test('what was played before a new puzzle is in the list, with its clock', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await page.keyboard.press('4')
  await page.locator('#timer time', { hasText: '0:05' }).waitFor()
  await paste(page, TRICKY)
  await shows(page, TRICKY)
  await news(page, 'Your last game is saved under Games.')
  assert.match(await page.locator('#timer time').textContent(), /0:0[0-4]/)
  await page.keyboard.press('Control+z')
  assert.equal(await values(page), TRICKY, 'undo stays within a game')
  await list(page)
  const [before] = await cards(page)
  assert.match(before, /^\d+ \w+, \d\d:\d\d 1 of 51 cells 0:0[5-9] · today/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('#games').waitFor({ state: 'hidden' })
  assert.equal(await values(page), GENTLE_4)
  assert.match(await page.locator('#timer time').textContent(), /0:(0[5-9]|1)/)
  await page.keyboard.press('Control+z')
  await shows(page, GENTLE)
  await paste(page, HARD)
  await shows(page, HARD)
  await page.click('#news >> text=Back to it')
  await shows(page, GENTLE)
})

test('a link, a dropped file and a made example are games of their own', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await page.keyboard.press('4')
  await page.evaluate(text => (location.hash = text), `1.${TRICKY.replaceAll('.', '0')}`)
  await shows(page, TRICKY)
  await drop(page, 'puzzle.txt', NET)
  await shows(page, NET.replaceAll('0', '.'))
  await enter(page, HARD)
  await shows(page, HARD)
  await list(page)
  assert.deepEqual((await cards(page)).map(card => /(\d+ of \d+) cells/.exec(card)[1]), ['0 of 60', '0 of 54', '1 of 51'])
})

test('a puzzle of the list goes on where it was, or begins anew', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await page.keyboard.press('4')
  await paste(page, TRICKY)
  await shows(page, TRICKY)
  await paste(page, GENTLE)
  await shows(page, GENTLE_4)
  await news(page, 'You have begun this puzzle before: it goes on where you were.')
  await page.click('#news >> text=Start it anew')
  await shows(page, GENTLE)
  // Both are there, and a board with entries of its own is another game.
  await paste(page, `:0000:x:${GENTLE.replace('53..', '53+1.')}::::`)
  await shows(page, GENTLE.replace('53..', '531.'))
  await list(page)
  assert.equal((await cards(page)).length, 3)
  assert.equal((await cards(page)).filter(card => card.includes(' of 51 cells')).length, 2)
})

test('what is chosen before the shelf has answered stays, where a puzzle goes on', async t => {
  const page = await open(t)
  const chosen = () => page.$$eval('[role=gridcell][aria-selected=true]', cells => cells.map(cell => cell.dataset.cell).join())
  const choose = name => page.click(`[role=gridcell][data-cell=${name}]`)
  /** Opens a puzzle while the shelf is slow to find its games; what is given back lets it answer, and waits for what comes of that. */
  const openSlowly = async puzzle => {
    await page.evaluate(() => {
      const plain = IDBIndex.prototype.getAll
      IDBIndex.prototype.getAll = function (...given) {
        IDBIndex.prototype.getAll = plain
        const held = { result: [] }
        plain.apply(this, given).onsuccess = ({ target }) => {
          held.result = target.result
          globalThis.answerNow = () => held.onsuccess()
        }
        return held
      }
    })
    await paste(page, puzzle)
    await shows(page, puzzle)
    await page.waitForFunction(() => globalThis.answerNow)
    return () =>
      page.evaluate(async () => {
        answerNow()
        delete globalThis.answerNow
        await new Promise(resolve => setTimeout(resolve))
      })
  }
  await enter(page, TRICKY)
  await kept(page, games => games.length === 1)
  await enter(page, GENTLE)
  await page.keyboard.press('4')
  await kept(page, games => games.some(game => game.history.length === 2))
  // Nothing is played of it: the question goes on too.
  let answer = await openSlowly(TRICKY)
  await choose('r8c6')
  await page.keyboard.press('w')
  await page.keyboard.press('2')
  await page.locator('#panel-why .answer', { hasText: 'r8c6' }).waitFor()
  await answer()
  assert.equal(await chosen(), 'r8c6')
  assert.match(await page.locator('#panel-why .answer').textContent(), /^r8c6/)
  await kept(page, games => games.length === 2)
  // Its moves come, and the cells and the mode stay.
  answer = await openSlowly(GENTLE)
  await choose('r8c1')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('c')
  await answer()
  await shows(page, GENTLE_4)
  assert.equal(await chosen(), 'r8c1,r8c2')
  assert.equal(await page.locator('.mode.centre').getAttribute('aria-pressed'), 'true')
  // Where nothing is chosen, it goes on at the cell of its last move, in its mode.
  await page.keyboard.press('1')
  await kept(page, games => games.some(game => game.history.length === 3))
  await paste(page, TRICKY)
  await shows(page, TRICKY)
  await page.keyboard.press('z')
  answer = await openSlowly(GENTLE)
  await answer()
  await shows(page, GENTLE_4)
  assert.equal(await chosen(), 'r8c2')
  assert.equal(await page.locator('.mode.centre').getAttribute('aria-pressed'), 'true')
})

test('the list by fingers: star, name, delete and undo', async t => {
  const context = await phone(t)
  const page = await open(t, { context })
  await enter(page, GENTLE)
  await page.locator('.pad .key').nth(3).tap()
  await enter(page, TRICKY)
  await page.locator('#games-button').tap()
  const other = page.locator('#games section:nth-of-type(2) .card')
  await other.locator('.star').tap()
  await page.locator('#games .card .star[aria-pressed=true]').waitFor()
  await other.locator('text=Rename').tap()
  await page.keyboard.type('The gentle one')
  await page.keyboard.press('Enter')
  await page.locator('#games .name', { hasText: 'The gentle one' }).waitFor()
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360)
  await other.locator('text=Delete').tap()
  await say(page, '“The gentle one” is deleted.')
  assert.equal(await other.count(), 0)
  await page.locator('#games .note >> text=Undo').tap()
  await other.waitFor()
  // The one that is played goes too, and comes back.
  await page.locator('#games section:nth-of-type(1) .deeds >> text=Delete').tap()
  await say(page, 'is deleted.')
  await shows(page, '.'.repeat(81))
  await page.locator('#games .note >> text=Undo').tap()
  await shows(page, TRICKY)
  await page.waitForFunction(() => document.querySelectorAll('#games section:nth-of-type(2) .card').length === 1)
  await other.locator('.opens').tap()
  await shows(page, GENTLE_4)
  await page.reload()
  assert.equal(await values(page), GENTLE_4)
})

test('a name is given by keys, and Escape leaves it as it was', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await list(page)
  const rename = page.locator('#games .deeds >> text=Rename')
  await rename.press('Enter')
  await page.keyboard.type('Never')
  await page.keyboard.press('Escape')
  assert.ok(await page.locator('#games').isVisible())
  assert.match((await cards(page, '#games .card'))[0], /^\d+ \w+, \d\d:\d\d/)
  await rename.press('Enter')
  await page.keyboard.type(' <b>Mine</b>  and   yours ')
  await page.keyboard.press('Enter')
  await page.locator('#games .name', { hasText: /^<b>Mine<\/b> and yours$/ }).waitFor()
  // The focus stays at the game.
  await page.waitForFunction(() => document.activeElement.classList.contains('opens'))
  await page.keyboard.press('Escape')
  await page.locator('#games').waitFor({ state: 'hidden' })
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('role')), 'gridcell')
})

test('savepoints: there and back, over a reload', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await page.keyboard.press('4')
  await list(page)
  await page.fill('#savepoint', 'before the guess')
  await page.keyboard.press('Enter')
  await say(page, '“before the guess” is saved.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('2')
  const guessed = await values(page)
  await kept(page, games => games[0].history.length === 3 && games[0].savepoints.length === 1)
  await page.reload()
  await list(page)
  await page.click('.savepoints .opens >> text=Go back to it')
  await shows(page, GENTLE_4)
  await page.keyboard.press('Control+z')
  await shows(page, guessed)
  await list(page)
  await page.click('[aria-label="Delete before the guess"]')
  await say(page, '“before the guess” is deleted.')
  assert.equal(await page.locator('.savepoints .card').count(), 0)
  await page.click('#games .note >> text=Undo')
  await page.locator('.savepoints .card').waitFor()
})

test('the game of an earlier version is the first of the list', async t => {
  const context = await newContext({ viewport: { width: 1280, height: 860 } })
  t.after(() => context.close())
  const boards = [GENTLE, GENTLE.replace('53..', '53d.')].map(grid => `1.${grid.replaceAll('.', '0')}`)
  const old = { boards, now: 1, fixedFrom: null, cursor: 3, mode: 'corner', seconds: 83, isPaused: false }
  await context.addInitScript(old => {
    if (!localStorage.getItem('pencilmark.game')) localStorage.setItem('pencilmark.game', JSON.stringify(old))
  }, old)
  const page = await open(t, { context })
  assert.equal(await values(page), GENTLE_4)
  assert.match(await page.locator('#timer time').textContent(), /^1:2\d$/)
  await list(page)
  assert.match((await cards(page, '#games .card'))[0], /1 of 51 cells 1:2\d/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await shows(page, GENTLE)
  await kept(page, games => games.length === 1 && games[0].now === 0 && games[0].history[1] === 'r1c3 4')
})

test('each tab has its own game, and reloads into it', async t => {
  const context = await newContext({ viewport: { width: 1280, height: 860 } })
  t.after(() => context.close())
  const one = await open(t, { context })
  await enter(one, GENTLE)
  await one.keyboard.press('4')
  await kept(one, games => games[0].history.length === 2)
  // By hand no tab is opened within a third of a second, and the tab that is left is hidden.
  await one.waitForFunction(() => JSON.parse(localStorage.getItem('pencilmark.game') ?? '{}').history?.length === 2)
  const two = await open(t, { context })
  // A new tab begins with the game that was played last, and both tabs stay together.
  await shows(two, GENTLE_4)
  await two.keyboard.press('Control+z')
  await shows(one, GENTLE)
  await one.keyboard.press('1')
  await shows(two, GENTLE.replace('53..', '531.'))
  await paste(two, TRICKY)
  await shows(two, TRICKY)
  await two.keyboard.press('1')
  const other = await values(two)
  for (const page of [two, one, two]) await page.reload()
  assert.equal(await values(one), GENTLE.replace('53..', '531.'))
  assert.equal(await values(two), other)
  await list(one)
  assert.equal((await cards(one)).length, 1)
  // What is done in one tab is seen in the other's list.
  await list(two)
  await two.locator('#games section:nth-of-type(1) .star').click()
  await one.locator('#games section:nth-of-type(2) .star[aria-pressed=true]').waitFor()
})

test('a game that was deleted in another tab stays deleted, unless the player keeps it', async t => {
  const context = await newContext({ viewport: { width: 1280, height: 860 } })
  t.after(() => context.close())
  const one = await open(t, { context })
  await enter(one, GENTLE)
  await one.keyboard.press('4')
  await kept(one, games => games[0].history.length === 2)
  const two = await open(t, { context })
  await enter(two, TRICKY)
  await kept(two, games => games.length === 2)
  const remove = async () => {
    await list(two)
    await two.locator('#games section:nth-of-type(2) .card >> text=Delete').click()
    await say(two, 'is deleted.')
    await news(one, 'This game was deleted in another tab')
  }
  await remove()
  await one.keyboard.press('ArrowRight')
  await one.keyboard.press('2')
  await one.waitForTimeout(500)
  await kept(one, games => games.length === 1)
  // It is told again after a reload, with the moves.
  await one.reload()
  await news(one, 'This game was deleted in another tab')
  const played = await values(one)
  assert.equal(played, GENTLE.replace('53..', '5342'))
  await one.click('#news >> text=Keep it')
  await kept(one, games => games.some(game => game.history.length === 3))
  assert.equal(await one.locator('#news').isVisible(), false)
  // Where the other tab takes it back, it goes on here, with what was played meanwhile.
  await two.keyboard.press('Escape')
  await remove()
  await one.keyboard.press('ArrowRight')
  await one.keyboard.press('ArrowRight')
  await one.keyboard.press('6')
  await two.click('#games .note >> text=Undo')
  await one.locator('#news').waitFor({ state: 'hidden' })
  await kept(one, games => games.length === 2 && games.some(game => game.history.length === 4))
})

test('where two tabs made moves without knowing, both are kept', async t => {
  const context = await newContext({ viewport: { width: 1280, height: 860 } })
  t.after(() => context.close())
  await context.addInitScript(() => delete globalThis.BroadcastChannel)
  const one = await open(t, { context })
  await enter(one, GENTLE)
  await kept(one, games => games.length === 1)
  await one.waitForTimeout(400)
  const two = await open(t, { context })
  await shows(two, GENTLE)
  await one.keyboard.press('4')
  await kept(one, games => games[0].history.length === 2)
  await two.keyboard.press('1')
  await news(two, 'This game was played in another tab too.')
  assert.equal(await values(two), GENTLE.replace('53..', '531.'))
  await kept(two, games => games.map(game => game.history.join()).sort().join().match(/r1c3 1.*r1c3 4|r1c3 4.*r1c3 1/))
  await list(two)
  assert.match((await cards(two, '#games section:nth-of-type(1) .card'))[0], /\(other tab\)/)
  await two.keyboard.press('Escape')
  // Another tab that has made no move takes over what is newer, as soon as it is seen.
  await two.keyboard.press('Control+z')
  await one.reload()
  assert.equal(await values(one), GENTLE_4)
})

/** What is exported, as a file. */
async function exported(page) {
  const download = page.waitForEvent('download')
  await page.click('#games >> text=Export all')
  const file = await download
  assert.match(file.suggestedFilename(), /^pencilmark-games-\d{4}-\d\d-\d\d\.json$/)
  return readFileSync(await file.path(), 'utf8')
}

const choose = (page, text) => page.setInputFiles('#games input[type=file]', { name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(text) })

test('all games go out as one file, and come in whole', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await page.keyboard.press('4')
  await list(page)
  await page.fill('#savepoint', 'here')
  await page.keyboard.press('Enter')
  await say(page, 'is saved')
  await page.keyboard.press('Escape')
  await paste(page, TRICKY)
  await shows(page, TRICKY)
  await list(page)
  const text = await exported(page)
  await say(page, '2 games are in the file.')
  const file = JSON.parse(text)
  assert.deepEqual([file.format, file.version, file.games.length], ['pencilmark-games', 1, 2])
  assert.deepEqual(file.games[1].history.slice(1), ['r1c3 4'])
  await choose(page, text)
  await say(page, '0 games are new in your games. 2 games were there already.')
  // Elsewhere, by dropping it.
  const other = await open(t)
  await other.keyboard.press('Escape')
  await drop(other, 'games.json', text)
  await say(other, '2 games are new in your games.')
  await other.locator('#games .opens', { hasText: '1 of 51 cells' }).click()
  await shows(other, GENTLE_4)
  await other.keyboard.press('Control+z')
  await shows(other, GENTLE)
  await list(other)
  await other.locator('.savepoints .name', { hasText: 'here' }).waitFor()
})

test('a faulty game in a file loses no other, and is told', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await list(page)
  const { games: [game], ...head } = JSON.parse(await exported(page))
  const like = (name, more = {}) => ({ ...game, id: name, name, history: [...game.history, 'r1c3 4'], now: 1, ...more })
  const games = [like('good', { moved: '2100-01-01T00:00:00.000Z' }), like('bad', { history: ['1.5'] }), 7, like('odd', { now: 'x', cursor: -1, seconds: null }), like('<img src=x onerror=alert(1)>', { history: 'none' })]
  await choose(page, JSON.stringify({ ...head, games }))
  await say(page, '1 game is new in your games. 1 game was there already.')
  const told = await page.locator('#games .note li').allTextContents()
  assert.deepEqual(told, [
    'Game 2 (“bad”) cannot be read: entry 1 of its history cannot be read: its grid has 1 of 81 cells, so that it was cut off.',
    'Game 3 cannot be read: it is no object.',
    'Game 5 (“<img src=x onerror=alert(1)>”) cannot be read: it has no history.',
  ])
  const whole = await exported(page)
  const more = whole.replaceAll(/"r1c3 4"/g, '"r1c3 1"')
  await choose(page, more.slice(0, more.lastIndexOf('"puzzle"')))
  await say(page, '1 game is new in your games.')
  await say(page, 'Line 3 cannot be read: it is not JSON.')
  assert.deepEqual(await faults(page), [])
})

test('several puzzles in a text become games, and lines that cannot be read are told', async t => {
  const page = await open(t)
  await page.keyboard.press('Escape')
  await paste(page, ['# mine', GENTLE, 'nonsense', TRICKY, '', NET.match(/.{9}/g).join('\n'), '', TRICKY].join('\n'))
  await say(page, '3 puzzles are new in your games. 1 puzzle was there already.')
  assert.deepEqual(await page.locator('#games .note li').allTextContents(), ['Line 3: 81 characters expected, 8 found.'])
  assert.deepEqual((await cards(page)).map(card => /^(.*?) 0 of/.exec(card)[1]), ['Pasted, line 2', 'Pasted, line 4', 'Pasted, line 6'])
  await page.locator('#games .opens', { hasText: 'Pasted, line 4' }).click()
  await shows(page, TRICKY)
  // A text that is no puzzle at all is told as before.
  await paste(page, 'one\ntwo')
  await page.locator('#open .problem').waitFor()
})

test('without storage one can play, and the list is there until the page is closed', async t => {
  const context = await newContext({ viewport: { width: 1280, height: 860 } })
  t.after(() => context.close())
  await context.addInitScript(() => {
    for (const name of ['indexedDB', 'localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, { get: () => { throw new DOMException('denied', 'SecurityError') } })
    }
  })
  const page = await open(t, { context })
  await enter(page, GENTLE)
  await page.keyboard.press('4')
  await paste(page, TRICKY)
  await shows(page, TRICKY)
  await list(page)
  await page.locator('#games', { hasText: 'This browser window keeps no games' }).waitFor()
  await page.locator('#games .opens', { hasText: '1 of 51 cells' }).click()
  await shows(page, GENTLE_4)
  await page.reload()
  // Today's puzzle, as on a first visit.
  await page.locator('#today').waitFor()
})

test('where there is no room, the oldest game without a star goes', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await kept(page, games => games.length === 1)
  await page.evaluate(async () => {
    const request = indexedDB.open('pencilmark', 1)
    await new Promise(resolve => (request.onsuccess = resolve))
    const transaction = request.result.transaction('games', 'readwrite')
    const store = transaction.objectStore('games')
    const first = await new Promise(resolve => (store.getAll().onsuccess = event => resolve(event.target.result[0])))
    const at = place => new Date(Date.UTC(2025, 0, 1) + place * 60_000).toISOString()
    for (let place = 0; place < 499; place++) store.put({ ...first, id: `old${place}`, name: `Old ${place}`, puzzle: '', star: place < 2, begun: at(place), moved: at(place) })
    await new Promise(resolve => (transaction.oncomplete = resolve))
  })
  await paste(page, TRICKY)
  await kept(page, games => games.length === 500 && !games.some(game => game.id === 'old2') && games.some(game => game.id === 'old0'))
  await list(page)
  await page.locator('#games', { hasText: '500 of 500 games' }).waitFor()
  assert.equal((await cards(page)).length, 499)
  const start = Date.now()
  await page.keyboard.press('Escape')
  await list(page)
  t.diagnostic(`a list of 500 games is open after ${Date.now() - start} ms`)
  // Puzzles that come in take the place of none.
  await page.keyboard.press('Escape')
  await paste(page, `${NET}\n${HARD}`)
  await say(page, '0 puzzles are new in your games. For 2 puzzles there is no room: 500 games are kept.')
})

test('where the browser has no more room, the player hears it once, and plays on', async t => {
  const page = await open(t)
  await enter(page, GENTLE)
  await kept(page, games => games.length === 1)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => { throw new DOMException('no room', 'QuotaExceededError') }
  })
  await page.keyboard.press('4')
  await news(page, 'This game could not be kept')
  await page.click('#news >> text=Close')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('2')
  await page.waitForTimeout(500)
  assert.ok(!(await page.locator('#news').isVisible()))
  const played = await values(page)
  // The tab's own storage has it still.
  await page.reload()
  await shows(page, played)
  await kept(page, games => games[0].history.length === 3)
})

for (const [name, options] of [
  ...inTurn([['desktop', {}], ['desktop-dark', { dark: true }]], 0),
  ...inTurn([['phone', { width: 360, height: 740 }], ['phone-dark', { width: 390, height: 844, dark: true }]], 1),
]) {
  test(`the list has no faults that axe finds: ${name}`, async t => {
    const page = await open(t, options)
    await enter(page, GENTLE)
    for (const key of ['4', 'ArrowRight', 'Shift+2', 'ArrowRight', '6']) await page.keyboard.press(key)
    await paste(page, `${NET}\nnonsense\n${HARD}`)
    await say(page, '2 puzzles are new')
    await page.keyboard.press('Escape')
    await enter(page, TRICKY)
    await news(page, 'Your last game')
    await page.screenshot({ path: `screenshots/games-left-${name}.png` })
    assert.deepEqual(await faults(page), [])
    await list(page)
    await page.fill('#savepoint', 'before the guess')
    await page.keyboard.press('Enter')
    await page.locator('.savepoints .card').waitFor()
    await page.locator('#games section:nth-of-type(2) .star').first().click()
    await page.locator('#games .star[aria-pressed=true]').waitFor()
    assert.deepEqual(await faults(page), [])
    await page.screenshot({ path: `screenshots/games-${name}.png` })
    await page.locator('#games').evaluate(dialog => dialog.scrollTo(0, dialog.scrollHeight))
    await page.screenshot({ path: `screenshots/games-end-${name}.png` })
  })
}
