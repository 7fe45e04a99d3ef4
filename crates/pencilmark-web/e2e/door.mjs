// What stands between the page and who answers it, for tests that look at a request, hold it or answer it themselves. On the
// program that is the network, on the static site the messages to workers.

/** Whether the page has the engine in it. */
export const isSite = process.env.DOOR === 'engine'

/** Runs in the page before anything else: notes requests and answers, and does with them what a test says. */
function wrapWorkers() {
  const door = { how: {}, answered: [], waiting: [], stops: 0 }
  globalThis.door = door
  const Plain = globalThis.Worker
  globalThis.Worker = class extends Plain {
    asked = new Map()
    isHeld = false
    constructor(...args) {
      super(...args)
      this.addEventListener('message', ({ data: { number, answer } }) => {
        const asked = this.asked.get(number)
        if (answer === undefined || !asked) return
        this.asked.delete(number)
        const { name, body } = asked
        door.answered.push({ name, asked: JSON.parse(body), answer: JSON.parse(answer) })
        for (const look of door.waiting) look()
      })
    }
    postMessage(message) {
      const { name, number } = message
      const how = door.how[name]
      if (name) this.asked.set(number, message)
      if (!how || how.times === 0) return super.postMessage(message)
      how.times -= 1
      const tell = data => setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: { number, ...data } })))
      if (how.body) return super.postMessage({ ...message, body: how.body })
      if (how.json) return how.later ? (door.release = () => tell({ answer: JSON.stringify(how.json) })) : tell({ answer: JSON.stringify(how.json) })
      if (how.fails) return tell({ failed: 'it was told to' })
      this.isHeld = true
    }
    terminate() {
      super.terminate()
      if (!this.isHeld) return
      this.isHeld = false
      door.stops += 1
    }
  }
}

export const prepare = page => (isSite ? page.addInitScript(wrapWorkers) : undefined)

/** Until the page has asked what it asks by itself, which no test means. */
const warmed = page => isSite && page.waitForFunction(() => performance.getEntriesByName('engine-warm').length)

/**
 * From now on requests of a name are treated otherwise, so many times: `{ json }` is their answer (with `later`, when `release`
 * says so), `{ body }` is asked in their place, `{ fails: true }` breaks them off; nothing at all holds them for ever.
 */
export async function treat(page, name, how, times = 1e9) {
  if (isSite) {
    await warmed(page)
    return page.evaluate(([name, how]) => {
      globalThis.door.stops = 0
      globalThis.door.how[name] = how
    }, [name, { ...how, times }])
  }
  await restore(page, name)
  await page.route(
    `**/api/${name}`,
    route => {
      if (how.later) page.release = () => route.fulfill({ json: how.json })
      else if (how.json) return route.fulfill({ json: how.json })
      else if (how.body) return route.continue({ postData: how.body })
      else if (how.fails) return route.abort()
    },
    { times },
  )
}

export const release = page => (isSite ? page.evaluate(() => globalThis.door.release()) : page.release())

export const restore = (page, name) => (isSite ? page.evaluate(name => delete globalThis.door.how[name], name) : page.unroute(`**/api/${name}`))

/** The next request of a name that is answered, and its answer. */
export async function nextAnswer(page, name) {
  if (!isSite) {
    const response = await page.waitForResponse(response => response.url().endsWith(`/api/${name}`))
    return { asked: response.request().postDataJSON(), answer: await response.json() }
  }
  return page.evaluate(name => {
    const { door } = globalThis
    const seen = door.answered.length
    return new Promise(resolve => {
      const look = () => {
        const one = door.answered.slice(seen).find(one => one.name === name)
        if (one) resolve(one)
      }
      door.waiting.push(look)
    })
  }, name)
}

/** Does something that asks for an answer of a name: what was asked, and the answer. */
export async function answerTo(page, name, act) {
  await warmed(page)
  const [found] = await Promise.all([nextAnswer(page, name), act()])
  return found
}

/** When the next request that is held is given up; it may have been, since requests are treated otherwise. */
export async function nextStop(page) {
  if (!isSite) return page.waitForEvent('requestfailed')
  await page.waitForFunction(() => globalThis.door.stops > 0)
  await page.evaluate(() => (globalThis.door.stops -= 1))
}

/** Asks what answers the page, beside the page. */
export async function ask(page, name, body) {
  if (!isSite) return page.request.post(`${process.env.URL_OF_PAGE}/api/${name}`, { data: body }).then(response => response.json())
  const { answer } = await import('../../../target/npm/pencilmark/index.js')
  return answer(name, body)
}
