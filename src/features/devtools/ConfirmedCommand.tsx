import type { Done } from '@antrian/contract/shared/envelope'
import type { SerializedError } from '@reduxjs/toolkit'
import { type ApiError } from '@/services/errors'
import { ConfirmedButton } from '@/ui/dialog/ConfirmedButton'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { type Answered, toastResult } from './toastResult'

interface ConfirmedCommandProps {
  label: string
  /** Message of a failed request. */
  failed: string
  /** Explanation of the consequences. */
  children: string
  carryOut: () => Promise<Answered>
  state: {
    data?: Done | undefined
    error?: ApiError | SerializedError | undefined
    isLoading: boolean
  }
}

/** A command of the panel that asks first. */
export function ConfirmedCommand(props: ConfirmedCommandProps) {
  const { label, failed, carryOut, children } = props
  const { data, error, isLoading } = props.state
  const refusal = data?.success === false ? data.message : null

  return (
    <ConfirmedButton
      label={label}
      failure={error ? errorMessage(error) : refusal}
      isSending={isLoading}
      carryOut={async () => toastResult(await carryOut(), { failed })}
    >
      <p>{children}</p>
    </ConfirmedButton>
  )
}
