import { nanoid } from '@reduxjs/toolkit'
import type { BaseQueryFn, TypedUseMutation } from '@reduxjs/toolkit/query/react'
import { useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import type { Keyed } from '@/services/call'
import { isFinal } from '@/services/errors'
import { type SessionRoot, selectUser, useCapability } from '@/services/sessionSlice'
import { errorMessage, type RequestError } from '@/ui/feedback/errorMessage'
import { type OwnActsRoot, requestOf, selectUnansweredKey } from './actsSlice'
import { say } from './said'

/** A mutation of the booth: an endpoint of an API. */
interface Mutation<Result, Args, Base extends BaseQueryFn> {
  name: string
  useMutation: TypedUseMutation<Result, Args & Keyed, Base>
}

/**
 * Sends a mutation of the booth with an idempotency key. A request that got no answer has the same key
 * when it is repeated (`selectUnansweredKey`), also by a form that was closed and opened again, so the
 * host executes it once. `form` is the name of a form that shows the outcome itself: once it is
 * closed, a toast says it.
 */
export function useOnce<Result, Args extends object, Base extends BaseQueryFn>(
  { name, useMutation }: Mutation<Result, Args, Base>,
  form?: string,
) {
  // oxlint-disable-next-line react/hooks -- each form passes the same endpoint at every render
  const [send, state] = useMutation()
  const store = useStore<OwnActsRoot & SessionRoot>()
  const readsKeys = useCapability('idempotency-key-booth')
  const sendKeyed = send as (args: Args & Keyed) => ReturnType<typeof send>
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function sendOnce(args: Args) {
    const key = selectUnansweredKey(store.getState(), requestOf(name, args)) ?? nanoid()
    const answer = await sendKeyed(readsKeys ? { ...args, idempotencyKey: key } : args)
    if (form === undefined || isOpen.current) return answer
    const { error } = answer
    // An ended session says so by itself.
    if (selectUser(store.getState())) {
      store.dispatch(error ? failureOf(form, error) : say('success', `${form} tersimpan`))
    }
    // Nothing of a closed form goes on, because it would close the one that was opened since.
    return new Promise<never>(() => {})
  }

  return [sendOnce, state] as const
}

function failureOf(form: string, error: RequestError) {
  const doubt = isFinal(error) ? 'tidak tersimpan' : 'belum pasti tersimpan'
  return say('error', `${form} ${doubt}. ${errorMessage(error)}`)
}
