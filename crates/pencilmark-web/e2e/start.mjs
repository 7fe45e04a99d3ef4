// Starts a server on a free port, runs the tests, stops the server.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { serveFiles, serveProgram } from './server.mjs'

const wanted = process.argv.slice(2).filter(one => one !== '--site')
const isSite = process.argv.includes('--site')
const site = process.env.PENCILMARK_SITE

let server
let tests
// Nothing is left running, however this ends.
const stop = () => {
  tests?.kill('SIGTERM')
  server?.stop()
}
process.on('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

let url = process.env.PENCILMARK_URL
if (!url) {
  server = isSite ? await serveFiles(site) : await serveProgram(process.env.PENCILMARK)
  url = server.url
}
/** What depends on who answers: files that the program writes, links, requests that are slow, broken off or refused. */
const OF_THE_SERVER = ['check', 'path', 'play', 'print', 'share', 'speed']
const isMeant = file => {
  const name = file.replace('.test.mjs', '')
  return wanted.includes(name) || (isSite ? name !== 'path' : OF_THE_SERVER.includes(name))
}
const files = readdirSync('.').filter(
  name => name.endsWith('.test.mjs') && isMeant(name) && (!wanted.length || wanted.some(one => name === `${one}.test.mjs`)),
)

/** Runs test files, and exits if one fails. */
const run = (files, together) =>
  new Promise(resolve => {
    if (!files.length) return resolve()
    const options = ['--test', `--test-concurrency=${together}`, '--test-timeout=600000', '--test-reporter=spec']
    const env = { ...process.env, URL_OF_PAGE: url, DOOR: isSite || process.env.DOOR === 'engine' ? 'engine' : 'server' }
    tests = spawn(process.execPath, [...options, ...files], { stdio: 'inherit', env })
    tests.on('exit', code => (code === 0 ? resolve() : process.exit(code ?? 1)))
  })

// What measures time is alone.
const isTimed = file => ['busy.test.mjs', 'speed.test.mjs'].includes(file)
await run(files.filter(file => !isTimed(file)), 2)
await run(files.filter(isTimed), 1)
process.exit(0)
