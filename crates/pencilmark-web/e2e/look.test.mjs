// All views: no fault for axe, nothing wider than the screen, a picture of each. With PENCILMARK_TEST_ALL each view is looked at in
// all four windows, light and dark; LOOK=first,why chooses views.
import { test } from 'node:test'
import { isSite, treat } from './door.mjs'
import { inTurn } from './sizes.mjs'
import { ARGUED, EMPTY, GENTLE, LATE, NET, SOLUTION, TRICKY, assert, cell, command, enter, faults, hint, open, turn } from './support.mjs'

/** Two phones, one of them on its side, a tablet and a desktop. */
const WINDOWS = [[1280, 800], [360, 740], [768, 1024], [740, 360]]
const THEMES = ['light', 'dark']

/** Each view: its name, and how to get there from a page that has just been opened. */
const VIEWS = [
  ['first', async () => {}],
  ['open', async page => dialog(page, 'open')],
  ['empty', async () => {}, EMPTY],
  [
    'solved',
    async page => {
      await enter(page, SOLUTION.replace(/^./, '.'))
      await page.keyboard.press('5')
      await page.locator('#finish .uses').waitFor()
    },
  ],
  [
    'play',
    async page => {
      await enter(page, GENTLE)
      await page.keyboard.press('m')
      await page.keyboard.press('v')
      for (const colour of '123456') {
        await page.keyboard.press(colour)
        await page.keyboard.press('ArrowDown')
      }
      await page.keyboard.press('z')
      await page.keyboard.press('5')
    },
  ],
  ['small', async page => enter(page, '4x4+x 1.......34......')],
  [
    'marks',
    async page => {
      await enter(page, GENTLE)
      for (const digit of '1246') await page.keyboard.press(`Shift+${digit}`)
      for (const digit of '135789') await page.keyboard.press(`Control+${digit}`)
      await page.keyboard.press('Space')
    },
  ],
  ...[1, 2, 3].map(last => [
    `hint-${last}`,
    async page => {
      await enter(page, ARGUED)
      for (let stage = 1; stage <= last; stage++) await hint(page, stage)
    },
  ]),
  [
    'argument',
    async page => {
      await enter(page, ARGUED)
      await hint(page, 1)
      await page.click('text=Show everything')
      await page.locator('.lines > li').first().waitFor()
      for (let line = 0; line < 9; line++) await page.keyboard.press('.')
    },
  ],
  [
    'why',
    async page => {
      await enter(page, TRICKY)
      await turn(page, 'Why')
      await cell(page, 'r1c1').click()
      await page.locator('#panel-why .digits button', { hasText: '1' }).click()
      await page.locator('#panel-why .harder').waitFor()
    },
  ],
  [
    'clash',
    async page => {
      await enter(page, GENTLE)
      await page.keyboard.press('3')
      await hint(page, 1)
    },
  ],
  [
    'given',
    async page => {
      await command(page, 'open')
      await page.click('#open >> text=Enter my own')
      await page.locator('#givens .told').waitFor()
      await page.keyboard.type(GENTLE.replace('0', '.').slice(0, 40))
    },
  ],
  [
    'wrong',
    async page => {
      await enter(page, GENTLE)
      await page.keyboard.press('2')
      await hint(page, 1)
      await page.click('text=Show everything')
      await page.locator('.stages > li:nth-child(4)').waitFor()
    },
  ],
  ['find', async page => begin(page, 'Find it', 'Name a strategy', '#panel-find .big')],
  [
    'steps',
    async page => {
      await begin(page, 'All steps', 'Find all steps', 'details.group')
      await page.locator('details.group summary').nth(2).click()
      await page.locator('details.group').nth(2).locator('.row').first().click()
      await page.locator('.group .step').waitFor()
    },
  ],
  ['path', async page => begin(page, 'Path', 'Show the whole path', '#panel-path .place')],
  [
    'rating',
    async page => {
      await begin(page, 'Rating', 'Rate the puzzle', '#panel-rate .stars', NET)
      await page.click('text=Show it on the board')
      await page.click('#panel-rate .argument > summary')
    },
  ],
  [
    'new',
    async page => {
      await dialog(page, 'new')
      await page.click('#new summary')
      await page.selectOption('#new-strategy', { label: 'X-Wing' })
    },
  ],
  [
    'new-none',
    async page => {
      await dialog(page, 'new')
      await page.click('#new summary')
      await page.selectOption('#new-strategy', { label: 'Jellyfish' })
      const none = { puzzle: null, error: LATE }
      await treat(page, 'generate', { json: none })
      await page.click('text=Make a puzzle')
      await page.locator('#new .problem').waitFor()
    },
  ],
  [
    'new-again',
    async page => {
      await dialog(page, 'new')
      await page.click('#new summary')
      await page.click('text=Make a puzzle')
      await page.locator('#new').waitFor({ state: 'hidden' })
      await page.click('#new-button')
      await page.locator('.made button').waitFor()
    },
  ],
  ['share', async page => dialog(page, 'share')],
  [
    'print-choices',
    async page => {
      await dialog(page, 'share')
      await page.click('text=Print puzzles…')
      await page.locator('#print').waitFor()
    },
  ],
  ['settings', async page => dialog(page, 'settings')],
  [
    'keys',
    async page => {
      await page.keyboard.press('?')
      await page.locator('#keys').waitFor()
    },
  ],
  [
    'paused',
    async page => {
      await enter(page, GENTLE)
      await page.keyboard.press('p')
    },
  ],
  ['strategies', async () => {}, '/strategies/'],
  ['x-wing', async () => {}, '/strategies/x-wing.html'],
  ['forcing-net', async () => {}, '/strategies/forcing-net.html'],
  ['course', page => page.locator('.course-list').first().waitFor(), '/practice.html'],
  [
    'exercise',
    async page => {
      await page.locator('[role=gridcell][data-cell=r1c1]').click()
      await page.click('role=button[name="Check"]')
      await page.click('role=button[name="Hint"]')
      await page.click('role=button[name="Hint"]')
    },
    '/practice.html#xy-wing',
  ],
  [
    'exercise-done',
    async page => {
      await page.click('role=button[name="Show it"]')
      await page.locator('.exercise .sentence').waitFor()
    },
    '/practice.html#skyscraper',
  ],
  ...(isSite ? [] : [['api', async () => {}, '/api']]),
]

