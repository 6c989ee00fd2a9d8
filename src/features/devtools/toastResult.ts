import type { Done } from '@antrian/contract/envelope'
import type { SerializedError } from '@reduxjs/toolkit'
import type { ApiError } from '@/services/errors'
import { toast } from '@/ui/feedback/toast'

export interface Answered {
  data?: Done | undefined
  error?: ApiError | SerializedError | undefined
}

interface OrderWords {
  /** The call itself failed. */
  failed: string
  /** The host carried it out and says that it did not go well. */
  refused?: (message: string) => string
}

/** Tells how an order went, in the words the catalogue of errors has for it. */
export function toastResult({ data }: Answered, { failed, refused }: OrderWords): boolean {
  if (data?.success) toast('success', data.message)
  else toast('error', data && refused ? refused(data.message) : failed)
  return data?.success === true
}
