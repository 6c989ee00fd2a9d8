/** Takes the place of a worker that is to go: forgets everything, and itself. */
export const SELF_DESTROYING_WORKER = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`
