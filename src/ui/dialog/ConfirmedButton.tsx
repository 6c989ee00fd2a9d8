import { useState } from 'react'
import { Button } from '@/ui/Button'
import { FormDialog } from './FormDialog'

interface ConfirmedButtonProps {
  /** Label of the button, of the question and of its answer. */
  label: string
  /** Explains the consequence for everybody. */
  children: string
  /** Error of the last attempt. */
  failure: string | null | undefined
  isSending: boolean
  /** Clears the error of an earlier attempt. */
  onAsk?: () => void
  /** Resolves to true on success; the question stays open otherwise. */
  carryOut: () => Promise<boolean>
}

/** A button that asks before an irreversible act; its dialog shows why the act failed. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { label, children, failure = null, isSending, onAsk, carryOut } = props
  const [isAsking, setIsAsking] = useState(false)

  async function handleSubmit() {
    if (await carryOut()) setIsAsking(false)
  }

  return (
    <>
      <Button
        variant="outlined"
        onClick={() => {
          onAsk?.()
          setIsAsking(true)
        }}
      >
        {label}
      </Button>
      {isAsking && (
        <FormDialog
          title={label}
          submitLabel={label}
          failure={failure}
          isSending={isSending}
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
