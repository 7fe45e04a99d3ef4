// Runs in a worker of a page: reads one picture after another.

import type { Seen, Shown } from './pixels.js'
import { scanJson } from './scan.js'

const scope = globalThis as unknown as { postMessage(seen: Seen): void; onmessage: (event: MessageEvent<Shown>) => void }
scope.onmessage = ({ data: { number, picture } }) =>
  void scanJson(picture).then(
    answer => scope.postMessage({ number, answer }),
    (error: unknown) => scope.postMessage({ number, failed: String(error) }),
  )
