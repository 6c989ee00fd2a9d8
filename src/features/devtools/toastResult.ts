import type { Done } from '@antrian/contract/shared/envelope'
import type { SerializedError } from '@reduxjs/toolkit'
import type { ApiError } from '@/services/errors'
import { toast } from '@/ui/feedback/toast'

export interface Answered {
  data?: Done | undefined
  error?: ApiError | SerializedError | undefined
}

interface OrderWords {
  /** Message of a failed request. */
  failed: string
  /** Message of a command that the host executed without success. */
  refused?: (message: string) => string
}

/** Shows the result of a command as a toast. */
export function toastResult({ data }: Answered, { failed, refused }: OrderWords): boolean {
  if (data?.success) toast('success', data.message)
  else toast('error', data && refused ? refused(data.message) : failed)
  return data?.success === true
}
