import type { ReactNode } from 'react'
import { DialogButton } from './DialogButton'
import { FormDialog } from './FormDialog'

interface ConfirmedButtonProps {
  /** Label of the button and of the answer. */
  label: string
  /** Accessible name of the button, when it is longer. */
  name?: string
  /** Title of the question, when it is not the label. */
  title?: string
  /** Explanation of the consequences. */
  children: ReactNode
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
  const { label, name, title = label, children, failure = null, isSending, onAsk, carryOut } = props

  return (
    <DialogButton variant="outlined" label={label} aria-label={name} onOpen={onAsk}>
      {close => (
        <FormDialog
          title={title}
          submitLabel={label}
          failure={failure}
          isSending={isSending}
          isDangerous
          onSubmit={() => void carryOut().then(isDone => isDone && close())}
          onClose={close}
        >
          {children}
        </FormDialog>
      )}
    </DialogButton>
  )
}
