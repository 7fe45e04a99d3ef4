// The static site without a connection. This file starts the service worker that stores the site, and offers new versions.

import { button, byId } from './dom.ts'
import { tellNews } from './news.ts'

/** The time between two checks for a new version while the page stays open, in milliseconds. */
const BETWEEN_LOOKS = 3_600_000

/** Stores the site in the browser. `keeps` stores the game before another version is loaded. */
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
    // This happens in a private window, for example. The page then works as long as there is a connection.
    console.info(error)
  }
  // Without a controller, this is the first version, so there is no change of versions.
  if (!workers.controller) return
  workers.addEventListener('controllerchange', () => {
    keeps()
    location.reload()
  })
}

/** Offers a new version. The page never changes to it without the player's consent. */
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
    // Without a connection, the check fails. This needs no message.
    registration.update().catch(() => {})
  })
}
