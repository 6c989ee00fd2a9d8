import { type ReactNode, useState } from 'react'
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
  /** Error of the last attempt, which the question shows for its own attempts alone. */
  failure: string | null | undefined
  isSending: boolean
  /** Resolves to true on success; the question stays open otherwise. */
  carryOut: () => Promise<boolean>
}

/** A button that asks before an irreversible action. Its dialog shows why the action failed. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { label, name, title = label, children, failure = null, isSending, carryOut } = props
  const [isTried, setIsTried] = useState(false)

  return (
    <DialogButton
      variant="outlined"
      label={label}
      aria-label={name}
      onOpen={() => setIsTried(false)}
    >
      {close => (
        <FormDialog
          title={title}
          submitLabel={label}
          failure={isTried ? failure : null}
          isSending={isSending}
          isDangerous
          onSubmit={() => {
            setIsTried(true)
            void carryOut().then(isDone => isDone && close())
          }}
          onClose={close}
        >
          {children}
        </FormDialog>
      )}
    </DialogButton>
  )
}
