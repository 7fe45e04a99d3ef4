// The engine in a worker.

import { Engine, type Name, type Patience, type Progress, patient, text } from './engine.js'
import type { Answered, Asked, Started } from './message.js'

/** A worker of a browser or of Node, with the little of it that is used. */
interface Thread {
  post(message: Asked | Started): void
  /** Nothing is asked now: the worker does not keep the program from ending. */
  rest(): void
  end(): void
}

interface Job {
  readonly name: Name
  readonly body: string
  readonly timeout: number | null
  readonly progress: ((progress: Progress) => void) | undefined
  readonly resolve: (answer: string) => void
  readonly reject: (why: unknown) => void
}

const isNode = typeof process === 'object' && typeof process.versions?.node === 'string'

/** A browser runs no worker of another server, as one for packages: there it is a script of this page that imports it. */
function ownAddress(script: URL): URL {
  if (script.origin === location.origin) return script
  return new URL(URL.createObjectURL(new Blob([`import ${JSON.stringify(script.href)}`], { type: 'text/javascript' })))
}

async function thread(told: (message: Answered) => void, failed: (why: unknown) => void): Promise<Thread> {
  if (isNode) {
    const node = 'node:worker_threads'
    const { Worker } = (await import(/* webpackIgnore: true */ /* @vite-ignore */ node)) as typeof import('node:worker_threads')
    // Options of the program, such as --input-type, are not for a file.
    const worker = new Worker(new URL('./worker.js', import.meta.url), { execArgv: [] })
    worker.unref()
    worker.on('message', told)
    worker.on('error', failed)
    return {
      post: message => {
        worker.ref()
        worker.postMessage(message)
      },
      rest: () => worker.unref(),
      end: () => void worker.terminate(),
    }
  }
  const script = new URL('./worker.js', import.meta.url)
  const worker = new Worker(ownAddress(script), { type: 'module' })
  worker.onmessage = event => told(event.data as Answered)
  worker.onerror = event => failed(new Error(event.message || `the worker cannot be loaded from ${script.href}`))
  return { post: message => worker.postMessage(message), rest: () => {}, end: () => worker.terminate() }
}

/** Whether memory can be shared with a worker, so that a flag can stop it. */
const canShare = typeof SharedArrayBuffer === 'function' && (isNode || globalThis.crossOriginIsolated)

/**
 * The engine in a worker, so that the thread that asks goes on. Requests are answered one after another. A signal stops a
 * request at any time: by a flag where memory can be shared, else by a new worker.
 */
export class WorkerEngine extends Engine {
  readonly #source: Started['source'] | Promise<WebAssembly.Module>
  #thread: Promise<Thread> | undefined
  #waiting: Job[] = []
  #now: { readonly job: Job; readonly number: number; readonly flag: SharedArrayBuffer | null } | undefined
  #asked = 0

  /**
   * An engine that starts when it is first asked, or by {@link start}. `source` is where its file is, or what was or will be
   * compiled.
   *
   * ```js
   * const engine = new WorkerEngine()
   * const { er } = await engine.rate(puzzle, { scale: 'ser', signal: AbortSignal.timeout(5000) })
   * engine.end()
   * ```
   */
  constructor(source?: string | URL | WebAssembly.Module | Promise<WebAssembly.Module>) {
    super()
    const file = source ?? new URL('./engine.wasm', import.meta.url)
    if (file instanceof URL) this.#source = file.href
    // A worker would take it as beside its own file.
    else if (typeof file === 'string' && !isNode) this.#source = new URL(file, document.baseURI).href
    else this.#source = file
    // Why there is none is told to whoever asks.
    if (this.#source instanceof Promise) this.#source.catch(() => {})
  }

  /**
   * Starts the worker, so that the first request need not wait for it.
   *
   * ```js
   * await new WorkerEngine().start()
   * ```
   */
  async start(): Promise<void> {
    try {
      await (this.#thread ??= this.#started())
    } catch (error) {
      this.#restart()
      throw error
    }
  }

  /**
   * Ends the worker. What is asked now is rejected; a later request starts another.
   *
   * ```js
   * new WorkerEngine().end()
   * ```
   */
  end(): void {
    this.#restart()
    for (const job of this.#take()) job.reject(new DOMException('The worker was ended.', 'AbortError'))
  }

  override async json(name: Name, body: string, patience?: Patience): Promise<string> {
    const { signal, timeout, progress } = patient(patience)
    text(body)
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const stop = (): void => this.#stop(job, signal?.reason)
      const done = <Told>(then: (told: Told) => void) => (told: Told): void => {
        signal?.removeEventListener('abort', stop)
        then(told)
      }
      const job: Job = { name, body, timeout: timeout ?? null, progress, resolve: done(resolve), reject: done(reject) }
      signal?.addEventListener('abort', stop)
      this.#waiting.push(job)
      void this.#next()
    })
  }

  async #started(): Promise<Thread> {
    let ready = (): void => {}
    let failed = (_why: unknown): void => {}
    const isReady = new Promise<void>((resolve, reject) => ([ready, failed] = [resolve, reject]))
    // It may fail before it is waited for.
    isReady.catch(() => {})
    const begun: Thread = await thread(
      message => {
        if (message.number > 0) this.#told(message)
        else if (message.failed === undefined) ready()
        else failed(new Error(message.failed))
      },
      why => {
        failed(why)
        this.#restart()
        for (const job of this.#take()) job.reject(why)
      },
    )
    // The worker starts while the engine is still compiled.
    try {
      begun.post({ source: await this.#source })
      await isReady
      begun.rest()
    } catch (error) {
      begun.end()
      throw error
    }
    return begun
  }

  /** All jobs, which are nobody's then. */
  #take(): Job[] {
    const jobs = [...(this.#now ? [this.#now.job] : []), ...this.#waiting]
    this.#now = undefined
    this.#waiting = []
    return jobs
  }

  async #next(): Promise<void> {
    const job = this.#now ? undefined : this.#waiting.shift()
    if (!job) return
    const number = ++this.#asked
    const flag = canShare ? new SharedArrayBuffer(4) : null
    this.#now = { job, number, flag }
    try {
      const running = await (this.#thread ??= this.#started())
      // It may have been stopped by now.
      if (this.#now?.number === number) running.post({ number, name: job.name, body: job.body, timeout: job.timeout, flag })
    } catch (error) {
      this.#restart()
      for (const lost of this.#take()) lost.reject(error)
    }
  }

  #told(message: Answered): void {
    const now = this.#now
    if (message.number !== now?.number) return
    if (message.progress) {
      try {
        now.job.progress?.(message.progress)
      } catch (error) {
        this.#stop(now.job, error)
      }
      return
    }
    this.#now = undefined
    if (message.answer === undefined) now.job.reject(new Error(message.failed))
    else now.job.resolve(message.answer)
    this.#goOn()
  }

  /** The next job; without one, the worker does not keep the program from ending. */
  #goOn(): void {
    if (this.#waiting.length === 0) void this.#thread?.then(thread => thread.rest()).catch(() => {})
    void this.#next()
  }

  #stop(job: Job, why: unknown): void {
    job.reject(why)
    if (this.#now?.job !== job) {
      this.#waiting = this.#waiting.filter(other => other !== job)
      return
    }
    if (this.#now.flag) Atomics.store(new Int32Array(this.#now.flag), 0, 1)
    else this.#restart()
    this.#now = undefined
    this.#goOn()
  }

  #restart(): void {
    const old = this.#thread
    this.#thread = undefined
    void old?.then(thread => thread.end()).catch(() => {})
  }
}
