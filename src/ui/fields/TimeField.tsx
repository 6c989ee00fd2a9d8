import { clockWritten } from '@antrian/contract/shared/written'
import { Field } from './Field'

interface TimeFieldProps {
  label: string
  name: string
  /** `HH:MM`, empty, or an incomplete text. */
  value: string
  problem?: string | undefined
  onChange: (value: string) => void
}

/**
 * A 24-hour time as text, because the browser's own field uses AM and PM in English. It is shown
 * with a point, as every time of the interface.
 */
export function TimeField({ label, name, value, problem, onChange }: TimeFieldProps) {
  return (
    <Field label={label} problem={problem} hint="Jam dan menit, misalnya 15.00">
      {control => (
        <input
          {...control}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={clockWritten(value)}
          onChange={event => onChange(whole(event.target.value))}
          onBlur={() => onChange(whole(value.replace(/^\d(?=[.:]?\d\d$)/, '0$&')))}
        />
      )}
    </Field>
  )
}

/** Completes `1500` and `15.00` to `15:00`. */
const whole = (typed: string) => typed.replace(/^(\d\d)[.:]?(\d\d)$/, '$1:$2')
