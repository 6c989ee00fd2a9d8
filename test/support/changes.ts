import { apiServer } from './apiServer'

export interface Change {
  method: string
  path: string
  body: unknown
}

/** Records every change that the app requests, in order, until the test ends. */
export function recordChanges(): Change[] {
  const changes: Change[] = []
  apiServer.events.removeAllListeners()
  apiServer.events.on('request:start', ({ request }) => {
    if (request.method === 'GET') return
    const change: Change = {
      method: request.method,
      path: new URL(request.url).pathname,
      body: null,
    }
    changes.push(change)
    void request
      .clone()
      .text()
      .then(text => {
        change.body = text && JSON.parse(text)
        return undefined
      })
  })
  return changes
}
