import type { OpenAPIV3_1 } from 'openapi-types'

type Response = OpenAPIV3_1.ResponseObject

const refusal = (description: string, headers?: Response['headers']): Response => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

/** Refusals. Each has one Indonesian sentence in `message` that may be shown to people. */
export const REFUSALS = {
  Unauthorized: refusal('No session, or it has ended.'),
  Forbidden: refusal('Not on the allow-list, or not a developer.'),
  Conflict: refusal(
    'The change conflicts with the current state: another session is in progress, the entry is no longer at this status or version, or the day is closed.',
  ),
  KeyReused: refusal('This `Idempotency-Key` was used for another request.'),
  TooManyRequests: refusal('Too many requests within a minute.', {
    'Retry-After': {
      description: 'Seconds until the request may be repeated.',
      schema: { type: 'integer', minimum: 1 },
    },
  }),
  StorageFull: refusal('The disk is full: nothing was changed.'),
} satisfies Record<string, Response>

export const refusalRef = (name: keyof typeof REFUSALS) => ({
  $ref: `#/components/responses/${name}`,
})
