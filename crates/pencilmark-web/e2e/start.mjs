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
 * What only one of the two has: a file that the program writes; to be without a server, and to hear how far the work is. How things
 * look, and what hands do on the board, does not depend on who answers.
 */
const OF_THE_PAGE = ['look', 'layout', 'tap', 'draw', 'focus', 'settings', 'strategies', 'practice']
const others = isSite ? ['path'] : ['offline', 'busy', ...OF_THE_PAGE]
const isMeant = name => !others.includes(name.replace('.test.mjs', '')) || wanted.includes(name.replace('.test.mjs', ''))
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
