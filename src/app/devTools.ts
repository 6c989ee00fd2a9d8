import type { Action } from '@reduxjs/toolkit'
import { createApiActionSanitizer } from '@reduxjs/toolkit/query'
import { api } from '@/services/api'

const SECRET = new Set(['token', 'key', 'email', 'userEmail', 'createdBy', 'picture'])
const EMAIL = /(?<![^\s@<>"',;:])[^\s@<>"',;:]+@[^\s@<>"',;:]+\.[^\s@<>"',;:]+/gu
const MASK = '•••'

/** Copies a value without tokens, keys, e-mails and raw requests. */
export function withoutSecrets<Value>(value: Value): Value {
  const text = JSON.stringify(value, (key, inner: unknown) => {
    if (key === 'baseQueryMeta') return undefined
    if (typeof inner !== 'string') return inner
    return SECRET.has(key) ? MASK : inner.replace(EMAIL, MASK)
  })
  return text === undefined ? value : JSON.parse(text)
}

const named = createApiActionSanitizer(api)

/**
 * Options of Redux DevTools, also in production, where developers inspect the state of the booth.
 */
export const devTools = {
  name: 'Antrian Photobooth',
  maxAge: 100,
  actionSanitizer: <A extends Action>(action: A) => withoutSecrets(named(action)),
  stateSanitizer: <S>(state: S) => withoutSecrets(state),
}
