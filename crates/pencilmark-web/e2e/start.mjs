// Starts the program on a free port, runs the tests, stops the program.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'

const freePort = () =>
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

let program
let tests
// Nothing is left running, however this ends.
const stop = () => {
  tests?.kill('SIGTERM')
  program?.kill('SIGTERM')
}
process.on('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

let url = process.env.PENCILMARK_URL
if (!url) {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  program = spawn(process.env.PENCILMARK, ['serve', '--port', String(port)], { stdio: ['ignore', 'ignore', 'inherit'] })
  await isReady(url)
}
const wanted = process.argv.slice(2)
const files = readdirSync('.').filter(name => name.endsWith('.test.mjs') && (!wanted.length || wanted.some(one => name === `${one}.test.mjs`)))

/** Runs test files, and exits if one fails. */
const run = (files, together) =>
  new Promise(resolve => {
    if (!files.length) return resolve()
    const options = ['--test', `--test-concurrency=${together}`, '--test-timeout=300000', '--test-reporter=spec']
    tests = spawn(process.execPath, [...options, ...files], { stdio: 'inherit', env: { ...process.env, URL_OF_PAGE: url } })
    tests.on('exit', code => (code === 0 ? resolve() : process.exit(code ?? 1)))
  })

// What measures time is alone.
const isTimed = file => file === 'speed.test.mjs'
await run(files.filter(file => !isTimed(file)), 2)
await run(files.filter(isTimed), 1)
process.exit(0)
