import { useState } from 'react'
import { Button } from '@/ui/Button'
import { FormDialog } from './FormDialog'

interface ConfirmedButtonProps {
  /** Label of the button, the question and the answer. */
  label: string
  /** Explanation of the consequences. */
  children: string
  /** Error of the last attempt. */
  failure: string | null | undefined
  isSending: boolean
  /** Clears the error of an earlier attempt. */
  onAsk?: () => void
  /** Resolves to true on success; the question stays open otherwise. */
  carryOut: () => Promise<boolean>
}

/** A button that asks before an irreversible action. Its dialog shows why the action failed. */
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
