import { nanoid } from '@reduxjs/toolkit'
import { useStore } from 'react-redux'
import type { Keyed } from '@/services/call'
import { useCapability } from '@/services/sessionSlice'
import { type OwnActsRoot, requestOf, selectUnknownKey } from './actsSlice'

/**
 * Sends a mutation of the booth with an idempotency key. A request that got no answer has the same key
 * when it is repeated (`selectUnknownKey`), so the host executes it once.
 */
export function useOnce<Args extends object, Answer, State extends { endpointName?: string }>([
  send,
  state,
]: readonly [send: (args: Args & Keyed) => PromiseLike<Answer>, state: State]) {
  const store = useStore<OwnActsRoot>()
  const readsKeys = useCapability('idempotency-key-booth')

  async function sendOnce(args: Args): Promise<Answer> {
    // Undefined before the first request of this form.
    const request = requestOf(state.endpointName ?? '', args)
    const key = selectUnknownKey(store.getState(), request) ?? nanoid()
    return send(readsKeys ? { ...args, idempotencyKey: key } : args)
  }

  return [sendOnce, state] as const
}
