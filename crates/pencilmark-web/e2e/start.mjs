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
/**
 * The files that are run on the static site: how the page starts, how it is used first, and what only the site can do. The others
 * are run on the program, since a page that need not load the engine is ready sooner; with PENCILMARK_TEST_ALL, all on the site.
 */
const ON_SITE = ['busy', 'first', 'given', 'layout', 'offline', 'phone']
/** The file that needs the program. */
const NEVER_ON_SITE = 'path'
/** The files that ask each of them. */
const ON_BOTH = ['photo', 'speed']
const isMeant = file => {
  const name = file.replace('.test.mjs', '')
  if (wanted.length) return wanted.includes(name)
  if (isSite && process.env.PENCILMARK_TEST_ALL) return name !== NEVER_ON_SITE
  return ON_BOTH.includes(name) || ON_SITE.includes(name) === isSite
}
const files = readdirSync('.').filter(name => name.endsWith('.test.mjs') && isMeant(name))

/** Runs test files, and exits if one fails. */
const run = (files, together) =>
  new Promise(resolve => {
    if (!files.length) return resolve()
    const options = ['--test', `--test-concurrency=${together}`, '--test-timeout=600000', '--test-reporter=spec']
    const env = { ...process.env, URL_OF_PAGE: url, DOOR: isSite || process.env.DOOR === 'engine' ? 'engine' : 'server' }
    tests = spawn(process.execPath, [...options, ...files], { stdio: 'inherit', env })
    tests.on('exit', code => (code === 0 ? resolve() : process.exit(code ?? 1)))
  })

// Three at once keep two cores busy. What measures time is alone.
const isTimed = file => ['busy.test.mjs', 'speed.test.mjs'].includes(file)
await run(files.filter(file => !isTimed(file)), 3)
await run(files.filter(isTimed), 1)
process.exit(0)
