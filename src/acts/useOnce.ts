import { nanoid } from '@reduxjs/toolkit'
import type { BaseQueryFn, TypedUseMutation } from '@reduxjs/toolkit/query/react'
import { useStore } from 'react-redux'
import type { Keyed } from '@/services/call'
import { useCapability } from '@/services/sessionSlice'
import { type OwnActsRoot, requestOf, selectUnansweredKey } from './actsSlice'

/** A mutation of the booth: an endpoint of an API. */
interface Mutation<Result, Args, Base extends BaseQueryFn> {
  name: string
  useMutation: TypedUseMutation<Result, Args & Keyed, Base>
}

/**
 * Sends a mutation of the booth with an idempotency key. A request that got no answer has the same key
 * when it is repeated (`selectUnansweredKey`), also by a form that was closed and opened again, so the
 * host executes it once.
 */
export function useOnce<Result, Args extends object, Base extends BaseQueryFn>({
  name,
  useMutation,
}: Mutation<Result, Args, Base>) {
  // oxlint-disable-next-line react/hooks -- each form passes the same endpoint at every render
  const [send, state] = useMutation()
  const store = useStore<OwnActsRoot>()
  const readsKeys = useCapability('idempotency-key-booth')
  const sendKeyed = send as (args: Args & Keyed) => ReturnType<typeof send>

  async function sendOnce(args: Args) {
    const key = selectUnansweredKey(store.getState(), requestOf(name, args)) ?? nanoid()
    return sendKeyed(readsKeys ? { ...args, idempotencyKey: key } : args)
  }

  return [sendOnce, state] as const
}
