// The engine that all boards of a page share.

import { WorkerEngine } from '../workerengine.js'

let shared: WorkerEngine | undefined

/** The one engine of the page. It is loaded when it is first asked. */
export function engine(): WorkerEngine {
  return (shared ??= new WorkerEngine())
}
