import type { Done } from '@antrian/contract/envelope'
import type { SerializedError } from '@reduxjs/toolkit'
import { useState } from 'react'
import { type ApiError, errorMessage } from '@/services/errors'
import { Button } from '@/ui/Button'
import { FormDialog } from '@/ui/FormDialog'
import { type Answered, tellOutcome } from './tellOutcome'

interface DangerousOrderProps {
  label: string
  /** What is said when it goes wrong. */
  failed: string
  /** What it means for everybody. */
  children: string
  carryOut: () => Promise<Answered>
  state: {
    data?: Done | undefined
    error?: ApiError | SerializedError | undefined
    isLoading: boolean
    reset: () => void
  }
}

/** An order that is asked about first; the dialog says why the host would not. */
export function DangerousOrder(props: DangerousOrderProps) {
  const { label, failed, carryOut, children } = props
  const { data, error, isLoading, reset } = props.state
  const [isAsking, setIsAsking] = useState(false)
  const refusal = data?.success === false ? data.message : null

  async function handleSubmit() {
    if (tellOutcome(await carryOut(), { failed })) setIsAsking(false)
  }

  return (
    <>
      <Button
        variant="outlined"
        onClick={() => {
          reset()
          setIsAsking(true)
        }}
      >
        {label}
      </Button>
      {isAsking && (
        <FormDialog
          title={label}
          submitLabel={label}
          failure={error ? errorMessage(error) : refusal}
          isSending={isLoading}
          isDangerous
          onSubmit={() => void handleSubmit()}
          onClose={() => setIsAsking(false)}
        >
          <p>{children}</p>
        </FormDialog>
      )}
    </>
  )
}
