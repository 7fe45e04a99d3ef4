// The static site works without a connection: what keeps it is started here, and new versions are offered.

import { button, byId } from './dom.ts'
import { tellNews } from './news.ts'

/** How many milliseconds are between two looks for a new version, while the page stays open. */
const BETWEEN_LOOKS = 3_600_000

/** Keeps the site in the browser. `keeps` keeps the game before another version is loaded. */
export async function stayOffline(keeps: () => void): Promise<void> {
  const isKept = document.documentElement.hasAttribute('data-offline')
  if (!isKept || !('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  try {
    const registration = await workers.register('sw.js', { updateViaCache: 'none' })
    offer(registration)
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => offer(registration))
    })
    lookNowAndThen(registration)
  } catch (error) {
    // As in a private window: the page works as long as there is a connection.
    console.info(error)
  }
  // The first version takes over nothing.
  if (!workers.controller) return
  workers.addEventListener('controllerchange', () => {
    keeps()
    location.reload()
  })
}

/** Says that there is a new version. It never comes by itself while a page is open. */
function offer({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting || !navigator.serviceWorker.controller || !byId('news').hidden) return
  const take = button('Use it now', () => waiting.postMessage('take over'))
  tellNews('There is a new version. Your board stays as it is.', [take], { close: 'Later' })
}

function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < BETWEEN_LOOKS) return
    last = Date.now()
    // Without a connection there is nothing new.
    registration.update().catch(() => {})
  })
}
