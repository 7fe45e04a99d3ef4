// The first screen, the last one, and what lies between: a board to play at once, one place for new puzzles, two tabs, words for people.
import { test } from 'node:test'
import { EMPTY, GENTLE, SOLUTION, URL_OF_PAGE, assert, cell, enter, faults, hint, isReady, label, newContext, open, turn, values } from './support.mjs'

const SIZES = [[360, 740], [740, 360], [768, 1024], [1280, 800]]

/** A window as on a first visit, without anything kept. */
const visit = (t, [width, height], more = {}) => open(t, { width, height, ...more })

const inSight = (page, selector) =>
  page.locator(selector).first().evaluate(one => {
    const { top, bottom, left, right } = one.getBoundingClientRect()
    return bottom - top > 0 && top >= 0 && left >= 0 && bottom <= innerHeight + 0.5 && right <= innerWidth + 0.5
  })

/** All filled buttons that are in sight. */
const filled = page => page.$$eval('button.primary, a.primary', all => all.filter(one => one.getClientRects().length && one.getBoundingClientRect().bottom <= innerHeight).map(one => one.textContent))

const games = page => page.evaluate(() => new Promise(resolve => {
  const asked = indexedDB.open('pencilmark')
  asked.onsuccess = () => {
    const all = asked.result.transaction('games').objectStore('games').getAll()
    all.onsuccess = () => resolve(all.result)
  }
}))

/** A puzzle of which one cell is left. */
const nearlyLink = `/#1.${[...GENTLE].map((sign, place) => (sign === '.' ? (place === 2 ? '0' : (Number(SOLUTION[place]) + 9).toString(36)) : sign)).join('')}`

for (const size of SIZES) {
  test(`a first visit can play at once: ${size.join(' × ')}`, async t => {
    const page = await visit(t, size)
    assert.equal(await page.locator('dialog[open]').count(), 0)
    const puzzle = await values(page)
    const easy = (await (await fetch(`${URL_OF_PAGE}/easy.txt`)).text()).split('\n').map(line => line.split(' ')[0])
    assert.ok(easy.includes(puzzle), puzzle)
    for (const needed of ['#board', '#start p', '.pad .key']) assert.ok(await inSight(page, needed), `${needed} is in sight`)
    // On its side, a phone has no room for the levels beside the keys.
    if (size[1] > 500) assert.ok(await inSight(page, '.level'), 'the levels are in sight')
    assert.match(await page.locator('#start').textContent(), /Today’s puzzle, easy\. .* Stuck\? Press Hint: it shows you why, step by step\./)
    assert.ok((await filled(page)).length <= 1, String(await filled(page)))
    await page.screenshot({ path: `screenshots/first-${size.join('x')}.png` })
    assert.deepEqual(await faults(page), [])
    // What is laid out is no game yet; with the first key it is, and the board has not moved.
    await page.locator('.pad .key').first().scrollIntoViewIfNeeded()
    const before = await page.locator('.pad .key').first().boundingBox()
    const blank = await page.locator('[role=gridcell][tabindex="0"]').getAttribute('data-cell')
    assert.deepEqual(await games(page), [])
    await page.click('.pad .key >> nth=0')
    assert.match(await label(page, blank), /entered 1/)
    assert.equal(await page.locator('#start').isVisible(), false)
    assert.deepEqual(await page.locator('.pad .key').first().boundingBox(), before, 'the keys stay where they are')
  })
}

test('the first key of a keyboard is played; a reload before that has the puzzle again, after it the game', async t => {
  const page = await visit(t, [1280, 800])
  const puzzle = await values(page)
  await page.reload()
  await isReady(page)
  assert.equal(await values(page), puzzle)
  const blank = await page.locator('[role=gridcell][tabindex="0"]').getAttribute('data-cell')
  await page.keyboard.press('7')
  assert.match(await label(page, blank), /entered 7/)
  await page.waitForFunction(() => sessionStorage.getItem('pencilmark.game'))
  await page.reload()
  await isReady(page)
  assert.match(await label(page, blank), /entered 7/)
  assert.equal(await page.locator('#start').isVisible(), false)
})

test('the levels are there once, and open a puzzle; a puzzle of one’s own too', async t => {
  const page = await visit(t, [360, 740])
  await page.click('#start >> role=button[name=/^Hard/]')
  await page.waitForFunction(() => document.getElementById('start').hidden)
  await page.click('#games-button')
  await page.locator('#games .name', { hasText: 'Hard puzzle' }).waitFor()
  await page.keyboard.press('Escape')
  await page.click('#open-button')
  await page.locator('#open').waitFor()
  assert.equal(await page.locator('#open .level').count(), 0)
  await page.keyboard.press('Escape')
  await page.click('#new-button')
  await page.locator('#new').waitFor()
  const words = await page.locator('#new').innerText()
  for (const level of ['Easy', 'Medium', 'Unfair', 'Extreme']) assert.equal(words.split(level).length, 2, level)

  const other = await visit(t, [360, 740])
  await other.click('#start >> text=Enter my own')
  await other.locator('#givens').waitFor()
  assert.equal(await values(other), '.'.repeat(81))
})

