import { type ReactNode, type SubmitEvent, useCallback, useEffect, useId, useRef } from 'react'
import { Button } from '@/ui/Button'
import { ignoreHeldEnter } from '@/ui/browser/heldKey'
import { ignoreSamePress } from '@/ui/browser/samePress'
import { Notice } from '@/ui/feedback/Notice'
import { useFocusProblem } from '@/ui/fields/useFocusProblem'
import { useBackInstead } from './browserBack'
import { DialogTitle } from './DialogTitle'
import { DiscardQuestion, useLeaving } from './DiscardQuestion'
import styles from './FormDialog.module.css'
import { focusPageIfLost } from './focusPageIfLost'
import { ThemedDialog } from './ThemedDialog'

interface FormDialogProps {
  title: string
  submitLabel: string
  /** Label of the button that leaves, when `Tutup` would be taken for the act. */
  leaveLabel?: string
  /** Notice before sending, always visible beside the buttons. */
  notice?: ReactNode
  /** Reason why the form can no longer be sent. */
  blockedReason?: string | null
  /** Error of the last attempt. */
  failure?: string | null
  /** Tells that the server is reachable again and what to repeat; undefined otherwise. */
  reconnected?: string | null
  isSending?: boolean
  isIncomplete?: boolean
  isDangerous?: boolean
  /** For a table in it. */
  isWide?: boolean
  /** True when leaving would discard input; the dialog then asks first. */
  hasInput?: boolean
  /** Name of the field that has the focus from the start, instead of the first; `save` is the button. */
  startField?: string | undefined
  onSubmit: (form: HTMLFormElement) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form. It is mounted only while open, so no state is left for the next one. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, blockedReason, failure, onSubmit, onClose, children } = props
  const isSending = props.isSending === true
  const titleId = useId()
  const isBlocked = Boolean(blockedReason) || props.isIncomplete === true
  const wouldLose = props.hasInput === true && !blockedReason && !isSending
  const leaving = useLeaving(wouldLose, onClose)
  useBackInstead(leaving.handleLeave)
  useEffect(() => focusPageIfLost, [])
  const submittedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => () => ignoreSamePress(submittedAt.current), [])
  const focusProblem = useFocusProblem()
  const { startField } = props
  const focusStart = useCallback(
    (form: HTMLFormElement | null) => focusField(form, startField),
    [startField],
  )
  const isTold = Boolean(blockedReason || failure || props.notice)
  useEffect(() => {
    if (isTold) keepFocusInSight()
  }, [isTold])

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBlocked || isSending) return
    submittedAt.current = event.timeStamp
    onSubmit(event.currentTarget)
    focusProblem(event.currentTarget)
  }

  return (
    <ThemedDialog
      open
      maxWidth={props.isWide ? 'sm' : 'xs'}
      aria-labelledby={titleId}
      onKeyDown={ignoreHeldEnter}
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown') leaving.handleLeave()
      }}
    >
      <form
        ref={focusStart}
        className={styles.form}
        data-has-input={wouldLose || undefined}
        noValidate
        onSubmit={handleSubmit}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <div className="stack">{children}</div>
        {leaving.isAsked ? (
          <DiscardQuestion onStay={leaving.handleStay} onLeave={onClose} />
        ) : (
          <div className={styles.foot}>
            {!blockedReason && props.notice}
            {blockedReason && !isSending && <Notice tone="warning">{blockedReason}</Notice>}
            {props.reconnected && !blockedReason && (
              <Notice tone="warning">{props.reconnected}</Notice>
            )}
            {failure && !blockedReason && <Notice tone="error">{failure}</Notice>}
            <div className={styles.buttons}>
              <Button variant="outlined" onClick={leaving.handleLeave}>
                {props.leaveLabel ?? 'Tutup'}
              </Button>
              <Button
                type="submit"
                name="save"
                variant="contained"
                color={props.isDangerous ? 'error' : 'primary'}
                disabled={isBlocked}
                aria-disabled={isBlocked || isSending}
                aria-busy={isSending}
              >
                {submitLabel}
              </Button>
            </div>
          </div>
        )}
      </form>
    </ThemedDialog>
  )
}

/** Focuses before the dialog does. `autoFocus` would be too early when effects run twice. */
function focusField(form: HTMLFormElement | null, name: string | undefined) {
  const field = name === undefined ? null : form?.elements.namedItem(name)
  if (!(field instanceof HTMLElement)) return focusFirst(form)
  field.focus()
  if (field instanceof HTMLInputElement) field.select()
  return undefined
}

/** Of a choice the option that is chosen, because Space would choose the one with the focus. */
function focusFirst(form: HTMLFormElement | null) {
  const first = form?.querySelector('input')
  const chosen = form?.querySelector<HTMLElement>(`[name="${first?.name}"]:checked`)
  return (chosen ?? first)?.focus()
}

/**
 * Scrolls the focused field into view, because a notice above the buttons takes space in a low
 * window.
 */
function keepFocusInSight() {
  document.activeElement?.scrollIntoView({ block: 'nearest' })
}
