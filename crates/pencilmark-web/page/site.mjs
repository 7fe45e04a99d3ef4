// Completes the static site: its head, its icons, and what keeps it without a connection.
//
//   node site.mjs FOLDER
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildSync } from 'esbuild'
import { Resvg } from '@resvg/resvg-js'

const folder = process.argv[2]
const read = name => readFileSync(join(folder, name))
const write = (name, content) => writeFileSync(join(folder, name), content)

// The page loads nothing from anywhere else, and runs no script of its text.
const policy = ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self'", "connect-src 'self'", "style-src 'self'", "img-src 'self' data: blob:", "font-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'none'"].join('; ')
const head = `
    <meta http-equiv="content-security-policy" content="${policy}">
    <link rel="manifest" href="manifest.webmanifest">
    <link rel="apple-touch-icon" href="icon-180.png">
    <meta name="theme-color" content="#2456a6">`
for (const name of ['index.html', 'practice.html']) {
  const page = read(name).toString()
  const begin = page.indexOf('<meta charset="utf-8">') + '<meta charset="utf-8">'.length
  write(name, (page.slice(0, begin) + head + page.slice(begin)).replace('<html ', '<html data-offline '))
}

const icon = read('icon.svg').toString()
// Systems cut what they call maskable to their own shape: it fills the whole square, with the sign in its middle.
const full = icon.replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"').replace(/<rect [^>]*>/, '<rect x="-4" y="-4" width="40" height="40" fill="#2456a6"/>')
const png = (svg, width) => new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
write('icon-180.png', png(full, 180))
write('icon-192.png', png(icon, 192))
write('icon-512.png', png(icon, 512))
write('icon-full-512.png', png(full, 512))

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => relative(folder, join(entry.parentPath, entry.name)))
  .sort()
const list = files.map(name => [name, `sha256-${createHash('sha256').update(read(name)).digest('base64')}`])
const version = createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 16)
buildSync({
  entryPoints: ['offline/serviceworker.ts'],
  outfile: join(folder, 'sw.js'),
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  define: { VERSION: JSON.stringify(version), FILES: JSON.stringify(list) },
})
