/**
 * A service worker that replaces an installed one: it deletes all caches and unregisters itself.
 */
export const SELF_DESTROYING_WORKER = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`
