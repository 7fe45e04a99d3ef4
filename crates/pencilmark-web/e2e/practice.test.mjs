// Practice: the course, a position with a mouse, a finger and the keyboard, what is earned, and where it is offered.
import { test } from 'node:test'
import { ask } from './door.mjs'
import { some } from './sizes.mjs'
import { GENTLE, TRICKY, assert, cell, enter, faults, hint, newContext, open, phone, values } from './support.mjs'

/** The positions of a strategy, as states. */
async function states(page, id) {
  const text = await page.request.get(`${process.env.URL_OF_PAGE}/practice.txt`).then(answer => answer.text())
  const lines = text.slice(text.search(new RegExp(`^${id} `, 'm'))).split('\n').slice(1)
  const end = lines.findIndex(line => /^[a-z]/.test(line))
  return lines.slice(0, end).map(line => line.split(':')).map(([grid, removed]) => `:0000:x:${grid}:${removed}:::`)
}

/** Opens a lesson, and waits until a position lies there. */
async function lesson(t, id, options) {
  const page = await open(t, { ...options, address: `/practice.html#${id}` })
  await page.locator('role=button[name="Check"]').waitFor()
  return page
}

/** The cells of a naked pair, read off what proves it. */
async function pair(page, number = 0) {
  const state = (await states(page, 'naked-pair'))[number]
  const { steps } = await ask(page, 'steps', { puzzle: state, strategies: ['naked-pair'] })
  return steps[0].truths
}

const next = page => page.click('role=button[name="Next position"]')

test('a position is found at the first try, three in a row, and the lesson is mastered', async t => {
  const page = await lesson(t, 'naked-pair')
  for (let number = 0; number < 3; number++) {
    await page.locator('#task >> text=Choose the cells').waitFor()
    for (const name of await pair(page, number)) await cell(page, name).click()
    await page.click('role=button[name="Check"]')
    await page.locator('role=img[name="3 of 3 stars"]').waitFor()
    assert.equal(await page.locator('#board.is-picture').count(), 1, 'the step is drawn')
    if (number < 2) await next(page)
  }
  await page.locator('#task >> text=You have mastered Naked Pair.').waitFor()
  assert.deepEqual(await faults(page), [])
  await page.screenshot({ path: 'screenshots/practice-mastered.png' })
  await page.locator('a', { hasText: /^Next lesson: / }).waitFor()
  await page.click('nav >> text=Practice')
  assert.equal(await page.locator('.course-mastered .is-mastered').textContent(), 'Naked Pair, mastered✓')
  await page.reload()
  await page.locator('.course-mastered .is-mastered').waitFor()
  assert.match(await page.locator('#course').textContent(), /1 of \d+ mastered/)
  assert.deepEqual(await faults(page), [])
})

test('a miss is told how near it is, hints come in stages, and both cost stars', async t => {
  const page = await lesson(t, 'naked-pair')
  const [one] = await pair(page)
  await page.click('role=button[name="Check"]')
  await page.locator('#task >> text=Choose the cells of the pattern, then press Check.').waitFor()
  await cell(page, one).click()
  await page.click('role=button[name="Check"]')
  await page.locator('.near', { hasText: 'Very near: 1 cell of it is found, 1 cell is missing.' }).waitFor()
  assert.equal(await page.locator('.result progress').getAttribute('value'), '50')
  assert.equal(await page.locator('.spot.right').count(), 1)
  assert.deepEqual(await faults(page), [])
  await page.click('role=button[name="Hint"]')
  await page.locator('.result', { hasText: 'It is about digits' }).waitFor()
  await page.click('role=button[name="Hint"]')
  await page.locator('.result', { hasText: 'Look at block' }).waitFor()
  assert.ok((await page.locator('.spot.look').count()) >= 9)
  await page.click('role=button[name="Hint"]')
  await page.locator('.result', { hasText: /The cell r.c. belongs to it\./ }).waitFor()
  for (const chosen of await page.locator('[role=gridcell][aria-selected=true]').all()) await chosen.click()
  for (const name of await pair(page)) await cell(page, name).click()
  await page.click('role=button[name="Check"]')
  await page.locator('role=img[name="1 of 3 stars"]').waitFor()
  await next(page)
  await page.click('role=button[name="Show it"]')
  await page.locator('role=img[name="0 of 3 stars"]').waitFor()
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Next position')
})

