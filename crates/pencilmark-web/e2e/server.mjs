// Starts what serves the page: the program, or for the static site a plain file server, which knows nothing of it.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'

export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

async function isReady(url) {
  for (let tries = 0; tries < 200; tries++) {
    const isThere = await fetch(url).then(
      response => response.ok,
      () => false,
    )
    if (isThere) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`${url} does not answer`)
}

/** A process that serves on a port, and its address. */
async function serve(command, args, port) {
  const server = spawn(command, args, { stdio: ['ignore', 'ignore', command === 'python3' ? 'ignore' : 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  await isReady(url)
  return { url, stop: () => server.kill('SIGKILL') }
}

/** A plain file server of a folder. */
export async function serveFiles(folder, port) {
  const chosen = port ?? (await freePort())
  return serve('python3', ['-m', 'http.server', '--bind', '127.0.0.1', '--directory', folder, String(chosen)], chosen)
}

/** The program. */
export async function serveProgram(program) {
  const port = await freePort()
  return serve(program, ['serve', '--port', String(port)], port)
}
