import { isUnstorable } from '../../platform/database/failures.ts'
import { Refusal } from '../../platform/errors.ts'
import { isBoothBusy } from '../queue/forbiddenChange.ts'
import { Differing } from './act.ts'
import type { Asked } from './actResults.ts'

/** Converts a refusal to a question for an admin. Other errors fail the whole request. */
export function askedBy(error: unknown): Asked {
  if (error instanceof Differing) return { reason: error.reason, message: error.message }
  if (isBoothBusy(error)) return { reason: 'booth-taken', message: error.message }
  if (isUnstorable(error)) return { reason: 'refused', message: 'Langkah ini tidak dapat dibaca' }
  const isRefused = error instanceof Refusal && error.statusCode < 500
  if (isRefused) return { reason: 'refused', message: error.message }
  throw error
}