test('the strategies that can be asked for stand in chapters, without the rules', async t => {
  const page = await visit(t, [1280, 800])
  await page.click('#new-button')
  await page.click('#new summary')
  await page.locator('#new-strategy optgroup').first().waitFor({ state: 'attached' })
  const chapters = await page.$$eval('#new-strategy optgroup', groups => groups.map(group => group.label))
  assert.deepEqual(chapters.slice(0, 3), ['The first cells', 'Without pencil marks', 'Marks in a house'])
  const names = await page.$$eval('#new-strategy option', options => options.map(option => option.label))
  assert.ok(names.length > 130 && !names.includes('Game Rules'), `${names.length} strategies`)
})

for (const size of SIZES) {
  test(`new, and the tabs: ${size.join(' × ')}`, async t => {
    const page = await visit(t, size)
    await page.locator('#new-button').click()
    await page.locator('#new .level').first().waitFor()
    await page.screenshot({ path: `screenshots/first-new-${size.join('x')}.png` })
    assert.deepEqual(await faults(page), [])
    await page.click('#new summary')
    await page.screenshot({ path: `screenshots/first-more-${size.join('x')}.png` })
    await page.keyboard.press('Escape')
    await enter(page, GENTLE)
    assert.deepEqual(await page.locator('[role=tab]').allTextContents(), ['Help', 'Analysis'])
    for (const [tab, names] of [['Help', ['Hint', 'Why', 'Find it']], ['Analysis', ['Path', 'All steps', 'Rating']]]) {
      await page.click(`role=tab[name="${tab}"]`)
      assert.deepEqual(await page.locator('.drawer:visible .ways button').allTextContents(), names)
      await page.locator('.drawer:visible .ways').scrollIntoViewIfNeeded()
      await page.screenshot({ path: `screenshots/first-${tab}-${size.join('x')}.png` })
      assert.deepEqual(await faults(page), [])
    }
    await turn(page, 'Path')
    await page.click('text=Show the whole path')
    await page.locator('#panel-path .place').first().waitFor()
    await turn(page, 'Hint')
    await turn(page, 'Rating')
    await page.locator('text=Rate the puzzle').waitFor()
  })
}

test('the tabs are walked by keys, and a screen reader knows them', async t => {
  const page = await visit(t, [1280, 800])
  await page.locator('role=tab[name="Help"]').focus()
  await page.keyboard.press('ArrowRight')
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Analysis')
  await page.locator('role=tabpanel[name="Analysis"]').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('role=button[name="All steps"][pressed=true]').waitFor()
  await page.locator('role=group[name="All steps"]').waitFor()
})

for (const size of SIZES) {
  test(`the last screen says what was learned, and what comes next: ${size.join(' × ')}`, async t => {
    const page = await visit(t, size, { address: nearlyLink })
    await hint(page, 1)
    await page.keyboard.press('Escape')
    await cell(page, 'r1c3').click()
    await page.keyboard.press('4')
    const end = page.locator('#finish')
    await end.locator('h2', { hasText: 'Solved' }).waitFor()
    await end.locator('p', { hasText: /With one hint: ./ }).waitFor()
    await end.locator('li', { hasText: 'Hidden Single' }).waitFor()
    await end.locator('role=button[name="Another easy one"]').waitFor()
    assert.deepEqual(await filled(page), ['Another easy one'])
    assert.equal(await page.locator('#controls, #learn, #hint-button').filter({ visible: true }).count(), 0)
    assert.ok(await inSight(page, '#finish .primary'))
    await page.screenshot({ path: `screenshots/last-${size.join('x')}.png` })
    assert.deepEqual(await faults(page), [])
    if (size[0] !== 360) return
    await page.keyboard.press('Control+z')
    assert.equal(await end.isVisible(), false)
    await page.keyboard.press('Control+y')
    await page.click('text=A bit harder: medium')
    await page.waitForFunction(() => document.getElementById('finish').hidden)
    await page.click('#games-button')
    await page.locator('#games .name', { hasText: 'Medium puzzle' }).waitFor()
  })
}

