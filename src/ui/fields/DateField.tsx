import { useRef, useState } from 'react'
import { formatDays } from '@/ui/time/formatDay'
import styles from './DateField.module.css'
import { Field } from './Field'

interface DateFieldProps {
  label: string
  /** `YYYY-MM-DD`, or empty while it is incomplete. */
  value: string
  problem?: string | undefined
  /** Called for a day of the picker, and for a typed day at Enter or when the field is left. */
  onChange: (value: string) => void
}

/**
 * The browser's date field. It uses the browser's language, so the day is shown over it in
 * Indonesian while it has no focus.
 */
export function DateField({ label, value, problem, onChange }: DateFieldProps) {
  // Kept here until it is complete, because each typed digit makes a date, such as of the year 0002.
  const [typed, setTyped] = useState<string>()
  const isTyping = useRef(false)

  function settle() {
    isTyping.current = false
    setTyped(undefined)
    if (typed !== undefined && typed !== value) onChange(typed)
  }

  const shown = typed ?? value
  return (
    <Field label={label} problem={problem}>
      {control => (
        <span className={styles.date} data-has-day={shown !== ''}>
          <input
            {...control}
            type="date"
            value={shown}
            max="9999-12-31"
            onKeyDown={event => {
              isTyping.current = true
              if (event.key !== 'Enter') return
              // The key would also press the button of a dialog that opens.
              event.preventDefault()
              settle()
            }}
            onPointerDown={() => {
              isTyping.current = false
            }}
            onChange={event => {
              if (isTyping.current) return setTyped(event.target.value)
              setTyped(undefined)
              onChange(event.target.value)
            }}
            onBlur={settle}
          />
          <span className={styles.words} aria-hidden="true">
            {shown && formatDays(shown, shown)}
          </span>
        </span>
      )}
    </Field>
  )
}
