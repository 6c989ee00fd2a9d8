import { nanoid, type SerializedError } from '@reduxjs/toolkit'
import { useRef } from 'react'
import type { Keyed } from '@/services/call'
import { type ApiError, isOutage } from '@/services/errors'
import { useCapability } from './authSlice'

type Answered = { error?: ApiError | SerializedError | undefined }

/**
 * A change of the booth that is one act however often it is sent: the same request has the same key
 * until it is answered, for as long as the form that it is sent from.
 */
export function useOnce<Args extends object, Answer extends Answered>(
  send: (args: Args & Keyed) => PromiseLike<Answer>,
) {
  const readsKeys = useCapability('idempotency-key-booth')
  const unanswered = useRef(new Map<string, string>())

  return async (args: Args): Promise<Answer> => {
    if (!readsKeys) return send(args)
    const request = JSON.stringify(args)
    const idempotencyKey = unanswered.current.get(request) ?? nanoid()
    unanswered.current.set(request, idempotencyKey)
    const answer = await send({ ...args, idempotencyKey })
    if (!answer.error || !isOutage(answer.error)) unanswered.current.delete(request)
    return answer
  }
}
