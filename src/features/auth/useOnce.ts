import { nanoid, type SerializedError } from '@reduxjs/toolkit'
import { useRef } from 'react'
import type { Keyed } from '@/services/call'
import { type ApiError, isOutage } from '@/services/errors'
import { useCapability } from '@/services/sessionSlice'

type Answered = { error?: ApiError | SerializedError | undefined }

/**
 * Sends a mutation of the booth with an idempotency key. The same request keeps its key until it is
 * answered or its form is unmounted, so the host executes it once.
 */
export function useOnce<Args extends object, Answer extends Answered, State>([
  send,
  state,
]: readonly [send: (args: Args & Keyed) => PromiseLike<Answer>, state: State]) {
  const readsKeys = useCapability('idempotency-key-booth')
  const unanswered = useRef(new Map<string, string>())

  async function sendOnce(args: Args): Promise<Answer> {
    if (!readsKeys) return send(args)
    const request = JSON.stringify(args)
    const idempotencyKey = unanswered.current.get(request) ?? nanoid()
    unanswered.current.set(request, idempotencyKey)
    const answer = await send({ ...args, idempotencyKey })
    if (!answer.error || !isOutage(answer.error)) unanswered.current.delete(request)
    return answer
  }

  return [sendOnce, state] as const
}
