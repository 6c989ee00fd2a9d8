/** Milliseconds between checks for a new version in a tab that stays open. */
const LOOK_EVERY = 60 * 60 * 1000

type Listener = () => void

let waiting: ServiceWorker | 'in another tab' | undefined
const listeners = new Set<Listener>()

function found(worker: typeof waiting) {
  waiting = worker
  for (const listener of listeners) listener()
}

export function onNewVersion(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const hasNewVersion = () => waiting !== undefined

/** Reloads the page with the new version. */
export function loadNewVersion() {
  if (!(waiting instanceof ServiceWorker)) return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload())
  return waiting.postMessage('take over')
}

/**
 * Reloads a page whose chunk cannot be loaded, without the service worker: after a deployment the
 * cached page may name chunks that the host does not have any more. The page registers the worker
 * again.
 */
export async function reloadNewest() {
  const answer = await fetch('/', { cache: 'no-cache' }).catch(() => undefined)
  // Without a network only the cached page can be loaded.
  if (answer?.ok) await (await navigator.serviceWorker?.getRegistration())?.unregister()
  window.location.reload()
}

/** Registers the service worker, and reports each new version. */
export async function registerServiceWorker() {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let before = serviceWorker.controller
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })

  const look = () => {
    if (registration.waiting && serviceWorker.controller) found(registration.waiting)
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  look()
  serviceWorker.addEventListener('controllerchange', () => {
    if (before) found('in another tab')
    before = serviceWorker.controller
  })
  // Offline there is no new version to find, so errors are ignored.
  setInterval(() => void registration.update().catch(() => {}), LOOK_EVERY)
}
