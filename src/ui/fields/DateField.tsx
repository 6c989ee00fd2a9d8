import { formatDays } from '@/ui/time/formatDay'
import styles from './DateField.module.css'
import { Field } from './Field'

interface DateFieldProps {
  label: string
  /** `YYYY-MM-DD`, or empty while it is incomplete. */
  value: string
  problem?: string | undefined
  onChange: (value: string) => void
}

/**
 * The browser's date field. It uses the browser's language, so the day is shown over it in
 * Indonesian while it has no focus.
 */
export function DateField({ label, value, problem, onChange }: DateFieldProps) {
  return (
    <Field label={label} problem={problem}>
      {control => (
        <span className={styles.date} data-has-day={value !== ''}>
          <input
            {...control}
            type="date"
            value={value}
            max="9999-12-31"
            onChange={event => onChange(event.target.value)}
          />
          <span className={styles.words} aria-hidden="true">
            {value && formatDays(value, value)}
          </span>
        </span>
      )}
    </Field>
  )
}