async function begin(page, tab, button, waits, puzzle = TRICKY) {
  await enter(page, puzzle)
  await turn(page, tab)
  await page.click(`text=${button}`)
  // An engine that is built soon takes long for the hardest.
  await page.locator(waits).first().waitFor({ timeout: 60_000 })
}

async function dialog(page, name) {
  await enter(page, TRICKY)
  await command(page, name)
  await page.locator(`#${name}`).waitFor()
}

const chosen = process.env.LOOK?.split(',')

// The sizes in between are in layout.test.mjs.
for (const [number, [name, show, address]] of VIEWS.entries()) {
  if (chosen && !chosen.includes(name)) continue
  for (const [width, height] of inTurn(WINDOWS, number)) {
    // All themes in one page, as when the system goes from day to night.
    const themes = inTurn(THEMES, Math.floor(number / WINDOWS.length))
    test(`${name} ${width} ${themes.join(' ')}`, async t => {
      const page = await open(t, { width, height, address })
      await show(page)
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme })
        // A colour that is on its way has another contrast.
        await page.evaluate(() => Promise.allSettled(document.getAnimations().map(animation => animation.finished)))
        await page.screenshot({ path: `screenshots/${name}-${width}-${theme}.png` })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        assert.ok(wide <= width, `${wide} is wider than the screen`)
        assert.deepEqual(await faults(page), [], theme)
      }
    })
  }
}

test('the switch overrides the system', async t => {
  const page = await open(t)
  await page.keyboard.press('Escape')
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await colour()
  await page.click('#settings-button')
  await page.click('text=Dark')
  assert.notEqual(await colour(), light)
  await page.reload()
  assert.notEqual(await colour(), light)
})

test('nothing moves for who wants no motion', async t => {
  const page = await open(t, { motion: 'reduce' })
  const moving = await page.evaluate(() => document.getAnimations().length)
  assert.equal(moving, 0)
})