test('with the keyboard alone', async t => {
  const page = await lesson(t, 'naked-pair')
  await cell(page, 'r1c1').focus()
  let [row, column] = [1, 1]
  for (const name of await pair(page)) {
    const [toRow, toColumn] = name.match(/\d/g).map(Number)
    for (; row < toRow; row++) await page.keyboard.press('ArrowDown')
    for (; row > toRow; row--) await page.keyboard.press('ArrowUp')
    for (; column < toColumn; column++) await page.keyboard.press('ArrowRight')
    for (; column > toColumn; column--) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Space')
  }
  assert.equal(await page.locator('[role=gridcell][aria-selected=true]').count(), 2)
  await page.keyboard.press('7')
  assert.equal(await page.locator('role=button[name="Highlight 7"]').getAttribute('aria-pressed'), 'true')
  await page.keyboard.press('Enter')
  await page.locator('role=img[name="3 of 3 stars"]').waitFor()
  await page.keyboard.press('n')
  await page.locator('text=Position 2 of').waitFor()
  await page.keyboard.press('h')
  await page.locator('.result', { hasText: 'It is about' }).waitFor()
})

test('on a phone, with a finger', async t => {
  const context = await phone(t)
  const page = await lesson(t, 'naked-pair', { context })
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
  assert.ok((await wide()) <= 360)
  const names = await pair(page)
  // A tap on a cell that is chosen takes it away again.
  for (const name of [...names, names[0]]) await cell(page, name).tap()
  assert.equal(await page.locator('[role=gridcell][aria-selected=true]').count(), 1)
  await page.tap('role=button[name="Check"]')
  // What is said is in sight, and so is the button.
  for (const seen of ['.result .near', 'role=button[name="Check"]', '#grid']) {
    const { y, height } = await page.locator(seen).boundingBox()
    assert.ok(y >= 0 && y + height <= 740, `${seen}: ${y} to ${y + height}`)
  }
  await page.screenshot({ path: 'screenshots/practice-360.png' })
  assert.deepEqual(await faults(page), [])
  await cell(page, names[0]).tap()
  await page.tap('role=button[name="Check"]')
  await page.locator('role=img[name="2 of 3 stars"]').waitFor()
  assert.ok((await wide()) <= 360)
  assert.deepEqual(await faults(page), [])
  await page.screenshot({ path: 'screenshots/practice-done-360.png' })
  await page.tap('nav >> text=Practice')
  await page.locator('.course-list').first().waitFor()
  assert.ok((await wide()) <= 360)
  await page.screenshot({ path: 'screenshots/course-360.png' })
})

for (const [width, height] of [[1280, 800], [360, 740]]) {
  test(`a person sees the next five lessons and what is mastered, with pictures: ${width} × ${height}`, async t => {
    const context = await newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
    t.after(() => context.close())
    const done = ['hidden-single', 'x-wing']
    await context.addInitScript(ids => localStorage.setItem('pencilmark.practice', JSON.stringify(Object.fromEntries(ids.map(id => [id, { next: 3, row: 3, best: 3 }])))), done)
    const page = await open(t, { context, address: '/practice.html' })
    await page.locator('.course-next').waitFor()
    const ids = place => page.$$eval(`${place} .course-link`, links => links.map(link => link.getAttribute('href').slice(1)))
    const all = await ids('.course-all')
    assert.deepEqual(await ids('.course-next'), all.filter(id => !done.includes(id)).slice(0, 5))
    assert.deepEqual(await ids('.course-mastered'), done)
    // The others are in chapters, which are closed.
    const seen = await page.$$eval('.course-link', links => links.filter(link => link.checkVisibility()).length)
    assert.equal(seen, 5 + done.length)
    await page.waitForFunction(() => [...document.querySelectorAll(':is(.course-next, .course-mastered) img')].every(picture => picture.naturalWidth > 0))
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width)
    assert.deepEqual(await faults(page), [])
    await page.screenshot({ path: `screenshots/course-next-${width}.png`, fullPage: true })
    await page.click('.course-all summary >> text=Fish with fins')
    await page.click('.course-all .course-link >> text=Finned Swordfish')
    await page.locator('#exercise-name', { hasText: 'Finned Swordfish' }).waitFor()
  })
}

