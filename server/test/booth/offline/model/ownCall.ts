import type { ActKind } from '@antrian/contract/offline/offlineBodies'
import type { NewAct } from '@antrian/contract/offline/outbox'
import type { Booth } from '../../../support/booth.ts'

const CALLS: Record<ActKind, readonly ['POST' | 'DELETE', (id: string) => string]> = {
  add: ['POST', () => '/api/queue'],
  start: ['POST', id => `/api/queue/${id}/start`],
  complete: ['POST', id => `/api/queue/${id}/complete`],
  cancel: ['DELETE', id => `/api/queue/${id}`],
  skip: ['POST', id => `/api/queue/${id}/skip`],
  return: ['POST', id => `/api/queue/${id}/return`],
}

/** Sends an act by its own call, under its key, as a page does that is online. */
export function ownCall({ app }: Booth, token: string, act: NewAct) {
  const [method, path] = CALLS[act.kind]
  return app.inject({
    method,
    url: path(act.id ?? ''),
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': act.key,
      ...(act.body && { 'content-type': 'application/json' }),
    },
    ...(act.body && { payload: act.body }),
  })
}
