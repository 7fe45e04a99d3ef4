// Keeps the whole site in the browser, so that it works without a connection. A new version waits until no page of the old
// one is open, or until a player takes it.

declare const self: ServiceWorkerGlobalScope
declare const VERSION: string
/** All files of the site, and what each must be. */
declare const FILES: readonly (readonly [path: string, integrity: string])[]

/** Other sites may be in other folders of the same server. */
const PREFIX = `pencilmark ${new URL(self.registration.scope).pathname} `
const CACHE = PREFIX + VERSION

const addressOf = (path: string): string => new URL(path, self.registration.scope).href

async function fill(): Promise<void> {
  const cache = await caches.open(CACHE)
  // What the browser has already is asked for again only if it is another one by now.
  await cache.addAll(FILES.map(([path, integrity]) => new Request(addressOf(path), { integrity, cache: 'no-cache' })))
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith(PREFIX) && name !== CACHE).map(name => caches.delete(name)))
}

/** The address of a file: that of a folder leads to its index, that of an article may be without its ending. */
function fileOf(address: string): string {
  const { origin, pathname } = new URL(address)
  const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname
  return origin + (/\/strategies\/[\w-]+$/.test(path) ? `${path}.html` : path)
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  return (await cache.match(fileOf(request.url))) ?? fetch(request)
}

self.addEventListener('install', event => event.waitUntil(fill()))
self.addEventListener('activate', event => event.waitUntil(forgetOthers()))
self.addEventListener('fetch', event => {
  const { request } = event
  if (request.method === 'GET' && request.url.startsWith(self.registration.scope)) event.respondWith(answer(request))
})
self.addEventListener('message', event => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting())
})

export {}