test('every lesson of the course lays out a position', async t => {
  const page = await open(t, { address: '/practice.html' })
  await page.locator('.course-list').first().waitFor()
  assert.deepEqual(await faults(page), [])
  await page.screenshot({ path: 'screenshots/course.png', fullPage: true })
  const ids = await page.$$eval('.course-all .course-link', links => links.map(link => link.getAttribute('href').slice(1)))
  assert.ok(ids.length > 60, String(ids.length))
  for (const id of some(ids)) {
    await page.evaluate(id => (location.hash = id), id)
    const name = await page.locator('#exercise-name').textContent()
    assert.equal(await page.title(), `${name} · Pencilmark`)
    await page.click('role=button[name="Show it"]')
    await page.locator('.exercise .sentence').waitFor()
    assert.equal(await page.locator('.problem').count(), 0, id)
  }
})

test('all answers that are right are listed, and shown when they are wanted', async t => {
  const page = await lesson(t, 'hidden-single')
  await page.click('role=button[name="Show it"]')
  await page.locator('.exercise .sentence').waitFor()
  const first = await page.locator('.exercise .sentence').textContent()
  await page.click('.exercise summary >> text=right too')
  const others = page.locator('.exercise details li button')
  const texts = await others.allTextContents()
  assert.ok(texts.length > 0 && texts.every(text => /^r\dc\d = \d$/.test(text)), texts.join())
  await others.first().click()
  const second = await page.locator('.exercise .sentence').textContent()
  assert.ok(second !== first && second.includes(texts[0].slice(0, 4)), second)
  assert.deepEqual(await faults(page), [])
})

test('a strategy that has no positions says so', async t => {
  const page = await open(t, { address: '/practice.html#nothing' })
  await page.locator('.problem', { hasText: 'There are no positions of this strategy' }).waitFor()
})

test('what cannot be loaded is told', async t => {
  const context = await newContext({})
  t.after(() => context.close())
  await context.route('**/practice.txt', route => route.abort())
  const page = await open(t, { context, address: '/practice.html' })
  page.expected.push(/ERR_FAILED/)
  await page.locator('.problem', { hasText: 'could not be loaded' }).waitFor()
})

test('a strategy’s page and a hint lead to its practice, and the game stays', async t => {
  const page = await open(t)
  await enter(page, TRICKY)
  await hint(page, 1)
  await hint(page, 2)
  const id = (await page.locator('a.more', { hasText: 'Practise' }).getAttribute('href')).replace('practice.html#', '')
  await page.goto(`${process.env.URL_OF_PAGE}/strategies/${id}.html`)
  await page.click('text=Practise this')
  await page.locator('role=button[name="Check"]').waitFor()
  await page.click('role=button[name="Show it"]')
  await page.locator('.exercise .sentence').waitFor()
  await page.click('nav >> text=Board')
  await page.locator('html.is-ready').waitFor({ state: 'attached' })
  assert.equal(await values(page), TRICKY)
})

test('a position is played on with', async t => {
  const page = await lesson(t, 'naked-pair')
  const shown = await values(page)
  await page.click('role=button[name="Show it"]')
  await page.click('text=Play on from here')
  await page.locator('html.is-ready').waitFor({ state: 'attached' })
  assert.equal(await values(page), shown)
  assert.notEqual(shown, GENTLE)
})
