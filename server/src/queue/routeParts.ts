import { StaleChange } from '@antrian/contract/queueSteps'
import * as z from 'zod/mini'
import { bearer, conflict } from '../answers.ts'

export const IdParams = z.object({
  id: z.string().check(z.regex(/^[\w-]+$/, { error: 'Id antrian tidak dikenal' })),
})

export const described = (summary: string, description?: string) => ({
  tags: ['Queue'],
  security: bearer,
  summary,
  ...(description && { description }),
})

/** For the documentation: a 409, with the entry as it is where it was changed since it was seen. */
export const refusesStale = conflict(z.partial(StaleChange).shape)