test('tomorrow’s puzzle, and the days in a row for who likes them', async t => {
  const page = await visit(t, [1280, 800])
  await page.click('#settings-button')
  await page.click('text=Count days in a row')
  await page.click('#settings >> .close')
  await page.evaluate(link => (location.hash = link), nearlyLink.slice(2))
  await page.locator('#start').waitFor({ state: 'hidden' })
  await cell(page, 'r1c3').click()
  await page.keyboard.press('4')
  await page.locator('#finish', { hasText: 'The first day in a row.' }).waitFor()
  await page.locator('#finish', { hasText: 'You did it without a hint.' }).waitFor()
  await page.click('text=Tomorrow’s puzzle')
  await page.waitForFunction(() => document.getElementById('finish').hidden)
  const name = await page.evaluate(() => {
    const date = new Date()
    date.setDate(date.getDate() + 1)
    return `Puzzle of ${new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(date)}, easy`
  })
  await page.click('#games-button')
  await page.locator('#games .name', { hasText: name }).waitFor()
})

test('the notice of the game before goes by itself, unless somebody is at it, and nothing of it is filled', async t => {
  const page = await visit(t, [1280, 800])
  await page.clock.install()
  await enter(page, GENTLE)
  await page.keyboard.press('4')
  await enter(page, SOLUTION.replace(/^.../, '...'))
  const news = page.locator('#news', { hasText: 'Your last game is saved' })
  await news.waitFor()
  assert.equal(await page.locator('#news .primary').count(), 0)
  await page.locator('#news >> text=Back to it').focus()
  await page.clock.fastForward(9000)
  assert.equal(await news.isVisible(), true)
  await cell(page, 'r1c1').focus()
  await page.clock.fastForward(9000)
  await news.waitFor({ state: 'hidden' })
})

test('a colour is seen where it is painted, and a click beside the board chooses nothing', async t => {
  const page = await visit(t, [1280, 800])
  await page.keyboard.press('v')
  await page.keyboard.press('2')
  const fill = await page.locator('.chosen').evaluate(one => getComputedStyle(one).fill)
  assert.equal(fill, 'none')
  await page.mouse.click(4, 500)
  assert.equal(await page.locator('[role=gridcell][aria-selected=true]').count(), 0)
  await page.keyboard.press('ArrowRight')
  assert.equal(await page.locator('[role=gridcell][aria-selected=true]').count(), 1)
})

test('how many of a digit are left stands below it', async t => {
  const page = await visit(t, [360, 740])
  const { at, middle } = await page.locator('.pad .key').first().evaluate(key => {
    const style = getComputedStyle(key, '::after')
    return { at: style.insetBlockEnd, middle: style.textAlign }
  })
  assert.ok(Number.parseFloat(at) < 8 && middle === 'center', `${at} ${middle}`)
})

test('a link that is broken says so in words, and a game that is there stays', async t => {
  const broken = [
    ['1.0056900080040', /not whole: a part of it is missing/],
    [`1.00r${'0'.repeat(78)}`, /Copy all of it/],
    ['2.00', /from a newer version of this page/],
    ['nothing', /leads to no puzzle/],
  ]
  const context = await newContext({ reducedMotion: 'reduce' })
  t.after(() => context.close())
  for (const [link, words] of broken) {
    const page = await open(t, { context, address: `/#${link}` })
    const news = await page.locator('#news p').textContent()
    assert.match(news, words)
    assert.doesNotMatch(news, /character|grid|your own game/)
    await page.close()
  }
  const page = await open(t, { context })
  await enter(page, GENTLE)
  await page.keyboard.press('4')
  await page.evaluate(() => (location.hash = '1.0056'))
  await page.locator('#news', { hasText: 'On the board is your own game, as you left it.' }).waitFor()
  assert.match(await values(page), /^534/)
})

test('moves are taken back in words', async t => {
  const page = await visit(t, [1280, 800], { address: EMPTY })
  await enter(page, GENTLE)
  await page.keyboard.press('2')
  await page.keyboard.press('b')
  await page.locator('#panel-hint', { hasText: 'Your last move is taken back.' }).waitFor()
  await enter(page, GENTLE.replace(/[57]/g, '.'))
  await page.locator('#news', { hasText: 'more than one solution' }).waitFor()
})

for (const id of ['aic', 'whale', 'skyscraper', 'als-xz']) {
  test(`a hint on the example of a strategy is about it: ${id}`, async t => {
    const page = await open(t, { address: `/strategies/${id}.html` })
    await page.locator('text=Open this example on the board').first().click()
    await isReady(page)
    await page.click('text=Give me a hint')
    await page.click('role=button[name="Show more"]')
    await page.locator(`.stages > li:nth-child(2) a[href="strategies/${id}.html"]`).waitFor()
  })
}
