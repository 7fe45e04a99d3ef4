// Runs in a worker: answers one request after another.

import type { Progress } from './engine.js'
import { answerNow, init, watched } from './localengine.js'
import type { Answered, Asked, Started } from './message.js'

interface Port {
  postMessage(message: Answered): void
}

/** Starts the engine, and says that it is ready, or why it is not. */
async function begin(port: Port, { source }: Started): Promise<void> {
  try {
    await init(source)
    port.postMessage({ number: 0, answer: '' })
  } catch (error) {
    port.postMessage({ number: 0, failed: String(error) })
  }
}

/** Answers a request, unless its flag is raised. The engine has begun. */
function answer(port: Port, asked: Asked): void {
  const { number, name, body, timeout, flag } = asked
  try {
    const end = performance.now() + (timeout ?? Infinity)
    const raised = flag && new Int32Array(flag)
    const isRaised = (): boolean => raised !== null && Atomics.load(raised, 0) !== 0
    const tell = (progress: Progress): void => port.postMessage({ number, progress })
    port.postMessage({ number, answer: answerNow(name, body, watched(end, tell, isRaised)) })
  } catch (error) {
    port.postMessage({ number, failed: String(error) })
  }
}

function told(port: Port, message: Asked | Started): void {
  if ('number' in message) answer(port, message)
  else void begin(port, message)
}

/** What asks: the browser's page, or Node's other thread. There is no `await` outside of functions, which some bundlers refuse. */
async function listen(): Promise<void> {
  if (typeof process === 'object' && typeof process.versions?.node === 'string') {
    const node = 'node:worker_threads'
    const { parentPort } = (await import(/* webpackIgnore: true */ /* @vite-ignore */ node)) as typeof import('node:worker_threads')
    parentPort?.on('message', (message: Asked | Started) => told(parentPort, message))
  } else {
    const scope = globalThis as unknown as Port & { onmessage: (event: MessageEvent<Asked | Started>) => void }
    scope.onmessage = event => told(scope, event.data)
  }
}

void listen()
